import { DAY_SECONDS, HOUR_SECONDS } from "../limits/session.ts";
import { localDayOf, weekdayOf } from "../time/buckets.ts";
import type { TimeRange } from "../time/time-range.ts";
import type { Zone } from "../time/zone.ts";

const WEEK_DAYS = 7;
/** Hour of Monday at which the digest is due, on the chat's clock. */
const DIGEST_HOUR = 9;
/** Time after which a digest that could not be sent is left out. */
const LATE_SECONDS = 2 * DAY_SECONDS;

/** Numbers of a week, as in the report of members. */
export type DigestSums = Record<
  "start_member" | "cnt_member" | "cnt_newmember" | "cnt_leftmember" | "cnt_message" | "cnt_active_member",
  number
>;

/** The digest of the last whole week. */
export interface DigestWeek {
  /** unix second at which the digest is due, and at which the next one is */
  dueAt: number;
  nextAt: number;
  /** True where it is time to send the digest. */
  isDue: boolean;
  current: TimeRange;
  previous: TimeRange;
}

/** Returns the week that ended last Monday, and the times of its digest on a zone's clock. */
export function digestWeek(now: number, zone: Zone): DigestWeek {
  const monday = localDayOf(now, zone) - weekdayOf(now, zone);
  const startOf = (day: number) => zone.instantOf(day * DAY_SECONDS);
  const morningOf = (day: number) => zone.instantOf(day * DAY_SECONDS + DIGEST_HOUR * HOUR_SECONDS);
  const weekBefore = (day: number): TimeRange => ({
    startSecond: startOf(day - WEEK_DAYS),
    endSecond: startOf(day) - 1,
  });
  const dueAt = morningOf(monday);
  return {
    dueAt,
    nextAt: now < dueAt ? dueAt : morningOf(monday + WEEK_DAYS),
    isDue: now >= dueAt && now < dueAt + LATE_SECONDS,
    current: weekBefore(monday),
    previous: weekBefore(monday - WEEK_DAYS),
  };
}
