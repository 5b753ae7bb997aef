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

/** The posts of a period with the most reactions, and what is known of them. */
export interface PostsView {
  rows: PostRow[];
  /** day from which on Telegram tells of them, where the chat was here before; `never` for not yet */
  since: string | "never" | null;
}

/** Makes the list of posts of what the overview's call answers; null for a group. */
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

/** As many as stand in a phone's line. */
const KINDS_SHOWN = 4;
