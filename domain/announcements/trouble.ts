import { BOT_ERROR } from "../chats/bot-status.ts";
import { RUN_FAILURES_MAX } from "../limits.ts";
import { SENT_STATUS } from "../logs/log-kind.ts";
import type { LastRun } from "./announcement.ts";
import { FREQUENCY, type FrequencyType } from "./frequency.ts";

/** A failed run, for the notice to the account that made the announcement. */
export interface RunTrouble {
  /** unix second for which it was planned */
  runAt: number;
  /** as in the log (AMB-119) */
  resStatus: number;
  comment: string;
  /** The run was the last failure in a row before the announcement pauses. */
  isPaused: boolean;
}

/** `res_status` of a run that was left out as the admin wants it. */
export const LEFT_OUT_STATUS = 204;

/** Reasons for which a run is left out or moved, each with its code for the log, since no request was made. */
export const SKIPPED = {
  /** Nothing ran at its time, and by now it is too late. */
  late: { resStatus: 408, comment: "ANNC_TOO_LATE" },
  /** The message still waited in the outbox when the next run was due. */
  replaced: { resStatus: 408, comment: "ANNC_REPLACED" },
  exhausted: { resStatus: 402, comment: "ANNC_ALLOWANCE_USED" },
  plan: { resStatus: 402, comment: "ANNC_NOT_IN_PLAN" },
  asked: { resStatus: LEFT_OUT_STATUS, comment: "ANNC_SKIPPED" },
  quiet: { resStatus: LEFT_OUT_STATUS, comment: "ANNC_TOO_QUIET" },
  gap: { resStatus: LEFT_OUT_STATUS, comment: "ANNC_NO_GAP" },
  moved: { resStatus: LEFT_OUT_STATUS, comment: "ANNC_MOVED" },
} as const;

/** Comment of a run that waited for Telegram or the bot's budget for too long; its status is the reason (AMB-310). */
export const WAITED_COMMENT = "ANNC_WAITED_TOO_LONG";

/** Tells whether a run is missed because its time is over, whatever held it (AMB-310). */
export const isOutOfTime = (comment: string): boolean => comment === SKIPPED.late.comment || comment === WAITED_COMMENT;

/** Causes that people can mend, each on its own page; `other` is told in Telegram's words. */
export type TroubleCause =
  | "late"
  | "waited"
  | "template"
  | "rights"
  | "notInChat"
  | "token"
  | "topic"
  | "allowance"
  | "plan"
  | "unknown"
  | "other";

const TOPIC = /TOPIC|thread not found/i;

/** Reads why a run failed from its log row. */
export function troubleCause({ resStatus, comment }: Pick<RunTrouble, "resStatus" | "comment">): TroubleCause {
  if (comment === SKIPPED.exhausted.comment) return "allowance";
  if (comment === SKIPPED.plan.comment) return "plan";
  if (comment === SKIPPED.late.comment) return "late";
  if (comment === WAITED_COMMENT) return "waited";
  switch (resStatus) {
    case 0:
      return "unknown";
    case 404:
      return "template";
    case BOT_ERROR.restricted:
      return "rights";
    case BOT_ERROR.notInChat:
    case BOT_ERROR.banned:
      return "notInChat";
    case BOT_ERROR.invalidToken:
      return "token";
    default:
      return TOPIC.test(comment) ? "topic" : "other";
  }
}

/** Returns the page of the chat on which a failure is mended, below the chat's address. */
export function remedyPage(cause: TroubleCause, announcementId: string): string {
  switch (cause) {
    case "template":
    case "topic":
      return `announcements/edit/${announcementId}`;
    case "late":
    case "waited":
    case "unknown":
    case "other":
      return "announcements/log";
    case "rights":
    case "notInChat":
    case "token":
    case "allowance":
    case "plan":
      return "";
  }
}

type Outcome = Pick<RunTrouble, "resStatus" | "comment">;

/**
 * Tells whether somebody has to know of a run's outcome. A run that was left out on purpose, or for the next one, is no
 * trouble.
 */
export const isTrouble = ({ resStatus, comment }: Outcome): boolean =>
  resStatus !== SENT_STATUS && resStatus !== LEFT_OUT_STATUS && comment !== SKIPPED.replaced.comment;

/** Tells whether another try would fail, too, until somebody mends the cause. */
export const isPermanent = (outcome: Outcome): boolean =>
  isTrouble(outcome) &&
  !isOutOfTime(outcome.comment) &&
  outcome.resStatus !== 0 &&
  outcome.resStatus < 500 &&
  outcome.resStatus !== 429 &&
  outcome.resStatus !== SKIPPED.exhausted.resStatus;

/** Tells whether so many failures in a row pause an announcement. */
export const isPausedBy = (failures: number): boolean => failures >= RUN_FAILURES_MAX;

/** Tells whether an announcement is in trouble: its last run failed, and nobody has changed it since. */
export const needsRemedy = (
  { isSwitchedOff, freq_type, mtime }: { isSwitchedOff: boolean; freq_type: FrequencyType; mtime: number },
  last: LastRun | null,
): boolean =>
  last !== null &&
  isTrouble({ resStatus: last.res_status, comment: last.comment }) &&
  last.at >= mtime &&
  // One of one time is off once it ran.
  (!isSwitchedOff || freq_type === FREQUENCY.once);
