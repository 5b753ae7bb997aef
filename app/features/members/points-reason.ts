import type { TFunction } from "i18next";
import { POINTS_REASON, type PointsRow, readRepair } from "../../../domain/points/ledger.ts";

/**
 * Returns the reason of a change in words: a check-in, the opening balance, a repair, or else the admin's own words.
 */
export function pointsReason(
  t: TFunction,
  { reason, comment }: Pick<PointsRow, "reason" | "comment">,
  shown: (value: number) => string,
): string {
  switch (reason) {
    case POINTS_REASON.attendance:
      return t("members.points.checkIn", { shown: shown(Number(comment)) });
    case POINTS_REASON.systemInit:
      return t("members.points.first");
    case POINTS_REASON.streakRepair: {
      const repair = readRepair(comment);
      if (repair === null) return comment;
      return t("members.streak.line", { from: shown(repair.from), to: shown(repair.to), why: repair.why });
    }
    default:
      return comment;
  }
}
