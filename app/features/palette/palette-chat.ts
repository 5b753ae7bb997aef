import type { Bot } from "../../../domain/bots/bot.ts";
import type { Chat } from "../../../domain/chats/chat.ts";
import { botName } from "../../shared/bot/bot-path.ts";
import { type ChatKind, chatPath, kindOf } from "../../shared/chat/chat-kind.ts";
import { CLOSED_KIND, type ClosedKind } from "../../shared/chat/chat-trouble.ts";
import type { ChatRow } from "../chats/list-data.ts";
import { CHAT_ENTRY, type Recent } from "./recent.ts";

/** The data of a chat that the palette needs. */
export interface PaletteChat {
  id: string;
  kind: ChatKind;
  title: string;
  username: string | null;
  /** Reason why the reader cannot work there: not an admin, or closed to its admins (AMB-036, AMB-277). */
  closed: ClosedKind | null;
}

/** The data of an own bot that the palette needs. `username` without `@`. */
export interface PaletteBot {
  id: string;
  name: string;
  username: string;
}

export const fromBot = (bot: Bot): PaletteBot => ({ id: bot.id, name: botName(bot), username: bot.username });

export const fromChat = (chat: Chat): PaletteChat => ({
  id: chat.id,
  kind: kindOf(chat),
  title: chat.title,
  username: chat.username,
  closed: CLOSED_KIND[chat.access],
});

/** Converts a row of the page's list into a chat of the palette. */
export const fromRow = (kind: ChatKind, { id, title, username, closed }: ChatRow): PaletteChat => ({
  id,
  kind,
  title,
  username,
  closed,
});

/** Returns the chats among the entries chosen last. */
export function fromRecent(recent: readonly Recent[]): PaletteChat[] {
  return recent.flatMap(({ id: entryId, title, to }) => {
    if (!entryId.startsWith(CHAT_ENTRY)) return [];
    const id = entryId.slice(CHAT_ENTRY.length);
    const kind = (["groups", "channels"] as const).find((known) => chatPath(known, id) === to);
    return kind ? [{ id, kind, title, username: null, closed: null }] : [];
  });
}

/** Returns the list without duplicates; the first of each stays. */
export const withoutDoubles = (chats: readonly PaletteChat[]): PaletteChat[] =>
  [...new Map([...chats].reverse().map((chat) => [chat.id, chat])).values()].reverse();
