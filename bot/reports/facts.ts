import type { FormerReports, Reporter } from "../../domain/reports/report.ts";

/** The facts of reports, read only where somebody reports or an admin decides. */
export interface ReportFacts {
  /** Everything known of a message by its key. */
  former(key: number): FormerReports;
  /** Somebody's last reports. */
  reporter(id: number): Pick<Reporter, "rejected" | "lastAt">;
  /** People who reported a message, in the order of their reports. */
  reporters(key: number): { id: number; name: string; reason: string }[];
  /** The message with what was decided; null for one that is not known any more. */
  message(key: number): ReportedMessage | null;
}

/** A message as its report showed it. */
export interface ReportedMessage {
  key: number;
  /** of it and of the other parts of its album */
  messageIds: number[];
  userId: number | null;
  senderChatId: number | null;
  name: string;
  type: number;
  text: string;
  /** empty where there is none */
  link: string;
  isHidden: boolean;
  decision: ReportDecision | null;
  decidedBy: number | null;
  /** why Telegram refused what was wanted last, else empty */
  refusal: string;
}

/** How an admin decided: to leave it is to reject its reports. */
export type ReportDecision = "left" | "removed" | "banned";

/** A report that counts. */
export interface NewReport {
  message: Omit<ReportedMessage, "isHidden" | "decision" | "decidedBy" | "refusal">;
  reporterId: number;
  /** as they wrote it, else empty */
  reason: string;
  isFull: boolean;
  /** admins who are told now; null where too few have reported it */
  told: readonly number[] | null;
  /** key of the act by which it is hidden */
  hiddenBy: string | null;
}
