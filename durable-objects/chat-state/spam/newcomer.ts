import type { members } from "../../../db/schema/chat-state/members.ts";
import { RAID_KNOWN_AFTER_SECONDS, SHARED_NEW_SECONDS } from "../../../domain/limits.ts";
import { isAdminStatus } from "../../../domain/members/member-status.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { isVouched } from "../newcomers/vouched.ts";

/** Tells whether somebody may be new here, by what is held in memory. */
export function mayBeNew({ members, now }: ChatContext, userId: number): boolean {
  const since = members.heldSince(userId);
  return since === null || since > now() - SHARED_NEW_SECONDS;
}

/**
 * Tells whether somebody came lately: seen to join, or first seen where the bot has been for a day. In a group to which
 * the bot came just now everybody is unknown.
 */
function isNewcomer({ sql, values, now }: ChatContext, userId: number): boolean {
  const from = now() - SHARED_NEW_SECONDS;
  const joined = sql.exec(
    "SELECT 1 FROM membership_changes WHERE user_id = ? AND label = 'join' AND at > ? LIMIT 1",
    userId,
    from,
  );
  const [member] = sql.exec<StoredRow<typeof members, "ctime">>("SELECT ctime FROM members WHERE user_id = ?", userId);
  if (member === undefined || member.ctime <= from) return false;
  const since = values.get("snapshot")?.settings.ctime ?? now();
  return joined.toArray().length > 0 || member.ctime > since + RAID_KNOWN_AFTER_SECONDS;
}

/** Tells whether somebody came lately, administers nothing here, and no admin vouches for them (AMB-332). */
export function isOfNewcomer(context: ChatContext, userId: number): boolean {
  const status = context.members.status(userId)?.status;
  return status !== undefined && !isAdminStatus(status) && isNewcomer(context, userId) && !isVouched(context, userId);
}
