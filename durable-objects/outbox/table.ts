import type { Sent } from "./limiter.ts";
import type { NewOutboxRow, OutboxRow, OutboxState, Outcome } from "./row.ts";
import { LANE, type Lane } from "./row.ts";

interface Stored extends Record<string, SqlStorageValue> {
  id: number;
  idempotency_key: string;
  group_key: string;
  position: number;
  lane: number;
  method: string;
  payload: string;
  sequel: string | null;
  weight: number;
  due_ms: number;
  state: string;
  attempts: number;
}

const COLUMNS =
  "id, idempotency_key, group_key, position, lane, method, payload, sequel, weight, due_ms, state, attempts";

/**
 * Which requests an outbox is about, where a table holds those of many chats (`chat_id`): each chat's are a line of
 * their own. Without it the whole table is one.
 */
export type Line = { chatId: number } | undefined;
const ofLine = (line: Line): string => (line === undefined ? "" : "AND chat_id = ?");
const lineValues = (line: Line): number[] => (line === undefined ? [] : [line.chatId]);

/** Queues requests; one whose key is known already is the same request and is left alone (AMB-271). */
export function enqueue(sql: SqlStorage, rows: readonly NewOutboxRow[], line?: Line): void {
  for (const row of rows) {
    sql.exec(
      `INSERT OR IGNORE INTO outbox
         (idempotency_key, group_key, position, lane, method, payload, sequel, weight, next_ms, due_ms, state
          ${line === undefined ? "" : ", chat_id"})
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'pending' ${line === undefined ? "" : ", ?"})`,
      row.idempotencyKey,
      row.groupKey,
      row.position,
      row.lane,
      row.method,
      JSON.stringify(row.payload),
      row.sequel === undefined ? null : JSON.stringify(row.sequel),
      row.weight,
      row.dueMs,
      row.dueMs,
      ...lineValues(line),
    );
  }
}

/**
 * The request whose turn it is among those that are due: lane by lane, each in order of time, and no part of a send
 * before the one in front of it. With `limited` false, only what the limiter lets pass.
 */
export function nextDue(sql: SqlStorage, nowMs: number, limited: boolean, line?: Line): OutboxRow | null {
  const [row] = sql.exec<Stored>(
    `SELECT ${COLUMNS} FROM outbox AS row
      WHERE state = 'pending' AND next_ms <= ? ${limited ? "" : "AND weight = 0"} ${ofLine(line)}
        AND NOT EXISTS (SELECT 1 FROM outbox AS earlier WHERE earlier.group_key = row.group_key
          AND earlier.position < row.position AND earlier.state IN ('pending', 'sending'))
      ORDER BY lane, next_ms, id LIMIT 1`,
    nowMs,
    ...lineValues(line),
  );
  return row === undefined ? null : rowOf(row);
}

/** When the next request is due that is not due yet, null for none. */
export function nextDueMs(sql: SqlStorage, nowMs: number, line?: Line): number | null {
  return sql
    .exec<{ at: number | null }>(
      `SELECT min(next_ms) AS at FROM outbox WHERE state = 'pending' AND next_ms > ? ${ofLine(line)}`,
      nowMs,
      ...lineValues(line),
    )
    .one().at;
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
    sequel: row.sequel === null ? {} : JSON.parse(row.sequel),
    weight: row.weight,
    dueMs: row.due_ms,
    // Only the states of row.ts are ever written.
    state: row.state as OutboxState,
    attempts: row.attempts,
  };
}

const laneOf = (lane: number): Lane => Object.values(LANE).find((known) => known === lane) ?? LANE.bulk;

/** The request goes out now (AMB-260). */
export function markSending(sql: SqlStorage, id: number): void {
  sql.exec("UPDATE outbox SET state = 'sending', attempts = attempts + 1 WHERE id = ?", id);
}

export function putOff(sql: SqlStorage, id: number, nextMs: number): void {
  sql.exec("UPDATE outbox SET state = 'pending', next_ms = ? WHERE id = ?", nextMs, id);
}

/** What was refused is due once more, as if it were new. */
export function retryFailed(sql: SqlStorage, groupKey: string, nowMs: number): void {
  sql.exec(
    `UPDATE outbox SET state = 'pending', next_ms = ?, due_ms = ?, attempts = 0, message_ids = NULL, res_status = NULL,
       message = NULL, done_ms = NULL WHERE group_key = ? AND state = 'failed'`,
    nowMs,
    nowMs,
    groupKey,
  );
}

export function finish(sql: SqlStorage, id: number, outcome: Outcome, nowMs: number): void {
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

/** The parts of a send behind one that did not go out: the reader would miss the beginning, so they stay back. */
export function failRest(sql: SqlStorage, row: OutboxRow, outcome: Outcome, nowMs: number): void {
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

/** What went out in the last minute, for a limiter that has lost its memory. */
export function sentSince(sql: SqlStorage, sinceMs: number, line?: Line): Sent[] {
  return sql
    .exec<{ at: number; weight: number }>(
      `SELECT done_ms AS at, weight FROM outbox WHERE weight > 0 AND done_ms > ? ${ofLine(line)} ORDER BY done_ms`,
      sinceMs,
      ...lineValues(line),
    )
    .toArray()
    .map((row) => ({ atMs: row.at, weight: row.weight }));
}

interface PartRow extends Record<string, SqlStorageValue> {
  state: string;
  message_ids: string | null;
  res_status: number | null;
  message: string | null;
}

/** The parts of a send in their order. */
export function partsOf(sql: SqlStorage, groupKey: string) {
  return sql
    .exec<PartRow>(
      "SELECT state, message_ids, res_status, message FROM outbox WHERE group_key = ? ORDER BY position",
      groupKey,
    )
    .toArray()
    .map((row) => ({
      state: row.state as OutboxState,
      messageIds: row.message_ids === null ? [] : (JSON.parse(row.message_ids) as number[]),
      resStatus: row.res_status,
      message: row.message,
    }));
}

/**
 * After a crash: what was under way and may be repeated is pending again, a send is not, since it may have arrived
 * (AMB-260).
 * @param notSent told of every send whose outcome is not known
 * @returns whether there is something to send again
 */
export function settleInterrupted(
  sql: SqlStorage,
  isRepeatable: (method: string) => boolean,
  nowMs: number,
  notSent: (row: OutboxRow, outcome: Outcome) => void,
): boolean {
  const rows = sql.exec<Stored>(`SELECT ${COLUMNS} FROM outbox WHERE state = 'sending'`).toArray().map(rowOf);
  for (const row of rows) {
    if (isRepeatable(row.method)) {
      putOff(sql, row.id, nowMs);
      continue;
    }
    const outcome: Outcome = {
      state: "unknown",
      messageIds: [],
      resStatus: 0,
      message: "interrupted: whether it arrived is not known",
    };
    finish(sql, row.id, outcome, nowMs);
    failRest(sql, row, outcome, nowMs);
    notSent(row, outcome);
  }
  return rows.some((row) => isRepeatable(row.method));
}
