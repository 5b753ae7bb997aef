import { FREQUENCY } from "../../../domain/announcements/frequency.ts";
import { dueRun, nextRun } from "../../../domain/announcements/next-run.ts";
import { zoneOf } from "../../../domain/time/zone.ts";
import { readAnnouncements } from "../../shared/snapshot-content.ts";
import type { ChatContext } from "../context.ts";
import { drainOutbox } from "../sending/drain-outbox.ts";
import { isServicePaused } from "../settings/plan.ts";
import { armDone } from "./done.ts";
import { logSkip, SKIPPED } from "./log.ts";
import { isActive, planOne } from "./plan.ts";
import { queueRun } from "./send.ts";
import { readState, writeRun } from "./table.ts";

/**
 * Makes the run of an announcement that is due, by alarm. The run, its requests and the next run are one transaction,
 * so that it is never made twice and never lost; tried again after a fault it is not too late for that (AMB-126).
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
  const due = dueRun(announcement, zone, { planned, triedAt: Math.floor(triedMs / 1000), now });
  if (!isActive(context, announcement, place)) {
    // The plan lapsed since it was planned: it is planned again when the plan has room for it (AMB-215).
    storage.transactionSync(() => logSkip(context, announcement, planned, SKIPPED.plan));
    planOne(context, snapshot, announcement, place, state);
    return null;
  }
  const isOnce = announcement.freq_type === FREQUENCY.once;
  const next = isOnce ? null : nextRun(announcement, zone, now);
  try {
    storage.transactionSync(() => {
      if (due === null) logSkip(context, announcement, planned, SKIPPED.late);
      else if (isServicePaused(context)) logSkip(context, announcement, due, SKIPPED.exhausted);
      else queueRun(context, snapshot, announcement, { runAt: due, key: String(due) });
      writeRun(sql, id, { next_at: next, ran_at: due, isUntold: isOnce });
    });
  } catch (error) {
    context.forget();
    throw error;
  }
  if (isOnce) armDone(context);
  context.alarms.arm("drain", context.nowMs());
  context.waitUntil(drainOutbox(context));
  return next === null ? null : next * 1000;
}
