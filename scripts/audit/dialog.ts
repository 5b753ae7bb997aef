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

/** Something that opens above a page, or in it. */
export interface Dialog {
  name: string;
  /** The page's pattern in pages.ts; its first state is opened. */
  pattern: string;
  /** Only where it is offered; otherwise on both. */
  form?: Form["name"];
  /** Not offered in Telegram's web view. */
  isOutside?: boolean;
  /** A part of the page that is there when `open` is done. */
  isInPage?: boolean;
  open(hands: Hands): Promise<unknown>;
}

/** Makes what presses one button after the other. */
export const pressing =
  (...keys: TextKey[]) =>
  async ({ press }: Hands) => {
    for (const key of keys) await press(key);
  };
