import {
  HOURLY_DEFAULT,
  HOURLY_MAX,
  HOURLY_MIN,
  MINUTELY_DEFAULT,
  MINUTELY_MAX,
  MINUTELY_MIN,
  ONCE_DEFAULT_SECONDS,
  ONCE_MAX_SECONDS,
  ONCE_MIN_SECONDS,
} from "../limits.ts";
import { packPair, unpackPair } from "../packed-pair.ts";
import type { Zone } from "../time/zone.ts";

/** `freq_type` (ANN-03 to ANN-06). */
export const FREQUENCY = { once: 0, daily: 1, minutely: 2, hourly: 3 } as const;
export type FrequencyType = (typeof FREQUENCY)[keyof typeof FREQUENCY];

/**
 * `freq_val` is by type: a unix second; HHMM as a decimal number, 930 = 09:30 (AMB-120); minutes between two runs
 * (AMB-122); hours between two runs in the upper 16 bits and the minute in the lower (AMB-121, ANN-08).
 */
export interface Frequency {
  freq_type: FrequencyType;
  freq_val: number;
}

const HOURS = 24;
const MINUTES = 60;
const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** Tells whether a type can have a value (ANN-10). */
export function isFrequency({ freq_type, freq_val }: Frequency): boolean {
  switch (freq_type) {
    case FREQUENCY.once:
      return isWithin(freq_val, 0, Number.MAX_SAFE_INTEGER);
    case FREQUENCY.daily: {
      const { hour, minute } = dailyTime(freq_val);
      return isWithin(hour, 0, HOURS - 1) && isWithin(minute, 0, MINUTES - 1);
    }
    case FREQUENCY.minutely:
      return isWithin(freq_val, MINUTELY_MIN, MINUTELY_MAX);
    case FREQUENCY.hourly: {
      const pair = unpackPair(freq_val);
      return pair !== null && isWithin(pair.high, HOURLY_MIN, HOURLY_MAX) && isWithin(pair.low, 0, MINUTES - 1);
    }
  }
}

/** Returns hour and minute of a daily announcement. */
export const dailyTime = (hhmm: number) => ({ hour: Math.floor(hhmm / 100), minute: hhmm % 100 });
/** Packs the time of a daily announcement as the decimal HHMM (AMB-120). */
export const packDaily = (hour: number, minute: number): number => hour * 100 + minute;

/** Returns hours between two runs and the minute of an hourly one; 0 hours for an invalid value. */
export function hourlySteps(value: number): { hours: number; minute: number } {
  const pair = unpackPair(value);
  return { hours: pair?.high ?? 0, minute: pair?.low ?? 0 };
}
/** Packs the hours between two runs and the minute of an hourly announcement. */
export const packHourly = (hours: number, minute: number): number => packPair({ high: hours, low: minute });

/** Clamps the second of a one-time announcement to the times that can be planned (ANN-09). */
export const clampOnce = (second: number, now: number): number =>
  Math.min(now + ONCE_MAX_SECONDS, Math.max(now + ONCE_MIN_SECONDS, second));

/** Tells whether a one-time announcement is planned so soon that {@link clampOnce} moves it. */
export const isTooSoon = ({ freq_type, freq_val }: Frequency, now: number): boolean =>
  freq_type === FREQUENCY.once && freq_val < now + ONCE_MIN_SECONDS;

/** Returns the value that a type starts with in the editor (ANN-07, AMB-125). */
export function startValue(type: FrequencyType, now: number, zone: Zone): number {
  const local = new Date((now + zone.offsetAt(now)) * 1000);
  switch (type) {
    case FREQUENCY.once:
      return now + ONCE_DEFAULT_SECONDS;
    case FREQUENCY.daily:
      return packDaily(local.getUTCHours(), local.getUTCMinutes());
    case FREQUENCY.minutely:
      return MINUTELY_DEFAULT;
    case FREQUENCY.hourly:
      return packHourly(HOURLY_DEFAULT, local.getUTCMinutes());
  }
}
