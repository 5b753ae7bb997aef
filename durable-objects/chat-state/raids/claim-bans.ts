import { RAID_RATE_SECONDS } from "../../../domain/limits.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import type { BanClaim, ClaimedBans } from "../../../services/newcomers/raids-object.ts";
import type { ChatContext } from "../context.ts";
import { carryOut } from "../update/carry-out.ts";
import { addWish, findWish, raidersOf, takenRaiders } from "./bans.ts";
import { lastRaid } from "./raiders.ts";
import { showRaid } from "./show-raid.ts";

/**
 * Notes that an admin has members banned on the dashboard, and leaves out those who came with the last raid and are
 * banned, or are about to be: each gets one ban (docs/decisions/271). Where one of them is a raider, the alarm makes the
 * tasks too, should whoever asked be gone. Of nobody who came with a raid nothing is noted.
 */
export async function claimBans(context: ChatContext, claim: BanClaim): Promise<ClaimedBans> {
  const movedTo = context.values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).claimBans(claim);
  const known = findWish(context, claim.job);
  if (known !== undefined) return { members: known.members, leftOut: known.leftOut ?? 0, batch: known.batch };
  let claimed: ClaimedBans = { members: claim.members, leftOut: 0, batch: null };
  await carryOut(context, () => {
    claimed = claimWithin(context, claim);
  });
  return claimed;
}

function claimWithin(context: ChatContext, { job, actor, seconds, members }: BanClaim): ClaimedBans {
  const raid = lastRaid(context);
  const taken = takenRaiders(context);
  const raiders = raid === null ? [] : raidersOf(context, null);
  const banned = raid === null ? [] : raidersOf(context, [MEMBER_STATUS.kicked]);
  const out = new Set([...taken, ...banned]);
  const free = members.filter((userId) => !out.has(userId));
  const claimed = { members: free, leftOut: members.length - free.length, batch: null };
  const came = new Set(raiders);
  if (raid === null || !free.some((userId) => came.has(userId))) return claimed;
  const at = raid.from + RAID_RATE_SECONDS;
  // The cards tell of those who came with the raid alone.
  const isTold = free.every((userId) => came.has(userId));
  addWish(context, { job, at, actor, members: free, leftOut: claimed.leftOut, onDashboard: { seconds, isTold } });
  if (isTold) showRaid(context, at);
  return claimed;
}
