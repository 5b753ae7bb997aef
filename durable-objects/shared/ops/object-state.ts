import type { alarms as alarmsTable } from "../../../db/schema/chat-state/object.ts";
import type { outbox as outboxTable } from "../../../db/schema/chat-state/outbox.ts";
import type { FailedRequest, ObjectState } from "../../../services/ops/operated-objects.ts";
import { deadLettersIn } from "../dead-letters.ts";
import type { StoredRow } from "../stored-row.ts";

/** Failed requests that are shown, the last ones. */
const FAILED_SHOWN = 10;

interface Inspected {
  storage: DurableObjectStorage;
  sql: SqlStorage;
  now(): number;
  values: { get(name: "snapshot"): { version: number; contentVersion: number; bot: { id: number } } | undefined };
}

/**
 * Reads the state of an object for operators: numbers, our own names and Telegram's answers, nothing that people wrote.
 */
export function objectState({ storage, sql, values, now }: Inspected): ObjectState {
  const snapshot = values.get("snapshot");
  return {
    snapshot:
      snapshot === undefined
        ? null
        : {
            version: snapshot.version,
            content_version: snapshot.contentVersion,
            bot: String(snapshot.bot.id),
          },
    alarms: sql
      .exec<StoredRow<typeof alarmsTable, "name" | "at_ms" | "attempts" | "since_ms">>(
        "SELECT name, at_ms, attempts, since_ms FROM alarms ORDER BY at_ms, name",
      )
      .toArray()
      .map(({ name, at_ms, attempts, since_ms }) => ({
        name,
        due: seconds(at_ms),
        attempts,
        failing_since: since_ms === null ? null : seconds(since_ms),
      })),
    outbox: { ...waitingIn(sql), failed: failedIn(sql) },
    dead_letters: deadLettersIn({ sql, now }),
    storage_bytes: storage.sql.databaseSize,
  };
}

const seconds = (ms: number): number => Math.floor(ms / 1000);

function waitingIn(sql: SqlStorage): { waiting: number; oldest_due: number | null } {
  const { waiting, due } = sql
    .exec<{ waiting: number; due: number | null }>(
      "SELECT count(*) AS waiting, min(due_ms) AS due FROM outbox WHERE state IN ('pending', 'sending')",
    )
    .one();
  return { waiting, oldest_due: due === null ? null : seconds(due) };
}

const failedIn = (sql: SqlStorage): FailedRequest[] =>
  sql
    .exec<StoredRow<typeof outboxTable, "method" | "res_status" | "message" | "done_ms">>(
      "SELECT method, res_status, message, done_ms FROM outbox WHERE state IN ('failed', 'unknown') ORDER BY id DESC LIMIT ?",
      FAILED_SHOWN,
    )
    .toArray()
    .map(({ method, res_status, message, done_ms }) => ({ method, res_status, message, at: seconds(done_ms ?? 0) }));
