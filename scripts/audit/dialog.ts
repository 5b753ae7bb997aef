import type { Page } from "playwright-core";
import type { TextKey } from "../../app/i18n/keys.ts";
import type { Form } from "./looks.ts";

export const PATIENCE_MS = 30_000;

export interface Hands {
  page: Page;
  /** Presses the first button in sight that has the text in its name, in the page's language. */
  press(key: TextKey): Promise<void>;
  /** Chooses the option with exactly this text. */
  choose(key: TextKey): Promise<void>;
}

/** A dialog above a page, or a part of the page that has to be opened. */
export interface Dialog {
  name: string;
  /** The page's pattern in pages.ts; the dialog is opened in the page's first state. */
  pattern: string;
  /** The only form that offers it; without a value both do. */
  form?: Form["name"];
  /** True where Telegram's web view does not offer it. */
  isOutside?: boolean;
  /** True for a part of the page that appears when `open` is done. */
  isInPage?: boolean;
  open(hands: Hands): Promise<unknown>;
}

/** Returns a function that presses buttons one after the other. */
export const pressing =
  (...keys: TextKey[]) =>
  async ({ press }: Hands) => {
    for (const key of keys) await press(key);
  };
