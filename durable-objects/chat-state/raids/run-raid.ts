import { advance } from "../../../bot/newcomers/verdict.ts";
import { RAID_TAKE_BACK_PAUSE_MS, RAID_TAKEN_BACK_AT_ONCE } from "../../../domain/limits.ts";
import { PRESS_TYPE, requiresVerification, typeInForce } from "../../../domain/newcomers/policy.ts";
import { isRaging, wallEnd } from "../../../domain/raids/detector.ts";
import { unpackRaidControl } from "../../../domain/raids/raid-control.ts";
import type { ChatContext } from "../context.ts";
import { CHECK_COLUMNS, type CheckRow, newcomerOf } from "../newcomers/read-newcomers.ts";
import { drainOutbox } from "../sending/drain-outbox.ts";
import { levelOf } from "../settings/plan.ts";
import { applyWrites } from "../update/apply.ts";
import { createFacts } from "../update/facts.ts";
import { inTransaction } from "../update/in-transaction.ts";
import { recentComers } from "./rate.ts";
import { LOOK_MS, lowerWall } from "./wall.ts";

/**
 * Looks after the wall by alarm: lowers it when it is calm, its hours are over or raid control was switched off, and
 * takes back what an admin wants taken back. Run twice, it has one effect.
 * @returns epoch milliseconds at which there is more to do, null for never
 */
export async function runRaid(context: ChatContext): Promise<number | null> {
  if (context.values.get("movedTo") !== undefined) return null;
  const next = inTransaction(context, () => {
    if (context.values.get("raidWall") !== undefined) look(context);
    return nextRaidMs(context, takeBack(context));
  });
  await drainOutbox(context);
  return next;
}

/** Computes when there is something to do for a wall or after one; null for nothing. */
export function nextRaidMs({ values, nowMs }: ChatContext, hasMore = values.get("raidTakeBack") !== undefined) {
  if (hasMore) return nowMs() + RAID_TAKE_BACK_PAUSE_MS;
  return values.get("raidWall") === undefined ? null : nowMs() + LOOK_MS;
}

function look(context: ChatContext): void {
  const { values } = context;
  const wall = values.get("raidWall");
  const control = unpackRaidControl(values.get("snapshot")?.settings.raid_control);
  if (wall === undefined) return;
  const now = context.now();
  const seen = isRaging(recentComers(context).size, wall.threshold) ? { ...wall, ragedAt: now } : wall;
  if (control.sensitivity === "off" || now >= wallEnd(seen, control.hours)) lowerWall(context, null);
  else if (seen !== wall) values.set("raidWall", seen);
}

/** Lets in whom only the wall had verified, some at a time. @returns whether there are more */
function takeBack(context: ChatContext): boolean {
  const { values, sql } = context;
  const wanted = values.get("raidTakeBack");
  const snapshot = values.get("snapshot");
  if (wanted === undefined || snapshot === undefined) return false;
  const isOwn = requiresVerification(typeInForce(snapshot.settings.ncm_type, levelOf(context)));
  // Where the settings want everybody verified, the verifications are theirs.
  const rows = isOwn
    ? []
    : sql
        .exec<CheckRow>(
          `SELECT ${CHECK_COLUMNS} FROM newcomers WHERE ended_at IS NULL AND is_request = 0 AND type = ?
             AND started_at BETWEEN ? AND ? ORDER BY id LIMIT ?`,
          ...[PRESS_TYPE, wanted.from, wanted.to, RAID_TAKEN_BACK_AT_ONCE],
        )
        .toArray();
  const facts = createFacts(context, snapshot.bot);
  for (const row of rows) {
    applyWrites(context, advance(newcomerOf(row), { kind: "adminPassed" }, facts, { actor: wanted.actor }).writes);
  }
  if (rows.length === RAID_TAKEN_BACK_AT_ONCE) return true;
  values.remove("raidTakeBack");
  return false;
}
