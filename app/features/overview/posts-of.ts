import type { ChatOverview } from "../../../domain/calls/chats.ts";
import type { Chat } from "../../../domain/chats/chat.ts";
import { messageLink } from "../../../domain/messages/message-link.ts";
import { formatNumber } from "../../i18n/format.ts";

/** A post with its reactions, in the reader's language. */
export interface PostRow {
  id: number;
  day: string;
  type: number;
  text: string;
  link: string | null;
  total: { count: number; shown: string };
  kinds: { emoji: string; shown: string }[];
}

/** The posts of a period with the most reactions, and since when reactions are known. */
export interface PostsView {
  rows: PostRow[];
  /** first day of which Telegram reports reactions, where the chat was here before; `never` for not yet */
  since: string | "never" | null;
}

/** Returns the list of posts from the answer of the overview's call; null for a group. */
export function postsOf(
  chat: Pick<Chat, "id" | "username" | "ctime">,
  reactions: ChatOverview["reactions"],
  day: (second: number) => string,
  lang: string,
): PostsView | null {
  if (reactions === null) return null;
  return {
    rows: reactions.top.map(({ id, date, type, text, reactions: { total, kinds } }) => ({
      id,
      type,
      text,
      day: day(date),
      link: messageLink(chat, id),
      total: { count: total, shown: formatNumber(lang, total) },
      kinds: kinds.slice(0, KINDS_SHOWN).map(({ emoji, count }) => ({ emoji, shown: formatNumber(lang, count) })),
    })),
    since: reactions.since === null ? "never" : reactions.since > chat.ctime ? day(reactions.since) : null,
  };
}

/** Number of emoji that fit into a phone's line. */
const KINDS_SHOWN = 4;
