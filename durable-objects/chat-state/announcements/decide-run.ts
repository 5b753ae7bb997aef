import { keyFrom } from "../../../bot/message-key.ts";
import { dueRun } from "../../../domain/announcements/next-run.ts";
import { SKIPPED } from "../../../domain/announcements/trouble.ts";
import { RUN_LATE_MAX_SECONDS } from "../../../domain/limits.ts";
import { zoneOf } from "../../../domain/time/zone.ts";
import type { SnapshotAnnouncement, SnapshotHead } from "../../../services/snapshot.ts";
import type { ChatContext } from "../context.ts";
import { isServicePaused } from "../settings/plan.ts";
import { WRITERS } from "../statistics/glance.ts";
import type { RunState } from "./table.ts";

/**
 * The decision on a run that is due: made, skipped for a reason, or moved to a later second. `runAt` is the second for
 * which it was originally planned; null where several missed runs are skipped at once.
 */
export type RunDecision =
  | { kind: "made"; runAt: number }
  | { kind: "skipped"; runAt: number | null; reason: (typeof SKIPPED)[keyof typeof SKIPPED] }
  | { kind: "moved"; runAt: number; to: number };

interface Due {
  planned: number;
  /** unix second at which its alarm was first tried */
  triedAt: number;
  /** its next run after this one, null for none */
  next: number | null;
}

/** Decides about a run that is due (AMB-126, AMB-211, docs/decisions/067). */
export function decideRun(
  context: ChatContext,
  { settings }: SnapshotHead,
  rule: SnapshotAnnouncement,
  state: RunState,
  { planned, triedAt, next }: Due,
): RunDecision {
  const now = context.now();
  const runAt =
    state.moved_from === null
      ? dueRun(rule, zoneOf(settings), { planned, triedAt, now })
      : triedAt - planned <= RUN_LATE_MAX_SECONDS
        ? state.moved_from
        : null;
  if (runAt === null) return { kind: "skipped", runAt, reason: SKIPPED.late };
  if (runAt === rule.skip_at) return { kind: "skipped", runAt, reason: SKIPPED.asked };
  if (isServicePaused(context)) return { kind: "skipped", runAt, reason: SKIPPED.exhausted };
  if (isTooQuiet(context, rule, state)) return { kind: "skipped", runAt, reason: SKIPPED.quiet };
  const free = freeFrom(context, settings.annc_gap);
  if (free <= now) return { kind: "made", runAt };
  // Its own next run would come before this one, or with it.
  return next !== null && free >= next
    ? { kind: "skipped", runAt, reason: SKIPPED.gap }
    : { kind: "moved", runAt, to: free };
}

/** Tells whether too few people have written since the announcement's last message; false before its first one. */
function isTooQuiet(
  { sql, now }: ChatContext,
  { people_min }: SnapshotAnnouncement,
  { arrived_at }: RunState,
): boolean {
  if (people_min === 0 || arrived_at === 0) return false;
  const { n } = sql
    .exec<{ n: number }>(
      `SELECT count(*) AS n FROM (${WRITERS} LIMIT ?)`,
      keyFrom(arrived_at + 1),
      keyFrom(now() + 1),
      people_min,
    )
    .one();
  return n < people_min;
}

/**
 * Computes the first second at which the chat's gap allows another announcement; snapshots of before the gap have none.
 */
function freeFrom({ values }: ChatContext, gapMinutes = 0): number {
  const last = values.get("announcedAt");
  return gapMinutes === 0 || last === undefined ? 0 : last + gapMinutes * 60;
}
