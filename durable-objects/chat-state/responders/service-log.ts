import type { serviceLog } from "../../../db/schema/chat-state/rules.ts";
import { chatIdFromTelegram } from "../../../domain/ids.ts";
import { LOG_KIND, SENT_STATUS } from "../../../domain/logs/log-kind.ts";
import type { ServiceLogRow } from "../../../domain/logs/service-log.ts";
import { POINTS_REASON } from "../../../domain/points/ledger.ts";
import type { ServiceLogQuery } from "../../../services/object-queries.ts";
import { cutForLog } from "../../shared/responders/log-run.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { SENDER_COLUMNS, SENDER_JOINS, type SenderRow, senderOf } from "../messages/sender.ts";

type Row = SenderRow &
  StoredRow<
    typeof serviceLog,
    | "kind"
    | "rule_id"
    | "condition"
    | "comment"
    | "res_status"
    | "target_id"
    | "topic"
    | "message_type"
    | "message_text"
    | "start_at"
    | "end_at"
    | "cnt_rpt"
  >;

const OF_POINTS: readonly number[] = [LOG_KIND.punchClock, LOG_KIND.pointsChange];
/** The ledger's lines as events (LOY-09, LOY-24): each is written once, there (docs/decisions/222). */
const POINTS_EVENTS = `SELECT id, iif(reason = ${POINTS_REASON.attendance}, ${OF_POINTS.join()}) AS kind,
    CAST(reason AS TEXT) AS rule_id, before || ' → ' || after AS condition, '' AS comment, ${SENT_STATUS} AS res_status,
    user_id, NULL AS sender_chat_id, NULL AS target_id, NULL AS topic, 0 AS message_type, comment AS message_text,
    at AS start_at, at AS end_at, 1 AS cnt_rpt
  FROM points_log WHERE reason <> ${POINTS_REASON.systemInit}`;
const COLUMNS = `id, kind, rule_id, condition, comment, res_status, user_id, sender_chat_id, target_id, topic, message_type,
  message_text, start_at, end_at, cnt_rpt`;
/** Former versions wrote events of points into the log as well: they are left out. */
const WITH_POINTS = `(SELECT ${COLUMNS} FROM service_log WHERE kind NOT IN (${OF_POINTS.join()}) UNION ALL ${POINTS_EVENTS})`;

/** Reads the service log of one or several kinds, newest first (API-24, API-29). */
export function readServiceLog(
  context: ChatContext,
  query: ServiceLogQuery,
): { rows: ServiceLogRow[]; page: number; total: number } {
  const { sql } = context;
  const { kind, startSecond, endSecond, page, perPage } = query;
  const kinds = typeof kind === "number" ? [kind] : kind;
  const log = kinds.some((one) => OF_POINTS.includes(one)) ? WITH_POINTS : "service_log";
  const isOfKind = `kind IN (${kinds.map(() => "?").join(", ")})`;
  const rows = sql
    .exec<Row>(
      `SELECT m.kind, m.rule_id, m.condition, m.comment, m.res_status, m.target_id, m.topic, m.message_type, m.message_text,
         m.start_at, m.end_at, m.cnt_rpt, ${SENDER_COLUMNS}
       FROM ${log} AS m ${SENDER_JOINS}
       WHERE m.${isOfKind} AND m.end_at >= ? AND m.end_at <= ? ORDER BY m.end_at DESC, m.id DESC LIMIT ? OFFSET ?`,
      ...kinds,
      startSecond,
      endSecond,
      perPage,
      (page - 1) * perPage,
    )
    .toArray();
  const { total } = sql
    .exec<{ total: number }>(
      `SELECT count(*) AS total FROM ${log} WHERE ${isOfKind} AND end_at >= ? AND end_at <= ?`,
      ...kinds,
      startSecond,
      endSecond,
    )
    .one();
  return { rows: rows.map((row) => rowOf(context, row)), page, total };
}

/** Counts the answers since a second that were not sent (AMB-119). */
export function countFailedAnswers({ sql }: ChatContext, sinceSecond: number): number {
  return sql
    .exec<{ n: number }>(
      "SELECT coalesce(sum(cnt_rpt), 0) AS n FROM service_log WHERE kind = ? AND end_at >= ? AND res_status <> ?",
      LOG_KIND.responder,
      sinceSecond,
      SENT_STATUS,
    )
    .one().n;
}

/** Returns the address of what was sent, of an announcement its first message, else the chat where the message went. */
const targetOf = ({ values }: ChatContext, { kind, target_id }: Row): string =>
  kind === LOG_KIND.announcement
    ? String(target_id ?? "")
    : chatIdFromTelegram(target_id ?? values.get("telegramId") ?? 0);

function rowOf(context: ChatContext, row: Row): ServiceLogRow {
  return {
    kind: row.kind,
    rule_id: row.rule_id,
    condition: row.condition,
    start_at: row.start_at,
    end_at: row.end_at,
    cnt_rpt: row.cnt_rpt,
    comment: row.comment,
    user: row.user_id === null && row.sender_chat_id === null ? null : senderOf(context, row),
    res_status: row.res_status,
    target_id: targetOf(context, row),
    ...(row.topic === null ? {} : { forum_topic_id: row.topic }),
    message: { type: row.message_type, text: cutForLog(row.message_text) },
    timestamp: row.end_at,
  };
}
