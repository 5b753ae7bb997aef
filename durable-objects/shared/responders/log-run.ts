import type { LoggedRun } from "../../../bot/decision.ts";
import { LOG_MERGE_SECONDS, LOG_TEXT_MAX } from "../../../domain/limits.ts";

/** The members of an object's context that its log of responders and their former answers work with. */
export interface LogContext {
  sql: SqlStorage;
  /** unix seconds */
  now(): number;
  nowMs(): number;
}

export interface RunEnd {
  /** AMB-119 */
  resStatus: number;
  comment: string;
  /** what was sent, or was to be */
  message: { type: number; text: string } | null;
}

/** Logs a run. The same outcome within a minute of a row's start is counted there (AMB-118). */
export function logRun(
  { sql, now }: Pick<LogContext, "sql" | "now">,
  run: LoggedRun,
  { resStatus, comment, message }: RunEnd,
): void {
  const at = now();
  const shown = [run.userId, run.senderChatId, message?.type ?? 0, cutForLog(message?.text ?? "")];
  const { rowsWritten } = sql.exec(
    `UPDATE service_log SET cnt_rpt = cnt_rpt + 1, end_at = ?, user_id = ?, sender_chat_id = ?, message_type = ?,
       message_text = ?
     WHERE id = (SELECT id FROM service_log WHERE kind = ? AND rule_id = ? AND start_at > ? AND condition = ?
       AND res_status = ? AND comment = ? ORDER BY start_at DESC LIMIT 1)`,
    at,
    ...shown,
    run.kind,
    run.ruleId,
    at - LOG_MERGE_SECONDS,
    run.condition,
    resStatus,
    comment,
  );
  if (rowsWritten > 0) return;
  sql.exec(
    `INSERT INTO service_log (kind, rule_id, condition, comment, res_status, user_id, sender_chat_id, message_type,
       message_text, start_at, end_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    run.kind,
    run.ruleId,
    run.condition,
    comment,
    resStatus,
    ...shown,
    at,
    at,
  );
}

/** Cuts a text to the length that a log shows, not between the halves of a character. */
export function cutForLog(text: string): string {
  if (text.length <= LOG_TEXT_MAX) return text;
  const isHalf = /[\ud800-\udbff]/.test(text.charAt(LOG_TEXT_MAX - 2));
  return `${text.slice(0, LOG_TEXT_MAX - (isHalf ? 2 : 1))}…`;
}
