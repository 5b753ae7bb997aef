import { DAY_SECONDS, REPORTS_REJECTED_MAX, SLOW_REPORT_SECONDS } from "../limits.ts";

/** A report of a message; `isFull`: it counts towards hiding. */
interface FormerReport {
  reporterId: number;
  /** unix second */
  at: number;
  isFull: boolean;
}

/** Reports of a message before the one that is judged. */
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
  /** rejected ones among the person's last decided reports */
  rejected: number;
  /** unix second of the last report, null for none */
  lastAt: number | null;
}

interface Thresholds {
  tellAt: number;
  /** 0 = never */
  hideAt: number;
  /** The message is an admin's or a trusted member's, or too old for Telegram to delete. */
  isSpared: boolean;
}

/** Outcome of a report; `decided` and `slowed` reports do not count. */
export type ReportJudgement =
  | { kind: "decided" }
  | { kind: "slowed" }
  | { kind: "counted"; isFull: boolean; tells: boolean; hides: boolean };

/**
 * Judges a report (docs/decisions/194): the different people who report a message within a day are counted. Slow people
 * can report one message an hour, and their reports do not count towards hiding; nor do those by chats, since one
 * person can have many.
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
