import type { MembershipChange, Write } from "../../../bot/decision.ts";
import type { Incoming } from "../../../bot/incoming.ts";
import { DAY_SECONDS, RAID_KNOWN_AFTER_SECONDS } from "../../../domain/limits.ts";
import { isServiceMessage } from "../../../domain/messages/service-message.ts";
import { notePeak, raidThreshold, usualRate } from "../../../domain/raids/detector.ts";
import { unpackRaidControl } from "../../../domain/raids/raid-control.ts";
import type { ChatContext } from "../context.ts";
import { isVouched } from "../newcomers/vouched.ts";
import { recentComers } from "./rate.ts";
import { raiseWall } from "./wall.ts";

/**
 * Counts who comes or writes for the first time with an update, and raises the wall where that is a raid. Called in the
 * update's transaction before its writes are applied; where raid control is off it reads one number.
 */
export function noteComers(context: ChatContext, incoming: Incoming, writes: readonly Write[]): void {
  const { values } = context;
  const { sensitivity } = unpackRaidControl(values.get("snapshot")?.settings.raid_control);
  if (sensitivity === "off") return;
  // Some were counted by a service message, which does not tell that a link asked them.
  for (const { userId, isVouched } of changesIn(writes)) if (isVouched) context.raids.seen?.delete(userId);
  const comers = comersOf(context, incoming, writes);
  if (comers.length === 0) return;
  const now = context.now();
  const recent = recentComers(context);
  for (const userId of comers) if (!recent.has(userId)) recent.set(userId, now);
  // The alarm looks after a wall that stands.
  if (values.get("raidWall") !== undefined) return;
  const usual = values.get("raidUsual") ?? null;
  const rate = usualRate(usual, now);
  const threshold = raidThreshold(sensitivity, rate);
  const isResting = (values.get("raidRestsUntil") ?? 0) > now;
  if (recent.size >= threshold && !isResting) {
    // The minutes that led up to a raid are not usual.
    if (usual !== null) values.set("raidUsual", { ...usual, peak: Math.min(usual.peak, rate) });
    raiseWall(context, { count: recent.size, threshold });
    return;
  }
  const next = notePeak(usual, now, recent.size);
  // Also while no wall goes up: what an admin took for no raid is learned as usual.
  if (next !== usual) values.set("raidUsual", next);
}

function comersOf(context: ChatContext, { message, isEdit, humanId }: Incoming, writes: readonly Write[]): number[] {
  const joined = changesIn(writes)
    .filter((change) => change.label === "join" && !change.isVouched && !isVouched(context, change.userId, change.at))
    .map(({ userId }) => userId);
  if (message === null || isEdit || humanId === null || isServiceMessage(message)) return joined;
  return writesFirst(context, humanId) && !isVouched(context, humanId) ? [...joined, humanId] : joined;
}

/** Lists the changes of people's membership among the writes of an update. */
const changesIn = (writes: readonly Write[]): MembershipChange[] =>
  writes.flatMap((write) =>
    write.kind === "storeMembership" && write.change !== null && !write.person.isBot ? [write.change] : [],
  );

/** Tells whether somebody who came lately, or was never seen, writes for the first time. */
function writesFirst({ sql, values, now }: ChatContext, userId: number): boolean {
  const since = values.get("snapshot")?.settings.ctime ?? now();
  // Of a chat to which the bot came just now everybody is unknown.
  if (now() - since < RAID_KNOWN_AFTER_SECONDS) return false;
  const [row] = sql.exec<{ ctime: number; last_seen: number }>(
    "SELECT ctime, last_seen FROM members WHERE user_id = ?",
    userId,
  );
  return row === undefined || (row.last_seen === 0 && row.ctime > now() - DAY_SECONDS);
}
