import { TEMPLATE_GONE, templateGoneComment } from "../../../bot/responder-answer.ts";
import type { LastRun } from "../../../domain/announcements/announcement.ts";
import { scheduleText } from "../../../domain/announcements/schedule-text.ts";
import { isOutOfTime, LEFT_OUT_STATUS, SKIPPED } from "../../../domain/announcements/trouble.ts";
import { LOG_KIND, SENT_STATUS, UNKNOWN_STATUS } from "../../../domain/logs/log-kind.ts";
import type { SnapshotAnnouncement } from "../../../services/snapshot.ts";
import type { AnnouncedPart } from "../../shared/outbox/row.ts";
import { cutForLog } from "../../shared/responders/log-run.ts";
import type { ChatContext } from "../context.ts";
import { armDone } from "./done.ts";
import { isOnceAt, type RunState, readState, writeArrived, writeMissed } from "./table.ts";
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

/** Logs the texts whose turn it was and that are gone; the next one that is left is sent in their place (ANN-22). */
export function logGone(
  context: ChatContext,
  announcement: SnapshotAnnouncement,
  runAt: number,
  gone: readonly string[],
): void {
  const run = { id: announcement.id, runAt, topic: 0, condition: scheduleText(announcement) };
  for (const id of gone) {
    const comment = templateGoneComment(id);
    logEnd(context, run, { resStatus: TEMPLATE_GONE, comment, messageId: null, message: { type: 0, text: "" } });
  }
}

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
  noteMissed(context, run, state, end);
  noteOutcome(context, run, state, { resStatus: end.res_status, comment: end.comment });
}

/**
 * Notes whether a run was missed (AMB-310): any run whose time is over, and the only one of a one-time announcement
 * whatever held it. That one is over as soon as something of it arrived, was sent by hand, or may have arrived.
 */
function noteMissed(
  context: ChatContext,
  run: Run,
  state: RunState,
  { res_status, comment }: Pick<LastRun, "res_status" | "comment">,
): void {
  const { sql } = context;
  const isOnce = isOnceAt(state, run.isManual === true ? (state.missed_at ?? 0) : run.runAt);
  const isWanted = res_status === LEFT_OUT_STATUS && comment !== SKIPPED.moved.comment;
  if (res_status === SENT_STATUS || (isOnce && (res_status === UNKNOWN_STATUS || isWanted))) {
    writeArrived(sql, run.id, isOnce);
    if (isOnce) armDone(context);
    return;
  }
  const isMissed = isOutOfTime(comment) || (isOnce && comment !== SKIPPED.moved.comment);
  if (isMissed && run.isManual !== true && state.arrived_at !== run.runAt) writeMissed(sql, run.id, run.runAt);
}
