import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag } from "../columns.ts";

/**
 * Updates that were handled, kept against repetition; `is_answered` once the bot has answered, or had nothing to
 * answer.
 */
export const updates = sqliteTable("updates", {
  update_id: integer().primaryKey(),
  at: integer().notNull(),
  is_answered: flag(),
});

/** Usage per UTC day and kind of update (AMB-210); `day` is days since 1970. */
export const usageDays = sqliteTable(
  "usage_days",
  { day: integer().notNull(), kind: text().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
);
