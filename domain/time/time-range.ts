import {
  type ChatLevel,
  DAY_SECONDS,
  HOUR_SECONDS,
  HOURLY_BUCKET_MAX_SECONDS,
  reportRangeDays,
  TIMESPANS,
  type Timespan,
} from "../limits.ts";
import { localDay, localMidnight, localTime, startOfLocalDay } from "./timezone.ts";
import type { Zone } from "./zone.ts";

/**
 * A span of time in unix seconds, both ends inside (AMB-177). An empty one ends the second before it starts.
 */
export interface TimeRange {
  startSecond: number;
  endSecond: number;
}

export type RangeResult = { ok: true; range: TimeRange } | { ok: false; reason: "INVALID_RANGE" };
export type RangeAllowance = { ok: true } | { ok: false; reason: "EXCEED_REPORT_RANGE"; days: number };

export const isTimespan = (value: unknown): value is Timespan => TIMESPANS.some((span) => span === value);

const MONDAY = 1;
const POSITIVE_INTEGER = /^[1-9][0-9]{0,14}$/;

/**
 * Returns the span that a name stands for in a timezone (TIM-02, TIM-04). A running day, week, month or year is given
 * whole, up to the second before the next begins: {@link clampRange} cuts it at the present. `last_7_days` and
 * `last_30_days` end now (AMB-175). Weeks begin on Monday (AMB-174).
 */
export function timespanRange(timespan: Timespan, tznOffset: number, now: number): TimeRange {
  const { year, month, weekday } = localTime(now, tznOffset);
  const today = localDay(now, tznOffset);
  const monday = today - ((weekday - MONDAY + 7) % 7);
  const days = (first: number, next: number): TimeRange => ({
    startSecond: startOfLocalDay(first, tznOffset),
    endSecond: startOfLocalDay(next, tznOffset) - 1,
  });
  const months = (first: number, next: number): TimeRange => ({
    startSecond: localMidnight(year, first, 1, tznOffset),
    endSecond: localMidnight(year, next, 1, tznOffset) - 1,
  });
  switch (timespan) {
    case "today":
      return days(today, today + 1);
    case "yesterday":
      return days(today - 1, today);
    case "this_week":
      return days(monday, monday + 7);
    case "last_week":
      return days(monday - 7, monday);
    case "last_7_days":
      return { startSecond: startOfLocalDay(today - 6, tznOffset), endSecond: now };
    case "last_30_days":
      return { startSecond: startOfLocalDay(today - 29, tznOffset), endSecond: now };
    case "this_month":
      return months(month, month + 1);
    case "last_month":
      return months(month - 1, month);
    case "this_year":
      return months(1, 13);
    case "last_year":
      return months(-11, 1);
  }
}

/** Reads the two ends of a range: positive integers, as numbers or decimal text, swapped if reversed (TIM-06). */
export function parseRange(start: unknown, end: unknown): RangeResult {
  const first = positiveInteger(start);
  const last = positiveInteger(end);
  if (first === null || last === null) return { ok: false, reason: "INVALID_RANGE" };
  return { ok: true, range: { startSecond: Math.min(first, last), endSecond: Math.max(first, last) } };
}

function positiveInteger(value: unknown): number | null {
  return (typeof value === "string" || typeof value === "number") && POSITIVE_INTEGER.test(String(value))
    ? Number(value)
    : null;
}

/**
 * Cuts a range to the time between the chat's registration and now (TIM-07, AMB-181). The result is empty where nothing
 * is left.
 */
export function clampRange(range: TimeRange, bounds: { now: number; ctime: number }): TimeRange {
  const startSecond = Math.max(range.startSecond, bounds.ctime);
  return { startSecond, endSecond: Math.max(startSecond - 1, Math.min(range.endSecond, bounds.now)) };
}

/** Returns the span of the same length just before (AMB-168). */
export function previousRange({ startSecond, endSecond }: TimeRange): TimeRange {
  return { startSecond: startSecond - (endSecond - startSecond + 1), endSecond: startSecond - 1 };
}

/** Returns the length of a report's buckets: an hour up to 72 h, else a day (TIM-08). */
export function bucketSeconds({ startSecond, endSecond }: TimeRange): typeof HOUR_SECONDS | typeof DAY_SECONDS {
  return endSecond - startSecond <= HOURLY_BUCKET_MAX_SECONDS ? HOUR_SECONDS : DAY_SECONDS;
}

/** Returns the unix second at which the bucket of a moment begins, on the viewer's clock (AMB-178). */
export function bucketStart(second: number, bucket: number, tznOffset: number): number {
  const shift = tznOffset * 60;
  return Math.floor((second + shift) / bucket) * bucket - shift;
}

/**
 * Tells whether a plan allows reports over a range of so many calendar days, of which the first and the last are both
 * counted (TIM-10, AMB-311): a month with the end of summer time has its days and an hour. Meant for the range after its
 * clamps (AMB-176).
 * @param zones clocks by which the range may be meant, the chat's and that of the reader: it fits if one of them has no
 *   more days
 */
export function assertRangeWithinPlan(range: TimeRange, level: ChatLevel, zones: readonly Zone[]): RangeAllowance {
  const days = reportRangeDays(level);
  return zones.some((zone) => calendarDays(range, zone) <= days)
    ? { ok: true }
    : { ok: false, reason: "EXCEED_REPORT_RANGE", days };
}

/** Counts the days of a clock that a range touches. */
const calendarDays = ({ startSecond, endSecond }: TimeRange, zone: Zone): number =>
  localDayAt(endSecond, zone) - localDayAt(startSecond, zone) + 1;

const localDayAt = (second: number, zone: Zone): number => Math.floor((second + zone.offsetAt(second)) / DAY_SECONDS);

/** Returns the span of a name on a zone's clock; its ends are local midnights, in summer and winter. */
export function zonedSpan(timespan: Timespan, zone: Zone, now: number): TimeRange {
  const offset = zone.offsetAt(now);
  const { startSecond, endSecond } = timespanRange(timespan, offset / 60, now);
  return {
    startSecond: zone.instantOf(startSecond + offset),
    endSecond: endSecond === now ? now : zone.instantOf(endSecond + 1 + offset) - 1,
  };
}
