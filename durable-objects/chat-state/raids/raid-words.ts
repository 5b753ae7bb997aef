import { keyFrom } from "../../../bot/message-key.ts";
import { RAID_WORDS_LATE_SECONDS, RAID_WORDS_READ_SECONDS } from "../../../domain/limits.ts";
import type { ChatContext } from "../context.ts";

/** Keys of the messages of those who came with a raid, by their author, as they were read. */
export interface RaidWords {
  /** unix second from which on people came */
  from: number;
  /** unix second at which all were read */
  readAt: number;
  /** up to which key they are read */
  mark: number;
  byAuthor: Map<number, Set<number>>;
}

/**
 * Finds the keys of what somebody wrote since a raid began, in order of time. Messages have no index by author, and a
 * raid has thousands of authors who are banned one after the other: all of them are read at once, then what is new, and
 * now and then all again, since a message can be stored late.
 */
export function raidWordsOf(context: ChatContext, from: number, userId: number): number[] {
  const { raids, now } = context;
  const held = raids.words;
  const isFresh = held !== null && held.from === from && now() - held.readAt < RAID_WORDS_READ_SECONDS;
  const words = isFresh ? held : { from, readAt: now(), mark: keyFrom(from), byAuthor: new Map() };
  raids.words = words;
  readOn(context, words);
  return [...(words.byAuthor.get(userId) ?? [])].sort((a, b) => a - b);
}

function readOn({ sql }: ChatContext, words: RaidWords): void {
  const first = Math.max(keyFrom(words.from), words.mark - keyFrom(RAID_WORDS_LATE_SECONDS));
  const rows = sql.exec<{ key: number; user_id: number }>(
    `SELECT w.key, w.user_id FROM messages AS w CROSS JOIN members AS m ON m.user_id = w.user_id
      WHERE w.key >= ? AND w.origin IS NULL AND m.ctime >= ? ORDER BY w.key`,
    ...[first, words.from],
  );
  for (const { key, user_id } of rows) {
    const own = words.byAuthor.get(user_id);
    if (own === undefined) words.byAuthor.set(user_id, new Set([key]));
    else own.add(key);
    words.mark = key;
  }
}
