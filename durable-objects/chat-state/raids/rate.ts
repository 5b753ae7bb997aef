import { RAID_RATE_SECONDS } from "../../../domain/limits.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import type { ChatContext } from "../context.ts";
import { VOUCHED } from "../newcomers/vouched.ts";
import type { RaidWords } from "./raid-words.ts";

/** The memory that an object has of raids. */
export interface RaidMemory {
  /** people who came or wrote for the first time within the last minute, in order of time; null until it is asked for */
  seen: Map<number, number> | null;
  /** what those who came with the last raid wrote; null until it is asked for */
  words: RaidWords | null;
}

/** Reads who came within the last minute; an object that was not in memory knows of those who joined. */
export function recentComers({ raids, sql, now }: ChatContext): Map<number, number> {
  const since = now() - RAID_RATE_SECONDS;
  raids.seen ??= new Map(
    sql
      .exec<{ user_id: number; at: number }>(
        `SELECT c.user_id, c.at FROM membership_changes AS c JOIN members AS m ON m.user_id = c.user_id
         WHERE c.at > ? AND c.old_status < ? AND c.new_status >= ? AND NOT ${VOUCHED} ORDER BY c.at`,
        ...[since, MEMBER_STATUS.restricted, MEMBER_STATUS.restricted],
      )
      .toArray()
      .map(({ user_id, at }) => [user_id, at]),
  );
  for (const [userId, at] of raids.seen) {
    if (at > since) break;
    raids.seen.delete(userId);
  }
  return raids.seen;
}
