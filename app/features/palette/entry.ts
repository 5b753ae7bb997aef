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
  /** Without one, the picture is made of the title, as a chat's is. */
  icon?: LucideIcon;
  /** Of a chat or bot: its number and its photo's address. */
  avatar?: { peer: string; photo?: string | undefined };
  /** Beside the title, not looked at: "Channel", "Archived". */
  note?: string;
  act: Act;
}

/** Data of the page that the sources make their entries from. */
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
  /** Ids of the entries that were chosen lately, the last first. */
  lately: readonly string[];
  /** Of the chat or bot of the page; null until it is read. */
  content: PaletteContent | null;
  /** Of the group of the page, as far as they fit what is typed. */
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
  /** Titles are texts of ours, which have English names too. */
  isNamedByUs?: boolean;
  /** Number of rows before anything is typed; all by default. */
  first?: number;
}
