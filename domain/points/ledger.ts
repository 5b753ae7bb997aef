import * as z from "zod/mini";
import { AppError } from "../errors.ts";
import { BALANCE_MAX, POINTS_ADDED_MAX, POINTS_COMMENT_MAX, POINTS_COMMENT_MIN } from "../limits.ts";
import { memberUserShape } from "../members/membership.ts";

/** LOY-20: bit 16 is an admin's, bit 32 an activity's (AMB-107); both are an admin's repair of a streak. */
export const POINTS_REASON = {
  systemInit: 1,
  adminAdd: 16,
  adminReduce: 17,
  attendance: 32,
  streakRepair: 48,
} as const;

/** A requested change of somebody's points. */
export type PointsChange = { kind: "add" | "deduct"; amount: number } | { kind: "purge" };

/** Returns the reason under which the ledger logs an admin's change (LOY-20). */
export const pointsReasonOf = ({ kind }: PointsChange): number =>
  kind === "add" ? POINTS_REASON.adminAdd : POINTS_REASON.adminReduce;

/**
 * Computes a balance after a change (LOY-14 to LOY-18, AMB-106).
 * @param most points that may be added at once
 * @throws AppError 'Invalid amount.', 'Exceed points limit. Max: {max}', 'Not enougth points. Max: {max}'
 */
export function balanceAfter(balance: number, change: PointsChange, most: number = POINTS_ADDED_MAX): number {
  if (change.kind === "purge") return 0;
  const { kind, amount } = change;
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new AppError("Invalid amount.");
  if (kind === "deduct") {
    if (amount > balance) throw new AppError("Not enougth points. Max: {max}", { max: balance });
    return balance - amount;
  }
  const max = Math.min(most, BALANCE_MAX - balance);
  if (amount > max) throw new AppError("Exceed points limit. Max: {max}", { max });
  return balance + amount;
}

/** LOY-16. */
export const pointsComment = z
  .string("INVALID_COMMENT")
  .check(
    z.trim(),
    z.minLength(POINTS_COMMENT_MIN, "INVALID_COMMENT"),
    z.maxLength(POINTS_COMMENT_MAX, "INVALID_COMMENT"),
  );

/** One line of a member's ledger (LOY-19). */
export const pointsRowShape = z.object({
  id: z.number(),
  /** Telegram's number of the member */
  user: z.number(),
  before: z.number(),
  after: z.number(),
  reason: z.number(),
  /** the explanation; for a check-in its consecutive days */
  comment: z.string(),
  admin_user: z.nullable(z.number()),
  /** unix seconds */
  timestamp: z.number(),
});
export type PointsRow = z.infer<typeof pointsRowShape>;

/** A line with the admin who made it; null for a change that no admin made. */
export const pointsHistoryRowShape = z.extend(pointsRowShape, { admin: z.nullable(memberUserShape) });
export type PointsHistoryRow = z.infer<typeof pointsHistoryRowShape>;

/** A repair of a streak, as its line of the ledger holds it. */
export interface StreakRepair {
  from: number;
  to: number;
  why: string;
}

/**
 * Returns the comment of a repair's line, which holds the days before and after it, as that of a check-in holds its
 * days.
 */
export const repairComment = ({ from, to, why }: StreakRepair): string => `${from} ${to} ${why}`;

/** Reads the comment of a repaired streak. @returns null for a comment that {@link repairComment} has not written */
export function readRepair(comment: string): StreakRepair | null {
  const [, from, to, why = ""] = /^(\d+) (\d+) (.*)$/s.exec(comment) ?? [];
  return from === undefined || to === undefined ? null : { from: Number(from), to: Number(to), why };
}
