import { keyFrom } from "../../../bot/message-key.ts";
import type { members } from "../../../db/schema/chat-state/members.ts";
import { type WrittenIn, writtenLanguage } from "../../../domain/chats/written-language.ts";
import type { Language } from "../../../domain/languages.ts";
import { DAY_SECONDS } from "../../../domain/limits.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";

const DAYS = 7;
/** The newest messages of the week tell enough. */
const MESSAGES_MAX = 500;

/**
 * Finds the language of Telegram of those who wrote most of the last week's messages; null where none is clear. Read from
 * what is stored with members: a message costs nothing more for it.
 */
export function writersLanguage({ sql, now }: ChatContext): Language | null {
  const counts = sql
    .exec<StoredRow<typeof members, "lang"> & { messages: number }>(
      `SELECT members.lang AS lang, count(*) AS messages
       FROM (SELECT user_id FROM messages WHERE key >= ? AND user_id IS NOT NULL AND is_own = 0 ORDER BY key DESC LIMIT ?)
         AS written JOIN members ON members.user_id = written.user_id
       WHERE members.is_bot = 0 GROUP BY members.lang`,
      keyFrom(now() - DAYS * DAY_SECONDS),
      MESSAGES_MAX,
    )
    .toArray();
  return writtenLanguage(counts satisfies WrittenIn[]);
}
