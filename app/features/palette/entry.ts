import type { TFunction } from "i18next";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Account } from "../../../domain/accounts/account.ts";
import type { TextKey } from "../../i18n/keys.ts";
import type { ShellPlace } from "../../shared/nav/place.ts";
import type { OwnBot } from "../chats/list-data.ts";
import type { Theme } from "../shell/theme.ts";
import type { PaletteBot, PaletteChat } from "./palette-chat.ts";
import type { Findable } from "./rank.ts";
import type { PaletteContent } from "./use-content.ts";
import type { FoundPeople } from "./use-people.ts";

/** Act of an entry once the palette has closed: opens a page, runs a function, or shows a dialog. */
type Act = { to: string } | { run(): unknown } | { dialog(onClosed: () => void): ReactNode };

/** One entry of the palette. `id` stays the same from visit to visit ("chat:100123"). */
export interface PaletteEntry extends Findable {
  /** Icon; without one the picture is made of the title, as for a chat. */
  icon?: LucideIcon;
  /** Number and photo's address of a chat or bot. */
  avatar?: { peer: string; photo?: string | undefined };
  /** Text beside the title that is not searched: "Channel", "Archived". */
  note?: string;
  act: Act;
}

/** Data of the page from which the sources make their entries. */
export interface PaletteContext {
  t: TFunction;
  /** Tag of the page's language. */
  lang: string;
  place: ShellPlace;
  account: Account | null;
  /** The account's chats, or those known so far. */
  chats: readonly PaletteChat[];
  ownBots: readonly OwnBot[];
  /** The account's own bots, as far as they are known. */
  bots: readonly PaletteBot[];
  /** Ids of the entries chosen last, the latest first. */
  lately: readonly string[];
  /** Content of the page's chat or bot; null until it is loaded. */
  content: PaletteContent | null;
  /** People of the page's group who match the typed text. */
  people: FoundPeople | null;
  hasBlockList: boolean;
  theme: Theme;
  toggleTheme(): void;
  openHelp(): void;
}

/** One kind of entries under a heading of its own. Pure: called again when the context changes. */
export interface Source {
  heading: TextKey;
  entries(context: PaletteContext): readonly PaletteEntry[];
  /** Tells whether the titles are texts of ours, which can be found by their English names too. */
  isNamedByUs?: boolean;
  /** Number of rows before anything is typed; all by default. */
  first?: number;
}
