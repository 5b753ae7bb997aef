import type { contacts } from "../../db/schema/bot-inbox/contacts.ts";
import type { serviceLog } from "../../db/schema/chat-state/rules.ts";
import type { ServiceLogRow } from "../../domain/logs/service-log.ts";
import type { ServiceLogQuery } from "../../services/object-queries.ts";
import type { JoinedRow, StoredRow } from "../shared/stored-row.ts";
import type { InboxContext } from "./context.ts";

type Row = StoredRow<
  typeof serviceLog,
  | "kind"
  | "rule_id"
  | "condition"
  | "comment"
  | "res_status"
  | "user_id"
  | "message_type"
  | "message_text"
  | "start_at"
  | "end_at"
  | "cnt_rpt"
> &
  JoinedRow<typeof contacts, "fname" | "lname" | "username">;

/** Reads the log of the bot's responders, newest first (RSP-24); the target is the person who was answered. */
export function botServiceLog(
  { sql }: InboxContext,
  { kind, startSecond, endSecond, page, perPage }: ServiceLogQuery,
): { rows: ServiceLogRow[]; page: number; total: number } {
  const kinds = typeof kind === "number" ? [kind] : kind;
  const where = `kind IN (${kinds.map(() => "?").join(", ")}) AND end_at >= ? AND end_at <= ?`;
  const values = [...kinds, startSecond, endSecond];
  const rows = sql
    .exec<Row>(
      `SELECT m.kind, m.rule_id, m.condition, m.comment, m.res_status, m.user_id, c.fname, c.lname, c.username,
         m.message_type, m.message_text, m.start_at, m.end_at, m.cnt_rpt
       FROM service_log AS m LEFT JOIN contacts AS c ON c.user_id = m.user_id
       WHERE ${where} ORDER BY m.end_at DESC, m.id DESC LIMIT ? OFFSET ?`,
      ...values,
      perPage,
      (page - 1) * perPage,
    )
    .toArray();
  const { total } = sql
    .exec<{ total: number }>(`SELECT count(*) AS total FROM service_log WHERE ${where}`, ...values)
    .one();
  return { rows: rows.map(shownRow), page, total };
}

const shownRow = (row: Row): ServiceLogRow => ({
  kind: row.kind,
  rule_id: row.rule_id,
  condition: row.condition,
  start_at: row.start_at,
  end_at: row.end_at,
  cnt_rpt: row.cnt_rpt,
  comment: row.comment,
  user: {
    id: String(row.user_id),
    fname: row.fname ?? "",
    lname: row.lname ?? "",
    username: row.username ?? "",
    is_bot: false,
  },
  res_status: row.res_status,
  target_id: String(row.user_id),
  message: { type: row.message_type, text: row.message_text },
  timestamp: row.end_at,
});
