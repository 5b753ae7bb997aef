import { DAY_SECONDS, type Timespan } from "../limits/session.ts";
import { type TimeRange, timespanRange } from "./time-range.ts";

/** Lengths in days of the periods that end now. */
const ROLLING: Partial<Record<Timespan, number>> = { last_7_days: 7, last_30_days: 30 };
/** The running period of the same kind, which tells of any moment in which such a period it lies. */
const RUNNING: Partial<Record<Timespan, Timespan>> = {
  yesterday: "today",
  last_week: "this_week",
  last_month: "this_month",
  last_year: "this_year",
};

/**
 * Returns what a menu's period is compared with: the period before, of a running one up to the same hour of it, so that
 * the first step of one stands beside the first step of the other (OVW-08).
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
