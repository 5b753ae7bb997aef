import { FREQUENCY } from "../../../domain/announcements/frequency.ts";
import { nextLimited } from "../../../domain/announcements/next-run.ts";
import { mayRun } from "../../../domain/announcements/settle.ts";
import { isPausedBy } from "../../../domain/announcements/trouble.ts";
import { assetSlots, RUN_LATE_MAX_SECONDS } from "../../../domain/limits.ts";
import { activePlaces, keptOf } from "../../../domain/plans/kept-items.ts";
import { type Zone, zoneOf } from "../../../domain/time/zone.ts";
import type { SnapshotAnnouncement, SnapshotHead } from "../../../services/snapshot.ts";
import { readAnnouncements } from "../../shared/snapshot-content.ts";
import type { ChatContext } from "../context.ts";
import { levelOf } from "../settings/plan.ts";
import { type Plan, type RunState, readState, readStates, removeState, writePlan } from "./table.ts";

/**
 * Tells whether an announcement runs at all; a plan that lapsed keeps those that were chosen, else the oldest, and no
 * minutely one (AMB-215).
 */
export function isActive(context: ChatContext, announcement: SnapshotAnnouncement, place: number): boolean {
  const level = levelOf(context);
  return !announcement.isSwitchedOff && hasRoom(context, place, assetSlots(level)) && mayRun(announcement, level);
}

function hasRoom({ sql, values }: ChatContext, place: number, slots: number): boolean {
  const kept = keptOf(values.get("snapshot")?.settings ?? {}, "announcements");
  if (kept.length === 0) return place < slots;
  return activePlaces(
    readAnnouncements(sql).map(({ id }) => id),
    slots,
    kept,
  ).has(place);
}

/** Tells whether an announcement has failed too often since its last change (docs/decisions/066). */
const isPaused = ({ mtime }: SnapshotAnnouncement, state: RunState | undefined): boolean =>
  state !== undefined && state.mtime === mtime && isPausedBy(state.failures);

/**
 * Plans every announcement of the snapshot that is new or whose time is another now, by edit, switch, clock or plan
 * (AMB-130), and forgets those that are gone. The others keep their next run, also one that is overdue.
 */
export function planAnnouncements(context: ChatContext): void {
  const { sql, values, alarms } = context;
  const snapshot = values.get("snapshot");
  if (snapshot === undefined || values.get("movedTo") !== undefined) return;
  const states = new Map(readStates(sql).map((state) => [state.id, state]));
  readAnnouncements(sql).forEach((announcement, place) => {
    planOne(context, snapshot, announcement, place, states.get(announcement.id));
    states.delete(announcement.id);
  });
  for (const id of states.keys()) {
    removeState(sql, id);
    alarms.disarm(`announcement ${id}`);
  }
}

/** Plans an announcement again after the outcome of a run has paused or resumed it. */
export function replan(context: ChatContext, id: string): void {
  const { sql, values } = context;
  const snapshot = values.get("snapshot");
  const state = readState(sql, id);
  const all = readAnnouncements(sql);
  const place = all.findIndex((announcement) => announcement.id === id);
  const announcement = all[place];
  if (snapshot === undefined || state === null || announcement === undefined) return;
  planOne(context, snapshot, announcement, place, state);
}

/** Plans one announcement. @param place its index in the order of creation */
export function planOne(
  context: ChatContext,
  snapshot: SnapshotHead,
  announcement: SnapshotAnnouncement,
  place: number,
  state: RunState | undefined,
): void {
  const active = isActive(context, announcement, place) && !isPaused(announcement, state);
  const plan = planOf(context, snapshot, announcement, active, state);
  if (state?.schedule !== plan.schedule || state.mtime !== plan.mtime) writePlan(context.sql, plan);
  armAt(context, plan.id, plan.next_at);
}

function planOf(
  { now }: ChatContext,
  { settings }: SnapshotHead,
  announcement: SnapshotAnnouncement,
  active: boolean,
  state: RunState | undefined,
): Plan {
  const { id, mtime, freq_type, freq_val, filter_day_type, filter_day_val, ends_at, runs_max } = announcement;
  const { tzn_name, tzn_offset } = settings;
  const limits = ends_at > 0 || runs_max > 0 ? [ends_at, runs_max] : [];
  const schedule = JSON.stringify([
    freq_type,
    freq_val,
    filter_day_type,
    filter_day_val,
    tzn_name,
    tzn_offset,
    active,
    ...limits,
  ]);
  const runs = countedRuns(announcement, state);
  const plan = { id, schedule, mtime, runs, runs_max, moved_from: null };
  // One that was over runs again once somebody has changed it.
  if (state?.schedule === schedule && state.runs === runs)
    return { ...plan, next_at: state.next_at, moved_from: state.moved_from };
  // One of one time that the plan has no room for wakes the object at its time: it is missed then (AMB-310).
  if (freq_type === FREQUENCY.once && !announcement.isSwitchedOff)
    return { ...plan, next_at: state?.ran_at === freq_val ? null : freq_val };
  if (!active) return { ...plan, next_at: null };
  const isFresh = state === undefined ? now() - mtime <= RUN_LATE_MAX_SECONDS : mtime > state.mtime;
  const since = isFresh ? Math.min(now(), mtime) : now();
  return { ...plan, next_at: nextWake(announcement, zoneOf(settings), Math.max(since, state?.ran_at ?? 0), runs) };
}

/** Returns the next run, also the one that is to be left out: the log tells of it. */
export const nextWake = (rule: SnapshotAnnouncement, zone: Zone, after: number, runs: number): number | null =>
  nextLimited({ ...rule, skip_at: 0 }, zone, after, runs);

/**
 * Counts the runs so far: 0 after the number of runs was changed, or after an announcement that was over is changed or
 * switched on.
 */
function countedRuns({ runs_max, mtime }: SnapshotAnnouncement, state: RunState | undefined): number {
  if (state === undefined || runs_max !== state.runs_max) return 0;
  return mtime !== state.mtime && runs_max > 0 && state.runs >= runs_max ? 0 : state.runs;
}

function armAt({ alarms }: ChatContext, id: string, second: number | null): void {
  const name = `announcement ${id}` as const;
  const atMs = second === null ? null : second * 1000;
  const heldMs = alarms.at(name);
  // One that is tried again keeps its time.
  if (heldMs === atMs || (heldMs !== null && atMs !== null && atMs < heldMs && alarms.isRetried(name))) return;
  alarms.disarm(name);
  if (atMs !== null) alarms.arm(name, atMs);
}
