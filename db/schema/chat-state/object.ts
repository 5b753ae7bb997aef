import { integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { number } from "../columns.ts";

/** Named alarms over the object's single slot; `at_ms` is epoch milliseconds. */
export const alarms = sqliteTable("alarms", {
  name: text().primaryKey(),
  at_ms: integer().notNull(),
  attempts: number(),
  /** epoch milliseconds of the first failed try; null where none failed */
  since_ms: integer(),
});

/** Updates that could not be handled, with their error (AMB-270). */
export const deadLetters = sqliteTable(
  "dead_letters",
  {
    id: integer().primaryKey(),
    bot_id: integer().notNull(),
    update_id: integer().notNull(),
    update: text().notNull(),
    error: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [unique("dead_letters_once").on(table.bot_id, table.update_id)],
);

/** Single values as JSON: durable-objects/chat-state/values.ts names them. */
export const kv = sqliteTable("kv", { name: text().primaryKey(), value: text().notNull() });
