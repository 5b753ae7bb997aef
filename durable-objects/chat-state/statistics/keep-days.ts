import { DAY_SECONDS, REPORT_DAYS_AHEAD, REPORT_DAYS_AT_ONCE } from "../../../domain/limits.ts";
import { bucketsOf } from "../../../domain/time/buckets.ts";
import { zoneOf } from "../../../domain/time/zone.ts";
import type { ChatContext } from "../context.ts";
import { activityOver, peopleOver } from "./activity.ts";
import { arrivalsOver, changesOver } from "./arrival-sums.ts";
import { noteOldArrivals } from "./old-arrivals.ts";
import { keptPieces, zoneKey } from "./report-days.ts";

/** Milliseconds between two runs, in which the object serves others. */
const PAUSE_MS = 500;

/**
 * Sums up the days of the chat's clock that no report has needed yet, some at a time and the last ones first, so that a
 * report of a year finds them. Before that it fills in the outcome of arrivals from before outcomes were noted.
 * @returns when to go on; null when all are summed up
 */
export function keepDays(context: ChatContext): number | null {
  const later = context.nowMs() + PAUSE_MS;
  if (noteOldArrivals(context)) return later;
  const settings = context.values.get("snapshot")?.settings;
  if (settings === undefined) return null;
  const zone = { tzn_name: settings.tzn_name, tzn_offset: settings.tzn_offset };
  const now = context.now();
  const range = { startSecond: Math.max(settings.ctime, now - REPORT_DAYS_AHEAD * DAY_SECONDS), endSecond: now };
  const starts = bucketsOf(range, DAY_SECONDS, zoneOf(zone));
  const days = keptPieces(context, { bounds: starts, zone }).flatMap((isKept, index) => (isKept ? [index] : []));
  const next = nextDays(context, zoneKey(zone), starts, days);
  const [first, last] = [next[0], next.at(-1)];
  if (first === undefined || last === undefined) return null;
  const bounds = starts.slice(first, last + 2);
  for (const sumUp of [activityOver, peopleOver, changesOver, arrivalsOver]) sumUp(context, { bounds, zone });
  const [from = 0, to = 0] = [bounds[0], bounds.at(-1)];
  const mark = markOf(context, zoneKey(zone)) ?? { from, to };
  const all = { zone: zoneKey(zone), from: Math.min(mark.from, from), to: Math.max(mark.to, to) };
  context.values.set("keptDays", all);
  return all.from <= (starts[days[0] ?? 0] ?? 0) && last === days.at(-1) ? null : later;
}

const markOf = ({ values }: ChatContext, zone: string) => {
  const mark = values.get("keptDays");
  return mark?.zone === zone ? mark : null;
};

/** Chooses the days to sum up next: those since the last time, else the ones before the first that are summed up. */
function nextDays(context: ChatContext, zone: string, starts: readonly number[], days: readonly number[]): number[] {
  const mark = markOf(context, zone);
  if (mark === null) return days.slice(-REPORT_DAYS_AT_ONCE);
  const since = days.filter((day) => (starts[day] ?? 0) >= mark.to);
  if (since.length > 0) return since.slice(0, REPORT_DAYS_AT_ONCE);
  return days.filter((day) => (starts[day] ?? 0) < mark.from).slice(-REPORT_DAYS_AT_ONCE);
}
