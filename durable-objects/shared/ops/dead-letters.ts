import type { deadLetters as deadLettersTable } from "../../../db/schema/chat-state/object.ts";
import { updateKind } from "../../../domain/updates/usage-kind.ts";
import type { DeadLetter, DeadLetterHead, DeadLettersQuery } from "../../../services/ops/operated-objects.ts";
import type { StoredRow } from "../stored-row.ts";

type Row = StoredRow<typeof deadLettersTable, "id" | "bot_id" | "update_id" | "update" | "error" | "at">;

/** Lists dead letters without their bodies, the oldest first. */
export const listDeadLetters = (sql: SqlStorage, { after, limit }: DeadLettersQuery): DeadLetterHead[] =>
  sql
    .exec<Row>("SELECT * FROM dead_letters WHERE id > ? ORDER BY id LIMIT ?", after, limit)
    .toArray()
    .map((row) => {
      const { body: _, ...head } = letterOf(row);
      return head;
    });

export function findDeadLetter(sql: SqlStorage, id: number): DeadLetter | null {
  const [row] = sql.exec<Row>("SELECT * FROM dead_letters WHERE id = ?", id);
  return row === undefined ? null : letterOf(row);
}

const letterOf = (row: Row): DeadLetter => {
  const update = readUpdateOf(row.update);
  return {
    id: row.id,
    bot: row.bot_id,
    update_id: row.update_id,
    at: row.at,
    size: row.update.length,
    kind: update === null ? null : updateKind(update),
    error: withoutValues(row.error),
    body: row.update,
  };
};

/** Replaces quoted parts of an error, which may be somebody's words; the rest names places and types. */
const withoutValues = (error: string): string => error.replace(/"[^"]*"/g, '"..."').slice(0, 300);

/**
 * Reads the update of a letter; null where it was cut when stored, or only its number was kept, so that it cannot be
 * replayed.
 */
export function usableUpdateOf({ body }: DeadLetter): ({ update_id: number } & Record<string, unknown>) | null {
  const update = readUpdateOf(body);
  const kind = update === null ? null : updateKind(update);
  if (update === null || kind === null || typeof update[kind] !== "object") return null;
  return typeof update.update_id === "number" ? { ...update, update_id: update.update_id } : null;
}

function readUpdateOf(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

export const removeDeadLetter = (sql: SqlStorage, id: number) => sql.exec("DELETE FROM dead_letters WHERE id = ?", id);

/** Stores the error of a letter's last replay. */
export const noteSecondFailure = (sql: SqlStorage, id: number, error: string) =>
  sql.exec("UPDATE dead_letters SET error = ? WHERE id = ?", error, id);
