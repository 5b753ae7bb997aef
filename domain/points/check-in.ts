import { CHECK_IN_ZONE_GAP_SECONDS, DAY_SECONDS } from "../limits.ts";
import { localDay } from "../time/timezone.ts";
import { offsetMinutes, type ZoneSetting } from "../time/zone.ts";

/** Somebody's latest check-in. */
export interface CheckIn {
  /** unix seconds of its message */
  at: number;
  /** number of its day in the chat's zone, counted from 1970-01-01 */
  day: number;
  /** consecutive days up to it */
  streak: number;
  /** the chat's zone at that time */
  zone: string;
}

/** Finds the day of a moment on the chat's clock (AMB-284). */
export const momentOf = (at: number, zone: ZoneSetting): Omit<CheckIn, "streak"> => ({
  at,
  day: localDay(at, offsetMinutes(zone, at)),
  zone: zone.tzn_name || String(zone.tzn_offset),
});

/** Reads the zone of a check-in, as {@link momentOf} wrote it: a name, or minutes east of UTC. */
const settingOf = (zone: string): ZoneSetting =>
  /^-?\d+$/.test(zone) ? { tzn_offset: Number(zone) } : { tzn_name: zone, tzn_offset: 0 };

/** Tells whether two zones are one clock at some moments: another name alone moves nothing (AMB-315). */
const isSameClock = (one: string, other: string, moments: readonly number[]): boolean =>
  one === other || moments.every((at) => offsetMinutes(settingOf(one), at) === offsetMinutes(settingOf(other), at));

/** Tells whether a text is one of the chat's hashtags; case and spaces around it do not count (AMB-108). */
export function isCheckInText(text: string, triggers: readonly string[]): boolean {
  const written = text.trim().toLowerCase();
  return written.startsWith("#") && triggers.some((trigger) => trigger.trim().toLowerCase() === written);
}

/**
 * Counts the consecutive days of a new check-in (LOY-04 to LOY-06, AMB-302, AMB-315).
 * @param last the member's latest one, null for none
 * @param pausedDays days on which the bot did not serve the chat, which break no streak
 * @returns null for a second one of its day
 */
export function nextStreak(
  last: CheckIn | null,
  { at, day, zone }: Omit<CheckIn, "streak">,
  pausedDays: readonly number[] = [],
): number | null {
  if (last === null) return 1;
  if (!isSameClock(last.zone, zone, [last.at, at])) {
    // The days of two zones cannot be compared: time can.
    const passed = at - last.at;
    if (passed < CHECK_IN_ZONE_GAP_SECONDS) return null;
    // Which of the days around the change lay before it is not known: a day too many breaks nothing.
    const first = Math.min(last.day, day - Math.ceil(passed / DAY_SECONDS));
    const paused = new Set(pausedDays.filter((each) => each >= first && each <= day)).size;
    return passed < (2 + paused) * DAY_SECONDS ? last.streak + 1 : 1;
  }
  if (day <= last.day) return null;
  for (let missed = last.day + 1; missed < day; missed++) if (!pausedDays.includes(missed)) return 1;
  return last.streak + 1;
}

/** Counts the consecutive days that a check-in now would continue, 0 where it would begin anew. */
export function streakNow(
  last: CheckIn | null,
  moment: Omit<CheckIn, "streak">,
  pausedDays: readonly number[] = [],
): number {
  const next = nextStreak(last, moment, pausedDays);
  return next === null ? (last?.streak ?? 0) : next - 1;
}
