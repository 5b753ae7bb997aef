import { DAY_SECONDS, type Timespan } from "../limits/session.ts";
import { type TimeRange, timespanRange } from "./time-range.ts";

/** Lengths in days of the periods that end now. */
const ROLLING: Partial<Record<Timespan, number>> = { last_7_days: 7, last_30_days: 30 };
/** By period the running one of the same kind, by which the period around any moment is found. */
const RUNNING: Partial<Record<Timespan, Timespan>> = {
  yesterday: "today",
  last_week: "this_week",
  last_month: "this_month",
  last_year: "this_year",
};

/**
 * Returns the period that a menu's period is compared with: the one before, for a running one up to the same hour, so
 * that their steps correspond (OVW-08).
 * @param now unix seconds
 */
export function periodBefore(timespan: Timespan, tznOffset: number, now: number): TimeRange {
  const { startSecond, endSecond } = timespanRange(timespan, tznOffset, now);
  const days = ROLLING[timespan];
  if (days !== undefined) {
    const shift = days * DAY_SECONDS;
    return { startSecond: startSecond - shift, endSecond: endSecond - shift };
  }
  const whole = timespanRange(RUNNING[timespan] ?? timespan, tznOffset, startSecond - 1);
  const reached = endSecond <= now ? whole.endSecond : whole.startSecond + (now - startSecond);
  // February is over before the end of March.
  return { startSecond: whole.startSecond, endSecond: Math.min(whole.endSecond, reached) };
}
