import type { MessageReactionCountUpdated } from "grammy/types";
import { dateOfKey, keyFrom } from "../../../bot/message-key.ts";
import type { messages, postReactions } from "../../../db/schema/chat-state/messages.ts";
import type { TrendRow } from "../../../domain/calls/statistics.ts";
import { CHAT_TYPE } from "../../../domain/chats/chat-type.ts";
import { LOG_TEXT_MAX, TOP_POSTS_SHOWN } from "../../../domain/limits.ts";
import { joinWords } from "../../../domain/messages/shared-words.ts";
import { type PostReactions, readReactionCounts, type TopPost } from "../../../domain/reactions/post-reactions.ts";
import type { OverviewQuery, PostNumbers, SecondRange } from "../../../services/object-queries.ts";
import { nextMidnightMs } from "../../shared/daily.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";

/** Tells whether reactions are counted here: only a channel's, to which nobody's name is told. */
export const hasPosts = ({ values }: ChatContext): boolean => values.get("chat")?.type === CHAT_TYPE.channel;

/**
 * Stores the reactions to a post. Telegram reports all of a post's reactions at once, minutes later; an update with an
 * older or equal date changes nothing. Posts older than the oldest stored one are ignored. Uses none of the allowance.
 */
export function notePostReactions(
  { sql, alarms, nowMs }: ChatContext,
  { message_id, date, reactions }: MessageReactionCountUpdated,
  updateId: number,
): void {
  const [oldest] = sql.exec<StoredRow<typeof messages, "message_id">>(
    "SELECT message_id FROM messages ORDER BY key LIMIT 1",
  );
  if (oldest === undefined || message_id < oldest.message_id) return;
  const { total, kinds } = readReactionCounts(reactions);
  sql.exec(
    `INSERT INTO post_reactions (message_id, total, kinds, at, update_id) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (message_id) DO UPDATE
        SET total = excluded.total, kinds = excluded.kinds, at = excluded.at, update_id = excluded.update_id
        WHERE (excluded.at, excluded.update_id) > (at, update_id)`,
    ...[message_id, total, JSON.stringify(kinds), date, updateId],
  );
  alarms.arm("daily", nextMidnightMs(nowMs()));
}

/** Deletes reactions to posts that are no longer stored; the ids of a channel's posts rise. */
export const removePostReactions = (sql: SqlStorage): SqlStorageCursor<Record<string, SqlStorageValue>> =>
  sql.exec(
    `DELETE FROM post_reactions WHERE message_id <
      coalesce((SELECT message_id FROM messages ORDER BY key LIMIT 1), ${Number.MAX_SAFE_INTEGER})`,
  );

type StoredReactions = StoredRow<typeof postReactions, "total" | "kinds">;
const reactionsOf = ({ total, kinds }: StoredReactions): PostReactions => ({ total, kinds: JSON.parse(kinds) });

/** Reads the reactions to posts by message id. */
export function reactionsTo({ sql }: ChatContext, ids: readonly number[]): Map<number, PostReactions> {
  const rows = sql.exec<StoredReactions & StoredRow<typeof postReactions, "message_id">>(
    "SELECT message_id, total, kinds FROM post_reactions WHERE message_id IN (SELECT value FROM json_each(?))",
    JSON.stringify(ids),
  );
  return new Map(rows.toArray().map((row) => [row.message_id, reactionsOf(row)]));
}

type Told = Pick<StoredRow<typeof messages, "key">, "key"> & { total: number };

/** Reads the reactions to each post of a range that has a count. */
const toldIn = ({ sql }: ChatContext, { startSecond, endSecond }: SecondRange): Told[] =>
  // There is no index of posts by their numbers: the range's posts are gone through.
  sql
    .exec<Told>(
      `SELECT m.key, r.total FROM messages AS m CROSS JOIN post_reactions AS r ON r.message_id = m.message_id
        WHERE m.key >= ? AND m.key < ? AND r.total > 0`,
      keyFrom(startSecond),
      keyFrom(endSecond + 1),
    )
    .toArray();

const sumOf = (posts: readonly Told[]): number => posts.reduce((sum, { total }) => sum + total, 0);

/** Sums reactions up by the steps in which their posts were written. */
function byStep(posts: readonly Told[], steps: readonly TrendRow[]): number[] {
  const sums = steps.map(() => 0);
  for (const { key, total } of posts) {
    const step = steps.findLastIndex(({ timestamp }) => timestamp <= dateOfKey(key));
    if (step >= 0) sums[step] = (sums[step] ?? 0) + total;
  }
  return sums;
}

/** Reads the reactions to the posts of a period, as they stand by now; null for a group. */
export function postNumbers(
  context: ChatContext,
  { current, previous }: Pick<OverviewQuery, "current" | "previous">,
  { trend, trendBefore }: { trend: readonly TrendRow[]; trendBefore: readonly TrendRow[] },
): PostNumbers | null {
  if (!hasPosts(context)) return null;
  const [now, before] = [toldIn(context, current), toldIn(context, previous)];
  return {
    cnt: [sumOf(now), sumOf(before)],
    rows: byStep(now, trend),
    previous: byStep(before, trendBefore),
    top: topPosts(context, now),
  };
}

function topPosts(context: ChatContext, posts: readonly Told[]): TopPost[] {
  const keys = [...posts]
    .sort((a, b) => b.total - a.total || b.key - a.key)
    .slice(0, TOP_POSTS_SHOWN)
    .map(({ key }) => key);
  if (keys.length === 0) return [];
  const rows = context.sql.exec<
    StoredReactions & StoredRow<typeof messages, "key" | "message_id" | "type" | "text" | "shared">
  >(
    `SELECT m.key, m.message_id, m.type, m.text, m.shared, r.total, r.kinds
      FROM messages AS m CROSS JOIN post_reactions AS r ON r.message_id = m.message_id
      WHERE m.key IN (SELECT value FROM json_each(?)) ORDER BY r.total DESC, m.key DESC`,
    JSON.stringify(keys),
  );
  return rows.toArray().map((row) => ({
    id: row.message_id,
    date: dateOfKey(row.key),
    type: row.type,
    text: joinWords(row).slice(0, LOG_TEXT_MAX),
    reactions: reactionsOf(row),
  }));
}
