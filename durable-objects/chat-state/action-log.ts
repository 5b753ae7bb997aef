import type { ActionRow } from "../../domain/action-row.ts";
import { ACT_KINDS, ACTIONS } from "../../domain/moderation/act.ts";
import type { ActionLogQuery } from "../../services/objects.ts";
import type { ChatScope } from "./scope.ts";
import { SENDER_COLUMNS, SENDER_JOINS, type SenderRow, senderOf } from "./sender.ts";

export interface StoredAction extends SenderRow {
  id: number;
  key: string;
  at: number;
  kind: string;
  rule_id: string;
  reason: string;
  action: string;
  fallback: string;
  actor: number | null;
  seconds: number;
  message_ids: string | null;
  message_type: number;
  message_text: string;
  delete_status: number | null;
  penalty_status: number | null;
  comment: string;
  inverse: string | null;
  undone_at: number | null;
}

const SELECT = `SELECT m.id, m.key, m.at, m.kind, m.rule_id, m.reason, m.action, m.fallback, m.actor, m.seconds,
  m.message_ids, m.message_type, m.message_text, m.delete_status, m.penalty_status, m.comment, m.inverse, m.undone_at,
  ${SENDER_COLUMNS} FROM actions AS m ${SENDER_JOINS}`;

/** The acts of a range, newest first. */
export function actionLog(
  scope: ChatScope,
  { startSecond, endSecond, page, perPage }: ActionLogQuery,
): { rows: ActionRow[]; page: number; total: number } {
  const rows = scope.sql
    .exec<StoredAction>(
      `${SELECT} WHERE m.at >= ? AND m.at <= ? ORDER BY m.at DESC, m.id DESC LIMIT ? OFFSET ?`,
      startSecond,
      endSecond,
      perPage,
      (page - 1) * perPage,
    )
    .toArray();
  const { total } = scope.sql
    .exec<{ total: number }>("SELECT count(*) AS total FROM actions WHERE at >= ? AND at <= ?", startSecond, endSecond)
    .one();
  return { rows: rows.map((row) => actionOf(scope, row)), page, total };
}

export function findAction({ sql }: ChatScope, id: number): StoredAction | undefined {
  return sql.exec<StoredAction>(`${SELECT} WHERE m.id = ?`, id).toArray()[0];
}

export function actionOf(scope: ChatScope, row: StoredAction): ActionRow {
  const undone = row.undone_at !== null;
  return {
    id: row.id,
    // Only these were ever written.
    kind: ACT_KINDS.find((kind) => kind === row.kind) ?? "filter",
    rule_id: row.rule_id,
    reason: row.reason,
    action: ACTIONS.find((action) => action === row.action) ?? "none",
    fallback: row.fallback,
    user: row.user_id === null && row.sender_chat_id === null ? null : senderOf(scope, row),
    actor: row.actor === null ? null : String(row.actor),
    seconds: row.seconds,
    evidence: { type: row.message_type, text: row.message_text },
    deleted: row.message_ids === null ? 0 : (JSON.parse(row.message_ids) as number[]).length,
    res_status: statusOf(row),
    comment: row.comment,
    timestamp: row.at,
    undone,
    can_undo: row.inverse !== null && row.penalty_status === 200 && !undone,
  };
}

/** A failure of either part counts; nothing is known while one is under way. */
function statusOf({ action, message_ids, delete_status, penalty_status }: StoredAction): number | null {
  const parts = [
    ...(message_ids === null ? [] : [delete_status]),
    ...(action === "delete" || (action === "none" && penalty_status === null) ? [] : [penalty_status]),
  ];
  return parts.find((status) => status !== null && status !== 200) ?? (parts.includes(null) ? null : 200);
}
