import type { Timespan } from "../limits/session.ts";
import { periodBefore } from "./period-before.ts";
import type { TimeRange } from "./time-range.ts";
import type { Zone } from "./zone.ts";

const MINUTE_SECONDS = 60;

/**
 * Returns the period that a report's range is compared with (AMB-168): for a menu's period the one before of the same
 * kind, else the period of the same length just before; for one that still runs as much of the one before as has passed
 * of it. Null where the chat was not here for all of it.
 * @param asked the range before its clamps
 */
export function comparedRange(
  asked: TimeRange,
  { timespan, zone, now, ctime }: { timespan: Timespan | undefined; zone: Zone; now: number; ctime: number },
): TimeRange | null {
  const before = timespan === undefined ? justBefore(asked, now) : zonedPeriodBefore(timespan, zone, now);
  return before.startSecond >= ctime && before.endSecond >= before.startSecond ? before : null;
}

function justBefore({ startSecond, endSecond }: TimeRange, now: number): TimeRange {
  const seconds = endSecond - startSecond + 1;
  return { startSecond: startSecond - seconds, endSecond: Math.min(endSecond, now) - seconds };
}

/** Returns the period before one of the menu on a zone's clock; its ends are local midnights, in summer and winter. */
export function zonedPeriodBefore(timespan: Timespan, zone: Zone, now: number): TimeRange {
  const offset = zone.offsetAt(now);
  const { startSecond, endSecond } = periodBefore(timespan, offset / MINUTE_SECONDS, now);
  return {
    startSecond: zone.instantOf(startSecond + offset),
    endSecond: zone.instantOf(endSecond + 1 + offset) - 1,
  };
}
