import { isOutOfTime, LEFT_OUT_STATUS, SKIPPED as SKIPPED_RUN } from "../../../domain/announcements/trouble.ts";
import { SENT_STATUS, UNKNOWN_STATUS } from "../../../domain/logs/log-kind.ts";
import type { Drive } from "../../../domain/plans/upgrade-hint.ts";
import type { TextKey } from "../../i18n/keys.ts";
import { refusalKey } from "../../i18n/refusal-key.ts";
import { sentOutcome } from "../../shared/period/sent-outcome.ts";

/** Reasons for which a run was left out, by the log's code. */
const SKIPPED: Readonly<Record<string, TextKey>> = {
  ANNC_TOO_LATE: "announcements.skip.late",
  ANNC_ALLOWANCE_USED: "announcements.skip.allowance",
  ANNC_NOT_IN_PLAN: "announcements.skip.plan",
  ANNC_SKIPPED: "announcements.skip.asked",
  ANNC_TOO_QUIET: "announcements.skip.quiet",
  ANNC_NO_GAP: "announcements.skip.gap",
  ANNC_MOVED: "announcements.skip.moved",
  ANNC_REPLACED: "announcements.skip.replaced",
  ANNC_WAITED_TOO_LONG: "announcements.skip.waited",
};

/** Returns the occasion for a higher plan where the plan did not allow a run; null for any other run. */
export function runDrive(comment: string): Drive | null {
  if (comment === SKIPPED_RUN.exhausted.comment) return "month.lmt";
  return comment === SKIPPED_RUN.plan.comment ? "slot.lmt" : null;
}

/** Tells whether a run was left out or moved by the admin's own settings. */
export const isLeftOut = (status: number): boolean => status === LEFT_OUT_STATUS;

/** Returns the outcome of a run with its words. */
export function runOutcome(status: number, comment: string) {
  if (isLeftOut(status)) return { outcome: "open", words: "announcements.log.leftOut" } as const;
  return isOutOfTime(comment) ? ({ outcome: "bad", words: "announcements.log.missed" } as const) : sentOutcome(status);
}

/**
 * Returns the reason why a run was not sent; null for a sent run and an unknown reason.
 * @param comment code, or Telegram's words
 */
export function runReason(status: number, comment: string): TextKey | null {
  if (status === SENT_STATUS || status === UNKNOWN_STATUS) return null;
  return SKIPPED[comment] ?? (status === 404 ? "announcements.missing" : refusalKey(status, comment));
}

/** Tells whether a comment is a code of ours; others are Telegram's own words, shown beside the reason. */
export const isCode = (comment: string): boolean => comment in SKIPPED;
