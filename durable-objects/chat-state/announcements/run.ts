import { FREQUENCY } from "../../../domain/announcements/frequency.ts";
import { lastSecondOf } from "../../../domain/announcements/next-run.ts";
import { isPausedBy, SKIPPED } from "../../../domain/announcements/trouble.ts";
import { zoneOf } from "../../../domain/time/zone.ts";
import { readAnnouncements } from "../../shared/snapshot-content.ts";
import type { ChatContext } from "../context.ts";
import { drainOutbox } from "../sending/drain-outbox.ts";
import { decideRun } from "./decide-run.ts";
import { logGone, logSkip } from "./log.ts";
import { isActive, nextWake, planOne } from "./plan.ts";
import { queueRun, textInTurn } from "./send.ts";
import { readState, writeRun } from "./table.ts";
import { leaveOutWaiting } from "./waiting.ts";

const MINUTE_SECONDS = 60;

/**
 * Makes the run of an announcement that is due, by alarm. The run, its requests and the next run are one transaction,
 * so that a run is never made twice and never lost; a retry after a fault does not count as late (AMB-126).
 * @param triedMs epoch milliseconds at which this alarm was first tried
 * @returns epoch milliseconds of the next run, null for none
 */
export async function runAnnouncement(context: ChatContext, id: string, triedMs: number): Promise<number | null> {
  const { sql, values, storage } = context;
  const snapshot = values.get("snapshot");
  const state = readState(sql, id);
  // Of a group that moves the runs are made by its new object.
  if (snapshot === undefined || state === null || state.next_at === null || values.get("movedTo") !== undefined)
    return null;
  const now = context.now();
  if (state.next_at > now) return state.next_at * 1000;
  const all = readAnnouncements(sql);
  const place = all.findIndex((announcement) => announcement.id === id);
  const announcement = all[place];
  if (announcement === undefined) return null;
  const planned = state.next_at;
  const zone = zoneOf(snapshot.settings);
  const isOnce = announcement.freq_type === FREQUENCY.once;
  // The object of the group before has made it (MOD-42).
  if (isOnce && state.ran_at === announcement.freq_val) return null;
  // The second to which a run that is left out belongs.
  const plannedFor = isOnce ? announcement.freq_val : (state.moved_from ?? planned);
  if (!isActive(context, announcement, place)) {
    // The plan lapsed since it was planned: it is planned again when the plan has room for it (AMB-215).
    storage.transactionSync(() => {
      logSkip(context, announcement, plannedFor, SKIPPED.plan);
      if (isOnce) writeRun(sql, id, { next_at: null, ran_at: plannedFor });
    });
    planOne(context, snapshot, announcement, place, readState(sql, id) ?? state);
    return null;
  }
  const following = isOnce ? null : nextWake(announcement, zone, now, state.runs);
  const due = { planned, triedAt: Math.floor(triedMs / 1000), next: following };
  const decision = decideRun(context, snapshot, announcement, state, due);
  const { runAt } = decision;
  const isMoved = decision.kind === "moved";
  let turns = 0;
  let next: number | null = isMoved ? decision.to : following;
  try {
    storage.transactionSync(() => {
      if (decision.kind === "made") {
        const { template_id, gone } = textInTurn(sql, announcement, state.turn);
        const sinceMs = leaveOutWaiting(context, id);
        const due = state.moved_from === null ? decision.runAt : planned;
        const expiresMs = lastSecondOf(announcement, due) * 1000;
        const run = { runAt: decision.runAt, key: String(runAt), sinceMs, expiresMs };
        logGone(context, announcement, decision.runAt, gone);
        queueRun(context, snapshot, { ...announcement, template_id }, run);
        turns = gone.length + 1;
        values.set("announcedAt", now - (now % MINUTE_SECONDS));
        const runs = readState(sql, id)?.runs ?? 0;
        if (announcement.runs_max > 0 && runs + 1 >= announcement.runs_max) next = null;
      } else {
        logSkip(context, announcement, runAt ?? plannedFor, isMoved ? SKIPPED.moved : decision.reason);
      }
      // One whose message is gone fails here and now.
      if (isPausedBy(readState(sql, id)?.failures ?? 0)) next = null;
      writeRun(sql, id, {
        next_at: next,
        turns,
        ...(isMoved ? { ran_at: null, moved_from: runAt } : { ran_at: runAt ?? (isOnce ? plannedFor : null) }),
      });
    });
  } catch (error) {
    context.forget();
    throw error;
  }
  context.alarms.arm("drain", context.nowMs());
  context.waitUntil(drainOutbox(context));
  return next === null ? null : next * 1000;
}
