import * as z from "zod/mini";
import { memberUserShape } from "../members/membership.ts";

/** LOY-13: sums of points by source; points that admins took are a positive number. */
const pointsSummaryShape = z.object({
  system_init: z.number(),
  admin_add: z.number(),
  admin_reduce: z.number(),
  chatmember_activity_attendance: z.number(),
});
export type PointsSummary = z.infer<typeof pointsSummaryShape>;

/** Sums of points beside those of the period before, null where the bot was not here for all of it (AMB-168). */
export const comparedPointsShape = z.extend(pointsSummaryShape, { previous: z.nullable(pointsSummaryShape) });
export type ComparedPoints = z.infer<typeof comparedPointsShape>;

/**
 * LOY-12: a member's place by points; `rank` counts from 1. On a board of a season or week, `points` are those gained
 * in it, less those taken in it.
 */
export const rankedMemberShape = z.object({
  rank: z.number(),
  user: memberUserShape,
  points: z.number(),
  /** unix second of the last change */
  timestamp: z.number(),
});
export type RankedMember = z.infer<typeof rankedMemberShape>;

/** Somebody's place by all their points, and the number of ranked members. */
export interface Standing {
  place: number;
  of: number;
}

/** LOY-11: a check-in with its points and consecutive days. */
export const checkInRowShape = z.object({
  id: z.number(),
  user: memberUserShape,
  cnt_continuous: z.number(),
  points: z.number(),
  timestamp: z.number(),
});
export type CheckInRow = z.infer<typeof checkInRowShape>;
