import type { ErrorExtra } from "../errors.ts";
import type { ChatLevel, PlanTargetType } from "../limits.ts";
import { nextLevel } from "./plan.ts";

/** Occasion that leads somebody to the plan page (AMB-228). */
export type Drive =
  | "month.lmt"
  | "menu.lmt"
  | "slot.lmt"
  | "xlsx"
  | "ad.tail"
  | "flood"
  | "minutely"
  | "report.range"
  | "newcomer"
  | "profile";

/**
 * Makes the fields of a refusal because of the plan, by which the dashboard leads to the upgrade (PLN-13). `upgrade` is
 * false for the highest plan.
 */
export const upgradeHint = (level: ChatLevel, drive: Drive, targetType: PlanTargetType = "chat"): ErrorExtra => ({
  upgrade: nextLevel(level, targetType) !== null,
  drive,
});
