import type { PersonPage, PersonRows } from "../../../services/ops/operated-objects.ts";

/** Messages read in one step: an RPC carries 32 MiB, and the longest text is 20,000 characters. */
const MESSAGES_AT_ONCE = 500;
/** Rows of any other table that are read of one person: the last ones. */
const ROWS_MAX = 2000;

type Row = PersonRows[string][number];

/** Tables with a person's rows, by the column that names the person, and the column by which messages go on. */
export interface ExportedTables {
  tables: Readonly<Record<string, string>>;
  messageKey: string;
}

/**
 * Reads what an object stores of a person, with the first step all but messages.
 * @param after message behind which it goes on, 0 at the beginning
 * @returns null where nothing is stored
 */
export function exportPersonFrom(
  sql: SqlStorage,
  { tables, messageKey }: ExportedTables,
  userId: number,
  after: number,
): PersonPage | null {
  const rows: PersonRows = {};
  for (const [table, column] of after === 0 ? Object.entries(tables) : []) {
    const found = sql
      .exec<Row>(`SELECT * FROM ${table} WHERE ${column} = ? ORDER BY rowid DESC LIMIT ${ROWS_MAX}`, userId)
      .toArray();
    if (found.length > 0) rows[table] = found;
  }
  const messages = sql
    .exec<Row>(
      `SELECT * FROM messages WHERE user_id = ? AND ${messageKey} > ? ORDER BY ${messageKey} LIMIT ${MESSAGES_AT_ONCE}`,
      userId,
      after,
    )
    .toArray();
  if (messages.length > 0) rows.messages = messages;
  const last = messages.length === MESSAGES_AT_ONCE ? messages.at(-1)?.[messageKey] : null;
  if (Object.keys(rows).length === 0 && after === 0) return null;
  return { rows, next: typeof last === "number" ? last : null };
}
