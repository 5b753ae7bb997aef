import * as z from "zod/mini";
import { CHECK_IN_ZONE_GAP_SECONDS, STREAK_MAX } from "../limits.ts";
import { type CheckIn, nextStreak } from "./check-in.ts";

/** Consecutive days that an admin sets for a member; 0 begins anew (decision 087). */
export const repairedDays = z
  .int("INVALID_STREAK")
  .check(z.gte(0, "INVALID_STREAK"), z.lte(STREAK_MAX, "INVALID_STREAK"));

/**
 * Sets the consecutive days of a member as of now. A member who has checked in today keeps that check-in; for others
 * the last one is dated yesterday, so that the next one continues it.
 */
export function repairedCheckIn(last: CheckIn | null, moment: Omit<CheckIn, "streak">, days: number): CheckIn {
  if (last !== null && nextStreak(last, moment) === null) return { ...last, streak: days };
  // As long ago as a change of the zone asks for: it does not keep the member from checking in today.
  return { ...moment, day: moment.day - 1, at: moment.at - CHECK_IN_ZONE_GAP_SECONDS, streak: days };
}
