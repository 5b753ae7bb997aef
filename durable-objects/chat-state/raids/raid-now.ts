import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import type { StandingRaid } from "../../../domain/raids/standing-raid.ts";
import type { ChatContext } from "../context.ts";
import { VOUCHED } from "../newcomers/vouched.ts";

/** Reads the wall that stands, with how many people joined since just before it went up; null where none does. */
export function raidNow({ values, sql }: ChatContext): StandingRaid | null {
  const wall = values.get("raidWall");
  if (wall === undefined) return null;
  const { joined } = sql
    .exec<{ joined: number }>(
      `SELECT count(DISTINCT c.user_id) AS joined FROM membership_changes AS c LEFT JOIN members AS m ON m.user_id = c.user_id
       WHERE c.at >= ? AND c.old_status < ? AND c.new_status >= ? AND coalesce(m.is_bot, 0) = 0 AND NOT ${VOUCHED}`,
      ...[wall.from, MEMBER_STATUS.restricted, MEMBER_STATUS.restricted],
    )
    .one();
  return { at: wall.at, cnt_joined: joined };
}
