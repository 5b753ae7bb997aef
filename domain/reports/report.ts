import { DAY_SECONDS, REPORTS_REJECTED_MAX, SLOW_REPORT_SECONDS } from "../limits.ts";

/** A report of a message; `isFull`: it counts towards hiding. */
interface FormerReport {
  reporterId: number;
  /** unix second */
  at: number;
  isFull: boolean;
}

/** Everything known of a message before it is reported once more. */
export interface FormerReports {
  reports: readonly FormerReport[];
  isTold: boolean;
  isHidden: boolean;
  /** An admin has looked at it. */
  isDecided: boolean;
}

/** Somebody who reports: a person, or a chat that somebody writes as. */
export interface Reporter {
  id: number;
  isChat: boolean;
  /** rejected ones among the last reports on which an admin decided */
  rejected: number;
  /** unix second of the last report, null for none */
  lastAt: number | null;
}

interface Thresholds {
  tellAt: number;
  /** 0 = never */
  hideAt: number;
  /** The message is an admin's, a trusted member's, or one that Telegram deletes no more. */
  isSpared: boolean;
}

/** The consequence of a report; `decided` and `slowed` count nothing. */
export type ReportJudgement =
  | { kind: "decided" }
  | { kind: "slowed" }
  | { kind: "counted"; isFull: boolean; tells: boolean; hides: boolean };

/**
 * Judges a report (docs/decisions/194): different people within a day count, each once. People whose reports were often
 * rejected report one message an hour, and their reports hide nothing; nor do those of chats, of which one person has many.
 */
export function judgeReport(
  { reports, isTold, isHidden, isDecided }: FormerReports,
  { id, isChat, rejected, lastAt }: Reporter,
  { tellAt, hideAt, isSpared }: Thresholds,
  now: number,
): ReportJudgement {
  if (isDecided) return { kind: "decided" };
  const others = reports.filter(({ reporterId, at }) => reporterId !== id && at > now - DAY_SECONDS);
  const isRepeated = reports.some(({ reporterId }) => reporterId === id);
  const isSlow = rejected >= REPORTS_REJECTED_MAX;
  if (isSlow && !isRepeated && lastAt !== null && lastAt > now - SLOW_REPORT_SECONDS) return { kind: "slowed" };
  const isFull = !isSlow && !isChat;
  const full = others.filter((report) => report.isFull).length + (isFull ? 1 : 0);
  const hides = hideAt > 0 && !isSpared && !isHidden && full >= hideAt;
  // Admins hear of what the bot hides.
  return { kind: "counted", isFull, hides, tells: isTold || hides || others.length + 1 >= tellAt };
}
