import { RAID_RATE_SECONDS } from "../../../domain/limits.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import { passed, VERIFY_STATUSES } from "../../../domain/newcomers/verify-status.ts";
import type { ChatContext } from "../context.ts";
import { VOUCHED } from "../newcomers/vouched.ts";

/** Numbers of the statuses of who passed, as SQL lists them. */
const PASSED = VERIFY_STATUSES.filter(passed).join();

/**
 * Condition in SQL that a member `m` came, or was first seen, from a second on, which is bound twice: nobody who was
 * here before, who administers the chat, who has passed a verification, or whom an admin vouches for (AMB-332).
 */
export const CAME_WITH_RAID = `m.ctime >= ? AND m.is_bot = 0 AND m.status < ${MEMBER_STATUS.administrator} AND NOT ${VOUCHED}
  AND NOT EXISTS (SELECT 1 FROM newcomers AS n WHERE n.user_id = m.user_id AND n.status IN (${PASSED}))
  AND NOT EXISTS (SELECT 1 FROM membership_changes AS c WHERE c.user_id = m.user_id AND c.at < ?)`;

/** Reads the seconds between which people came with the raid that lasts, or with the last one; null for none. */
export function lastRaid({ values, now }: ChatContext): { from: number; to: number } | null {
  const wall = values.get("raidWall");
  return wall === undefined ? (values.get("raidLast") ?? null) : { from: wall.from, to: now() };
}

/** Tells whether the list of raiders is that of the raid whose wall went up at a unix second: only the last one has one. */
export const isLastRaid = (context: ChatContext, at: number): boolean =>
  lastRaid(context)?.from === at - RAID_RATE_SECONDS;
