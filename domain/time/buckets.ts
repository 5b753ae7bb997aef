import { DAY_SECONDS, HOUR_SECONDS } from "../limits/session.ts";
import type { TimeRange } from "./time-range.ts";
import type { Zone } from "./zone.ts";

/**
 * Length of a report's steps on the clock: hours, or days, which have 23 or 25 hours when the clock changes (TIM-08).
 */
export type Bucket = typeof HOUR_SECONDS | typeof DAY_SECONDS;

/**
 * Lists the beginnings of all hours or days of a zone's clock that a range touches, rising (AMB-178). The first one may
 * lie before the range.
 */
export function bucketsOf({ startSecond, endSecond }: TimeRange, bucket: Bucket, zone: Zone): number[] {
  return bucket === DAY_SECONDS ? daysOf(startSecond, endSecond, zone) : hoursOf(startSecond, endSecond, zone);
}

function daysOf(startSecond: number, endSecond: number, zone: Zone): number[] {
  const starts: number[] = [];
  for (let day = localDayOf(startSecond, zone); ; day++) {
    const at = startOfZoneDay(day, zone);
    if (at > endSecond) return starts;
    // A place that moves across the date line leaves a day out.
    if (at !== starts.at(-1)) starts.push(at);
  }
}

function hoursOf(startSecond: number, endSecond: number, zone: Zone): number[] {
  const hourOf = (second: number) => {
    const offset = zone.offsetAt(second);
    return Math.floor((second + offset) / HOUR_SECONDS) * HOUR_SECONDS - offset;
  };
  const starts: number[] = [];
  for (let at = hourOf(startSecond); at <= endSecond; ) {
    starts.push(at);
    const next = hourOf(at + HOUR_SECONDS);
    // A clock that is put by half an hour makes hours of half and of one and a half.
    at = next > at ? next : next + HOUR_SECONDS;
  }
  return starts;
}

/** Returns the second at which a day of a zone's clock begins, by its number. */
export const startOfZoneDay = (day: number, zone: Zone): number => zone.instantOf(day * DAY_SECONDS);

/** Returns the number of the day on a zone's clock, counted from 1970-01-01. */
export const localDayOf = (second: number, zone: Zone): number =>
  Math.floor((second + zone.offsetAt(second)) / DAY_SECONDS);

/** Returns the day of the week on a zone's clock, 0 for Monday (AMB-174). */
export const weekdayOf = (second: number, zone: Zone): number => (localDayOf(second, zone) + 3) % 7;

/** Returns the hour of the day on a zone's clock, 0 to 23. */
export const hourOfDay = (second: number, zone: Zone): number =>
  Math.floor((((second + zone.offsetAt(second)) % DAY_SECONDS) + DAY_SECONDS) / HOUR_SECONDS) % 24;
