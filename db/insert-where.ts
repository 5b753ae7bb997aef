import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";

/**
 * Inserts one row, its columns named, where a condition holds in the statement itself; returns the rows written.
 * Drizzle's `insert().select()` names every column of the table in its order, so the values are put into that order.
 */
export function insertWhere<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  row: Table["$inferInsert"],
  condition: SQL,
) {
  const named: Record<string, unknown> = row;
  const values = Object.entries(getTableColumns(table)).map(
    ([name, column]) => sql`${sql.param(named[name] ?? column.default ?? null, column)}`,
  );
  return db.insert(table).select(sql`SELECT ${sql.join(values, sql`, `)} WHERE ${condition}`);
}
