import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** D1 allows 32 arguments to a function. */
const VALUES_IN_LIST = 32;

/**
 * Returns a table's whole row in one column, as JSON lists of its values: joined tables would together have more
 * columns than D1 answers (a hundred), and one text is read faster than as many values. `select` is the column for the
 * statement (null where the left-joined row is missing), `read` turns its result into the row.
 */
export function jsonRow<Row extends object>(columnsOf: Record<keyof Row, SQLiteColumn>, key: SQLiteColumn) {
  const columns: [string, SQLiteColumn][] = Object.entries(columnsOf);
  const values = columns.map(([, column]) => sql`${column}`);
  const lists: SQL[] = [];
  for (let at = 0; at < values.length; at += VALUES_IN_LIST) {
    lists.push(sql`json_array(${sql.join(values.slice(at, at + VALUES_IN_LIST), sql`, `)})`);
  }
  return {
    select: sql<string | null>`CASE WHEN ${key} IS NOT NULL THEN json_array(${sql.join(lists, sql`, `)}) END` as SQL<
      string | null
    >,
    read(text: string): Row {
      const row = (JSON.parse(text) as unknown[][]).flat();
      const entries = columns.map(([name, column], index) => {
        const value = row[index];
        return [name, value === null ? null : column.mapFromDriverValue(value)];
      });
      // Each value went through its own column's decoder.
      return Object.fromEntries(entries) as Row;
    },
  };
}
