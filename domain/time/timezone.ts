import { DAY_SECONDS, HOUR_SECONDS, TIMEZONE_MAX_MINUTES, TIMEZONE_MIN_MINUTES } from "../limits.ts";

/** The timezones offered, as minutes east of UTC (AMB-057): local time = UTC + offset. */
export const TIMEZONE_OFFSETS = [
  -720, -660, -600, -570, -540, -480, -420, -360, -300, -240, -210, -180, -120, -60, 0, 60, 120, 180, 210, 240, 270,
  300, 330, 345, 360, 390, 420, 480, 525, 540, 570, 600, 630, 660, 720,
] as const;

const OFFSETS: ReadonlySet<number> = new Set(TIMEZONE_OFFSETS);
const MINUTE_SECONDS = 60;

/** Tells whether a value is one of the timezones offered (OVW-03). */
export const isTimezoneOffset = (value: unknown): value is number => typeof value === "number" && OFFSETS.has(value);

/**
 * Returns the timezone to start with for a browser's `Date.prototype.getTimezoneOffset()`, which counts west. An offset
 * outside the list is clamped to its ends (AMB-058) and otherwise moved to the nearest one offered.
 */
export function offsetFromBrowser(timezoneOffset: number): number {
  if (!Number.isFinite(timezoneOffset)) return 0;
  const east = Math.min(TIMEZONE_MAX_MINUTES, Math.max(TIMEZONE_MIN_MINUTES, 0 - timezoneOffset));
  return TIMEZONE_OFFSETS.reduce<number>(
    (best, offset) => (Math.abs(offset - east) < Math.abs(best - east) ? offset : best),
    TIMEZONE_MIN_MINUTES,
  );
}

/** Formats an offset: "UTC", "UTC+8", "UTC-9:30". */
export function timezoneLabel(offset: number): string {
  if (offset === 0) return "UTC";
  const minutes = Math.abs(offset) % 60;
  const hours = (Math.abs(offset) - minutes) / 60;
  return `UTC${offset < 0 ? "-" : "+"}${hours}${minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`}`;
}

/** A moment on the clock and calendar of a timezone. `month` is 1-12, `weekday` 0 = Sunday, hours 0-23. */
export interface LocalTime {
  year: number;
  month: number;
  day: number;
  weekday: number;
  hour: number;
  minute: number;
}

/** Returns the local clock and calendar at a unix second. */
export function localTime(second: number, offset: number): LocalTime {
  const date = new Date((second + offset * MINUTE_SECONDS) * 1000);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
  };
}

/**
 * Returns the unix second of a local midnight. `month` is 1-12; months and days beyond their range carry over, as in
 * Date.UTC.
 */
export const localMidnight = (year: number, month: number, day: number, offset: number): number =>
  Date.UTC(year, month - 1, day) / 1000 - offset * MINUTE_SECONDS;

/** Returns the number of the local day, counted from 1970-01-01: consecutive days have consecutive numbers. */
export const localDay = (second: number, offset: number): number =>
  Math.floor((second + offset * MINUTE_SECONDS) / DAY_SECONDS);

/** Returns the unix second at which a local day, given by its number, begins. */
export const startOfLocalDay = (day: number, offset: number): number => day * DAY_SECONDS - offset * MINUTE_SECONDS;

/** Returns the local hour of the day, 0-23. */
export const localHour = (second: number, offset: number): number => localTime(second, offset).hour;

/** Returns the local hour and minute as the decimal HHMM of a daily announcement, e.g. 930 (AMB-120). */
export function localHhmm(second: number, offset: number): number {
  const { hour, minute } = localTime(second, offset);
  return hour * 100 + minute;
}

/** Returns the unix second at which the local hour of a moment began. */
export function startOfLocalHour(second: number, offset: number): number {
  const shift = offset * MINUTE_SECONDS;
  return Math.floor((second + shift) / HOUR_SECONDS) * HOUR_SECONDS - shift;
}
