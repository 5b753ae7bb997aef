import type { LastRun } from "../../../domain/announcements/announcement.ts";
import { scheduleText } from "../../../domain/announcements/schedule-text.ts";
import { LOG_KIND, SENT_STATUS } from "../../../domain/logs/log-kind.ts";
import type { SnapshotAnnouncement } from "../../../services/snapshot.ts";
import type { AnnouncedPart } from "../../shared/outbox/row.ts";
import { cutForLog } from "../../shared/responders/log-run.ts";
import type { ChatContext } from "../context.ts";
import { readState } from "./table.ts";
import { noteOutcome } from "./trouble.ts";

export interface RunEnd {
  resStatus: number;
  comment: string;
  /** id of the first message; null where nothing was sent */
  messageId: number | null;
  message: { type: number; text: string };
}

type Run = Pick<AnnouncedPart, "id" | "runAt" | "topic" | "condition" | "isManual">;

/** Logs the end of a run in one topic, and keeps it for the list (ANN-22) and for the accounts to be notified. */
export function logEnd(context: ChatContext, run: Run, end: RunEnd): void {
  const { sql, now } = context;
  sql.exec(
    `INSERT INTO service_log (kind, rule_id, condition, comment, res_status, target_id, topic, message_type,
       message_text, start_at, end_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    LOG_KIND.announcement,
    run.id,
    run.condition,
    end.comment,
    end.resStatus,
    end.messageId,
    run.topic,
    end.message.type,
    cutForLog(end.message.text),
    run.runAt,
    now(),
  );
  keepLast(context, run, { at: now(), res_status: end.resStatus, comment: end.comment, message_id: end.messageId });
}

type Reason = Pick<RunEnd, "resStatus" | "comment">;

/** Logs a run that is left out before anything of it was queued. */
export const logSkip = (
  context: ChatContext,
  announcement: SnapshotAnnouncement,
  runAt: number,
  reason: Reason,
): void => logLeftOut(context, { id: announcement.id, runAt, topic: 0, condition: scheduleText(announcement) }, reason);

/** Logs a run that is left out; the same reason again and again is one row, which counts. */
export function logLeftOut(context: ChatContext, run: Run, { resStatus, comment }: Reason): void {
  const { sql, now } = context;
  const { rowsWritten } = sql.exec(
    `UPDATE service_log SET cnt_rpt = cnt_rpt + 1, end_at = ? WHERE comment = ? AND id = (SELECT id FROM service_log
       WHERE kind = ? AND rule_id = ? ORDER BY start_at DESC, id DESC LIMIT 1)`,
    now(),
    comment,
    LOG_KIND.announcement,
    run.id,
  );
  if (rowsWritten > 0) keepLast(context, run, { at: now(), res_status: resStatus, comment, message_id: null });
  else logEnd(context, run, { resStatus, comment, messageId: null, message: { type: 0, text: "" } });
}

/** Keeps the last outcome: of several topics of one run the one that went worst is kept. */
function keepLast(context: ChatContext, run: Run, end: Omit<LastRun, "run_at">): void {
  const { sql } = context;
  const state = readState(sql, run.id);
  if (state === null) return;
  const isSameRun = state.last !== null && state.last.run_at === run.runAt;
  if (!isSameRun || end.res_status !== SENT_STATUS || state.last?.res_status === SENT_STATUS) {
    const last = JSON.stringify({ ...end, run_at: run.runAt });
    sql.exec("UPDATE announcement_runs SET last = ? WHERE id = ?", last, run.id);
  }
  noteOutcome(context, run, state, { resStatus: end.res_status, comment: end.comment });
}
