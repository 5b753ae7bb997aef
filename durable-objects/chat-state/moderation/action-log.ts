import { dateOfKey } from "../../../bot/message-key.ts";
import type { actions } from "../../../db/schema/chat-state/moderation.ts";
import type { ActionLogAnswer } from "../../../domain/calls/moderation.ts";
import { FOREVER_SECONDS } from "../../../domain/limits.ts";
import type { ActionRow } from "../../../domain/logs/action-row.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import { ACT_KINDS, ACTIONS } from "../../../domain/moderation/act.ts";
import { type Inverse, undoRight } from "../../../domain/moderation/undo.ts";
import type { ActionLogQuery } from "../../../services/object-queries.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { type HistoryWindow, readPage } from "../messages/history-window.ts";
import { SENDER_COLUMNS, SENDER_JOINS, type SenderRow, senderOf } from "../messages/sender.ts";
import { isLastWord } from "./trust/trust.ts";

export type StoredAction = SenderRow &
  StoredRow<
    typeof actions,
    | "id"
    | "key"
    | "at"
    | "kind"
    | "rule_id"
    | "reason"
    | "action"
    | "fallback"
    | "actor"
    | "seconds"
    | "message_ids"
    | "message_type"
    | "message_text"
    | "delete_status"
    | "penalty_status"
    | "comment"
    | "inverse"
    | "undone_at"
  > & {
    place: number;
    is_superseded: number;
    actor_fname: string | null;
    actor_lname: string | null;
    actor_username: string | null;
  };

/** A place in the log: in order of time, and of rows within a second. */
const PLACE = "(m.at * 1048576 + m.id % 1048576)";

/** Tells whether a later act upon the same member took its place: taking this one back would lift that one. */
const SUPERSEDED = `EXISTS (SELECT 1 FROM actions AS n WHERE n.user_id = m.user_id AND n.at >= m.at
  AND (n.at > m.at OR n.id > m.id) AND n.penalty_status = 200 AND n.undone_at IS NULL AND n.undoes IS NULL
  AND (n.inverse IS NOT NULL AND n.action NOT IN ('warn', 'trust', 'untrust') OR n.action IN ('unmute', 'kick', 'unban')))`;

/** Reads rows of the log as {@link actionOf} shows them; the log is `m`. */
export const ACTION_SELECT = `SELECT m.id, ${PLACE} AS place, m.key, m.at, m.kind, m.rule_id, m.reason, m.action, m.fallback, m.actor,
  m.seconds, m.message_ids, m.message_type, m.message_text, m.delete_status, m.penalty_status, m.comment, m.inverse,
  m.undone_at, ${SUPERSEDED} AS is_superseded, a.fname AS actor_fname, a.lname AS actor_lname, a.username AS actor_username, ${SENDER_COLUMNS}
  FROM actions AS m ${SENDER_JOINS} LEFT JOIN members AS a ON a.user_id = m.actor`;

/** Lists the acts of a range, newest first. */
export function actionLog(context: ChatContext, query: ActionLogQuery): ActionLogAnswer {
  const { where, values } = filterOf(query);
  const page = readPage(query, (window) =>
    context.sql
      .exec<StoredAction>(
        `${ACTION_SELECT} WHERE m.at >= ? AND m.at <= ? AND ${PLACE} >= ? AND ${PLACE} < ?${where}
         ORDER BY m.at ${direction(window)}, m.id ${direction(window)} LIMIT ? OFFSET ?`,
        // The bounds in seconds are for the index.
        dateOfKey(window.from),
        dateOfKey(window.to - 1),
        window.from,
        window.to,
        ...values,
        window.limit,
        window.offset,
      )
      .toArray()
      .map((row) => ({ key: row.place, row })),
  );
  const isWhole = query.before === undefined && query.after === undefined;
  return {
    rows: page.rows.map(({ row }) => actionOf(context, row)),
    page: query.page,
    older: page.older,
    newer: page.newer,
    ...(isWhole ? { total: countActions(context, query) } : {}),
  };
}

const direction = ({ isRising }: HistoryWindow) => (isRising ? "ASC" : "DESC");

/** Counts the acts of a range that a query asks for. */
export function countActions({ sql }: ChatContext, query: Omit<ActionLogQuery, "page" | "perPage">): number {
  const { where, values } = filterOf(query);
  return sql
    .exec<{ total: number }>(
      `SELECT count(*) AS total FROM actions AS m WHERE m.at >= ? AND m.at <= ?${where}`,
      query.startSecond,
      query.endSecond,
      ...values,
    )
    .one().total;
}

/** Condition in SQL: a part of the act failed, being neither done nor under way. */
const FAILED = " AND (m.delete_status <> 200 OR m.penalty_status <> 200)";

function filterOf({ kind, rule_id, userId, result }: Omit<ActionLogQuery, "page" | "perPage">): {
  where: string;
  values: SqlStorageValue[];
} {
  // A statement takes a hundred values, a list of names can be longer: each filter is one value.
  const wanted = Object.entries({ kind, rule_id: rule_id?.split(","), user_id: userId }).flatMap(([column, value]) =>
    value === undefined
      ? []
      : [{ part: ` AND m.${column} IN (SELECT value FROM json_each(?))`, value: JSON.stringify([value].flat()) }],
  );
  const where = wanted.map(({ part }) => part).join("") + (result === "failed" ? FAILED : "");
  return { where, values: wanted.map(({ value }) => value) };
}

/** Condition in SQL: the check of a newcomer ran as it does for everybody. */
const ROUTINE = "m.kind = 'newcomer' AND m.action IN ('mute', 'unmute') AND coalesce(m.penalty_status, 200) = 200";

/** Lists the newest acts; routine verifications are listed only where there are no other acts. */
export function latestActs(context: ChatContext, count: number): ActionRow[] {
  const newest = (where: string) =>
    context.sql.exec<StoredAction>(`${ACTION_SELECT} ${where} ORDER BY m.at DESC, m.id DESC LIMIT ?`, count).toArray();
  const special = newest(`WHERE NOT (${ROUTINE})`);
  return (special.length === 0 ? newest("") : special).map((row) => actionOf(context, row));
}

/** Reads an act of the action log by its id. */
export function findAction({ sql }: ChatContext, id: number): StoredAction | undefined {
  return sql.exec<StoredAction>(`${ACTION_SELECT} WHERE m.id = ?`, id).toArray()[0];
}

/** Makes the row that the action log answers, with whether it can be undone now. */
export function actionOf(context: ChatContext, row: StoredAction): ActionRow {
  const undone = row.undone_at !== null;
  const inverse = row.inverse === null ? null : (JSON.parse(row.inverse) as Inverse);
  const can_undo = inverse !== null && doneOf(row) === 200 && !undone && isInForce(context, row, inverse);
  return {
    id: row.id,
    // Only these were ever written.
    kind: ACT_KINDS.find((kind) => kind === row.kind) ?? "filter",
    rule_id: row.rule_id,
    reason: row.reason,
    action: ACTIONS.find((action) => action === row.action) ?? "none",
    fallback: row.fallback,
    user: row.user_id === null && row.sender_chat_id === null ? null : senderOf(context, row),
    userId: row.user_id,
    actor: row.actor === null ? null : String(row.actor),
    actor_user: row.actor === null ? null : actorOf(row.actor, row),
    seconds: row.seconds,
    evidence: { type: row.message_type, text: row.message_text },
    deleted: row.message_ids === null ? 0 : (JSON.parse(row.message_ids) as number[]).length,
    res_status: statusOf(row),
    delete_status: row.message_ids === null ? null : row.delete_status,
    penalty_status: row.penalty_status,
    comment: row.comment,
    timestamp: row.at,
    undone,
    undone_at: row.undone_at,
    can_undo,
    undo_right: can_undo ? undoRight(inverse) : null,
  };
}

/** Returns the result of the part of an act that can be undone, as Telegram answered it. */
const doneOf = ({ action, delete_status, penalty_status }: StoredAction): number | null =>
  action === "delete" ? delete_status : penalty_status;

/**
 * Makes the condition in SQL that an act still makes a difference: it lasts, and nothing came after it, of the bot or
 * of anybody.
 */
function isInForce(context: ChatContext, row: StoredAction, inverse: Inverse): boolean {
  // The score can unlearn it whatever came after.
  if (inverse.kind === "unlearn") return true;
  const { members, now } = context;
  const { action, at, seconds, user_id, is_superseded } = row;
  if (action === "warn") return isCounted(context, row);
  if (action === "trust" || action === "untrust") return isLastWord(context, row);
  if (is_superseded === 1 || wasChangedByHand(context, row)) return false;
  if (seconds > 0 && seconds < FOREVER_SECONDS && at + seconds <= now()) return false;
  // Whoever was banned since would come in again with the right to write.
  const status = user_id === null ? undefined : members.status(user_id)?.status;
  return action === "ban" || status !== MEMBER_STATUS.kicked;
}

/** Tells whether a warning still counts: none was taken away with the last penalty or an unban since (AMB-063). */
function isCounted({ sql }: ChatContext, { id, user_id, sender_chat_id }: StoredAction): boolean {
  const memberId = user_id ?? sender_chat_id;
  const counted = sql.exec(
    `SELECT 1 FROM warnings WHERE member_id = ? AND count > 0 AND NOT EXISTS (SELECT 1 FROM actions WHERE id > ?
       AND coalesce(user_id, sender_chat_id) = ? AND (action = 'unban' OR (rule_id = 'warn' AND action <> 'warn' AND penalty_status = 200)))`,
    memberId,
    id,
    memberId,
  );
  return counted.toArray().length > 0;
}

/**
 * Tells whether an admin changed somebody's rights or place since, without the bot: taking the act back would change
 * that.
 */
function wasChangedByHand({ sql, values }: ChatContext, { user_id, at }: StoredAction): boolean {
  if (user_id === null) return false;
  const changes = sql.exec(
    `SELECT 1 FROM membership_changes WHERE user_id = ? AND at > ? AND actor <> ? AND actor <> user_id
       AND (label IN ('ban', 'unban', 'restrict', 'unrestrict', 'promote', 'newowner')
         OR (label = 'unchange' AND new_status = ?)) LIMIT 1`,
    user_id,
    at,
    values.get("snapshot")?.bot.id ?? 0,
    MEMBER_STATUS.restricted,
  );
  return changes.toArray().length > 0;
}

const actorOf = (id: number, row: StoredAction) => ({
  id: String(id),
  fname: row.actor_fname ?? "",
  lname: row.actor_lname ?? "",
  username: row.actor_username ?? "",
  is_bot: false,
});

/** Joins the statuses of an act's parts: a failure of either counts; nothing is known while one is under way. */
function statusOf({ action, message_ids, delete_status, penalty_status }: StoredAction): number | null {
  const parts = [
    ...(message_ids === null ? [] : [delete_status]),
    ...(action === "delete" || (action === "none" && penalty_status === null) ? [] : [penalty_status]),
  ];
  return parts.find((status) => status !== null && status !== 200) ?? (parts.includes(null) ? null : 200);
}
