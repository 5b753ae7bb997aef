import type { outbox } from "../../../db/schema/chat-state/outbox.ts";
import { NOT_SENT, TOO_MANY } from "../../../domain/sending/not-sent.ts";
import type { StoredRow } from "../stored-row.ts";
import { expiryMs, LANE, type Lane, laneOf } from "./lane.ts";
import type { Sent } from "./limiter.ts";
import {
  type NewOutboxRow,
  type OutboxRow,
  type OutboxState,
  OWN_CHAT,
  type RequestOutcome,
  type Trouble,
} from "./row.ts";

type Stored = StoredRow<
  typeof outbox,
  | "id"
  | "idempotency_key"
  | "group_key"
  | "position"
  | "lane"
  | "method"
  | "payload"
  | "purpose"
  | "weight"
  | "due_ms"
  | "expires_ms"
  | "state"
  | "attempts"
  | "res_status"
  | "message"
  | "chat_id"
>;

const COLUMNS = `id, idempotency_key, group_key, position, lane, method, payload, purpose, weight, due_ms, expires_ms, state,
  attempts, res_status, message, chat_id`;
/** No part of a send before the one in front of it. */
const IS_FIRST_LEFT = `NOT EXISTS (SELECT 1 FROM outbox AS earlier WHERE earlier.group_key = row.group_key
  AND earlier.position < row.position AND earlier.state IN ('pending', 'sending'))`;

/**
 * Queues requests; one whose key is known already is the same request and is left alone (AMB-271).
 * @param chatId line of those that name no private chat
 */
export function enqueue(sql: SqlStorage, rows: readonly NewOutboxRow[], chatId: number = OWN_CHAT): void {
  for (const row of rows) {
    const { chat_id } = row.payload;
    sql.exec(
      `INSERT OR IGNORE INTO outbox (idempotency_key, group_key, position, lane, method, payload, purpose, weight, next_ms,
         due_ms, expires_ms, state, chat_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'pending', ?)`,
      row.idempotencyKey,
      row.groupKey,
      row.position,
      row.lane,
      row.method,
      JSON.stringify(row.payload),
      row.purpose === undefined ? null : JSON.stringify(row.purpose),
      row.weight,
      row.dueMs,
      row.dueMs,
      row.expiresMs ?? expiryMs(row),
      typeof chat_id === "number" ? chat_id : chatId,
    );
  }
}

/** Selects requests of a line: any, those that the limiter lets pass, messages but bulk, or messages of one lane. */
export type Wanted = "any" | "unlimited" | "message" | Lane;
const wantedSql = (wanted: Wanted): string => {
  if (wanted === "any") return "";
  if (wanted === "message") return `AND weight > 0 AND lane > ${LANE.moderate} AND lane < ${LANE.bulk}`;
  return wanted === "unlimited" ? "AND weight = 0" : `AND weight > 0 AND lane = ${wanted}`;
};

/** Finds the request of a line whose turn it is among those that are due: lane by lane, each in order of time. */
export function nextDue(sql: SqlStorage, chatId: number, nowMs: number, wanted: Wanted): OutboxRow | null {
  const [row] = sql.exec<Stored>(
    `SELECT ${COLUMNS} FROM outbox AS row
      WHERE chat_id = ? AND state = 'pending' AND next_ms <= ? ${wantedSql(wanted)} AND ${IS_FIRST_LEFT}
      ORDER BY lane, next_ms, id LIMIT 1`,
    chatId,
    nowMs,
  );
  return row === undefined ? null : rowOf(row);
}

/** Finds what waits in a line and will be of no use by then: of each send its first part that is left. */
export const expiringBy = (sql: SqlStorage, chatId: number, atMs: number): OutboxRow[] =>
  sql
    .exec<Stored>(
      `SELECT ${COLUMNS} FROM outbox AS row
        WHERE chat_id = ? AND state = 'pending' AND expires_ms <= ? AND ${IS_FIRST_LEFT} ORDER BY id`,
      chatId,
      atMs,
    )
    .toArray()
    .map(rowOf);

/** Returns when the next request or end of one comes in a line, of those that are not due yet; null for none. */
export function nextDueMs(sql: SqlStorage, chatId: number, nowMs: number): number | null {
  const { due, end } = sql
    .exec<{ due: number | null; end: number | null }>(
      `SELECT min(CASE WHEN next_ms > ? THEN next_ms END) AS due, min(CASE WHEN expires_ms > ? THEN expires_ms END) AS end
        FROM outbox WHERE chat_id = ? AND state = 'pending'`,
      nowMs,
      nowMs,
      chatId,
    )
    .one();
  return due === null || end === null ? (due ?? end) : Math.min(due, end);
}

function rowOf(row: Stored): OutboxRow {
  return {
    id: row.id,
    idempotencyKey: row.idempotency_key,
    groupKey: row.group_key,
    position: row.position,
    lane: laneOf(row.lane),
    method: row.method,
    payload: JSON.parse(row.payload),
    purpose: row.purpose === null ? {} : JSON.parse(row.purpose),
    weight: row.weight,
    dueMs: row.due_ms,
    // Rows of an older version of the program have none.
    expiresMs: row.expires_ms ?? expiryMs({ lane: LANE.send, position: row.position, dueMs: row.due_ms }),
    // Only the states of row.ts are ever written.
    state: row.state as OutboxState,
    attempts: row.attempts,
    trouble: row.res_status === null ? null : { resStatus: row.res_status, message: row.message ?? "" },
    chatId: row.chat_id,
  };
}

/** Marks a request that goes out now (AMB-260). */
export function markSending(sql: SqlStorage, id: number): void {
  sql.exec("UPDATE outbox SET state = 'sending', attempts = attempts + 1 WHERE id = ?", id);
}

/**
 * Puts a request off; its row says why until it is tried again.
 * @param nextMs null: it keeps its place, since its whole line waits
 */
export function putOff(sql: SqlStorage, id: number, nextMs: number | null, trouble: Trouble | null): void {
  sql.exec(
    "UPDATE outbox SET state = 'pending', next_ms = coalesce(?, next_ms), res_status = ?, message = ? WHERE id = ?",
    nextMs,
    trouble?.resStatus ?? null,
    trouble?.message ?? null,
    id,
  );
}

const WAITED: Trouble = { resStatus: TOO_MANY, message: NOT_SENT.waitedTooLong };

/** Ends what waits of a send: it is not sent any more, and says why it had to wait, where it had to. */
export function withdraw(sql: SqlStorage, groupKey: string, nowMs: number, reason: Trouble = WAITED): void {
  sql.exec(
    `UPDATE outbox SET state = 'failed', message_ids = '[]', res_status = coalesce(res_status, ?),
       message = coalesce(message, ?), done_ms = ? WHERE group_key = ? AND state = 'pending'`,
    reason.resStatus,
    reason.message,
    nowMs,
    groupKey,
  );
}

/** Makes refused requests due once more, as if they were new. */
export function retryFailed(sql: SqlStorage, groupKey: string, nowMs: number): void {
  sql.exec(
    `UPDATE outbox SET state = 'pending', next_ms = ?, due_ms = ?, expires_ms = ?, attempts = 0, message_ids = NULL,
       res_status = NULL, message = NULL, done_ms = NULL WHERE group_key = ? AND state = 'failed'`,
    nowMs,
    nowMs,
    expiryMs({ lane: LANE.send, position: 0, dueMs: nowMs }),
    groupKey,
  );
}

export function finish(sql: SqlStorage, id: number, outcome: RequestOutcome, nowMs: number): void {
  sql.exec(
    "UPDATE outbox SET state = ?, message_ids = ?, res_status = ?, message = ?, done_ms = ? WHERE id = ?",
    outcome.state,
    JSON.stringify(outcome.messageIds),
    outcome.resStatus,
    outcome.message,
    nowMs,
    id,
  );
}

/** Fails the parts of a send behind one that did not go out: the reader would miss the beginning. */
export function failRest(sql: SqlStorage, row: OutboxRow, outcome: RequestOutcome, nowMs: number): void {
  const reason =
    outcome.state === "unknown"
      ? "not sent: whether the part before it arrived is not known"
      : "not sent: the part before it failed";
  sql.exec(
    `UPDATE outbox SET state = 'failed', message_ids = '[]', res_status = ?, message = ?, done_ms = ?
      WHERE group_key = ? AND position > ? AND state = 'pending'`,
    outcome.resStatus,
    reason,
    nowMs,
    row.groupKey,
    row.position,
  );
}

/** Reads what went out in a line in the last minute, for a limiter that has lost its memory. */
export const sentSince = (sql: SqlStorage, chatId: number, sinceMs: number): Sent[] =>
  sql
    .exec<StoredRow<typeof outbox, "weight" | "lane"> & { at: number }>(
      `SELECT done_ms AS at, weight, lane FROM outbox
        WHERE chat_id = ? AND weight > 0 AND attempts > 0 AND done_ms > ? ORDER BY done_ms`,
      chatId,
      sinceMs,
    )
    .toArray()
    .map(({ at, weight, lane }) => ({ atMs: at, weight, lane: laneOf(lane) }));

/**
 * Settles after a crash what was under way: what may be repeated is pending again, a send is not, since it may have
 * arrived (AMB-260).
 * @param notSent told of every send whose outcome is not known
 * @returns whether there is something to send
 */
export function settleInterrupted(
  sql: SqlStorage,
  isRepeatable: (method: string) => boolean,
  nowMs: number,
  notSent: (row: OutboxRow, outcome: RequestOutcome) => void,
): boolean {
  const rows = sql.exec<Stored>(`SELECT ${COLUMNS} FROM outbox WHERE state = 'sending'`).toArray().map(rowOf);
  for (const row of rows) {
    if (isRepeatable(row.method)) {
      putOff(sql, row.id, nowMs, null);
      continue;
    }
    const outcome: RequestOutcome = {
      state: "unknown",
      messageIds: [],
      resStatus: 0,
      message: "interrupted: whether it arrived is not known",
    };
    finish(sql, row.id, outcome, nowMs);
    failRest(sql, row, outcome, nowMs);
    notSent(row, outcome);
  }
  return sql.exec("SELECT 1 FROM outbox WHERE state = 'pending' LIMIT 1").toArray().length > 0;
}
