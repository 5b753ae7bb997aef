import { reportRangeDays } from "../limits/plan-table.ts";
import type { Timespan } from "../limits/session.ts";
import { effectiveLevel } from "../plans/plan.ts";
import { localDayOf, startOfZoneDay } from "./buckets.ts";
import { assertRangeWithinPlan, clampRange, type TimeRange, zonedSpan } from "./time-range.ts";
import { type Zone, type ZoneSetting, zoneOf } from "./zone.ts";

/**
 * Periods of a chat's growth: `range` is the one with numbers, `axis` the one that the chart draws; `cutDays`: days to
 * which the plan cut both, null for no cut (TIM-10).
 */
export interface GrowthRange {
  range: TimeRange;
  axis: TimeRange;
  cutDays: number | null;
}

type Told = Parameters<typeof effectiveLevel>[0] & ZoneSetting & { ctime: number };

/** Returns the last whole days of a range. */
const lastDays = ({ endSecond }: TimeRange, days: number, zone: Zone): TimeRange => ({
  startSecond: startOfZoneDay(localDayOf(endSecond, zone) - days + 1, zone),
  endSecond,
});

/**
 * Returns a menu's period up to now, cut to the time since the chat was registered (TIM-07) and to its plan; null where
 * nothing is left.
 * @param now unix seconds
 */
export function growthRange(chat: Told, timespan: Timespan, now: number): GrowthRange | null {
  const zone = zoneOf(chat);
  const axis = zonedSpan(timespan, zone, now);
  const whole = clampRange(axis, { now, ctime: chat.ctime });
  if (whole.endSecond < whole.startSecond) return null;
  const level = effectiveLevel(chat, now);
  if (assertRangeWithinPlan(whole, level, [zone]).ok) return { range: whole, axis, cutDays: null };
  const days = reportRangeDays(level);
  const range = lastDays(whole, days, zone);
  return { range, axis: range, cutDays: days };
}
