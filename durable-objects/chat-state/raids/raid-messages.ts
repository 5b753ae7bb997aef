import { keyFrom } from "../../../bot/message-key.ts";
import type { messages } from "../../../db/schema/chat-state/messages.ts";
import { PURGE_MAX_AGE_SECONDS } from "../../../domain/limits.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { CAME_WITH_RAID, lastRaid } from "./raiders.ts";

type RaidMessage = StoredRow<typeof messages, "message_id" | "type" | "text">;

/**
 * Reads what somebody who came with the last raid wrote since just before it, as far back as Telegram deletes: with the
 * ban of a raider these messages go too (docs/decisions/250). Of anybody else, and after no raid, nothing.
 */
export function raidMessages(context: ChatContext, userId: number): RaidMessage[] {
  const { sql, now } = context;
  const raid = lastRaid(context);
  const oldest = now() - PURGE_MAX_AGE_SECONDS;
  if (raid === null || raid.to < oldest) return [];
  const isRaider = sql
    .exec(
      `SELECT 1 FROM members AS m WHERE m.user_id = ? AND ${CAME_WITH_RAID} AND m.ctime <= ?`,
      ...[userId, raid.from, raid.from, raid.to],
    )
    .toArray();
  if (isRaider.length === 0) return [];
  // Messages have no index by author: the range of keys keeps this to the hours since the raid.
  return sql
    .exec<RaidMessage>(
      "SELECT message_id, type, text FROM messages WHERE key >= ? AND user_id = ? AND origin IS NULL ORDER BY key",
      ...[keyFrom(Math.max(raid.from, oldest)), userId],
    )
    .toArray();
}
