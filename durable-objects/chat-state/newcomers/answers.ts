import type { newcomerAnswers, newcomers } from "../../../db/schema/chat-state/newcomers.ts";
import type { CheckCount, NewcomerAnswer } from "../../../domain/newcomers/report.ts";
import type { NewcomerReportQuery } from "../../../services/object-queries.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { SENDER_COLUMNS, SENDER_JOINS, type SenderRow, senderOf } from "../messages/sender.ts";

type Row = SenderRow & StoredRow<typeof newcomerAnswers, "id" | "name" | "type" | "text" | "status" | "at">;

/** Reads the answers of newcomers, newest first, and how their verifications ended (NCM-32, AMB-092). */
export function listNewcomerAnswers(
  context: ChatContext,
  { startSecond, endSecond, page, perPage }: NewcomerReportQuery,
): { rows: NewcomerAnswer[]; page: number; total: number; counts: CheckCount[] } {
  const { sql } = context;
  const range = [startSecond, endSecond];
  const rows = sql
    .exec<Row>(
      `SELECT m.id, m.name, m.type, m.text, m.status, m.at, ${SENDER_COLUMNS}
       FROM (SELECT *, NULL AS sender_chat_id FROM newcomer_answers) AS m ${SENDER_JOINS}
       WHERE m.at >= ? AND m.at <= ? ORDER BY m.at DESC, m.id DESC LIMIT ? OFFSET ?`,
      ...range,
      perPage,
      (page - 1) * perPage,
    )
    .toArray();
  const { total } = sql
    .exec<{ total: number }>("SELECT count(*) AS total FROM newcomer_answers WHERE at >= ? AND at <= ?", ...range)
    .one();
  return { rows: rows.map((row) => answerOf(context, row)), page, total, counts: countsOf(context, range) };
}

function answerOf(context: ChatContext, row: Row): NewcomerAnswer {
  const user = senderOf(context, row);
  // Somebody who asked to join and never came in has no row among the members.
  const isKnown = user.fname !== "" || user.lname !== "";
  return {
    id: row.id,
    user: isKnown ? user : { ...user, fname: row.name },
    type: row.type,
    text: row.text,
    status: row.status,
    timestamp: row.at,
  };
}

function countsOf({ sql }: ChatContext, range: readonly number[]): CheckCount[] {
  return sql
    .exec<StoredRow<typeof newcomers, "status"> & { is_over: number; count: number }>(
      `SELECT status, ended_at IS NOT NULL AS is_over, count(*) AS count FROM newcomers
       WHERE started_at >= ? AND started_at <= ? GROUP BY 1, 2 ORDER BY 1, 2`,
      ...range,
    )
    .toArray()
    .map(({ status, is_over, count }) => ({ status, is_over: is_over === 1, count }));
}
