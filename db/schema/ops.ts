import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Objects that keep dead letters, as they told it last (docs/decisions/140): a list for the operator, derived from the
 * objects, which have the letters.
 */
export const deadLetterPlaces = sqliteTable(
  "dead_letter_places",
  {
    kind: text({ enum: ["chat", "bot"] }).notNull(),
    /** the dashboard's id of the chat or bot */
    id: text().notNull(),
    count: integer().notNull(),
    /** unix second at which the last one came */
    last_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

/**
 * The slow sweeps that compare what is derived with its source (docs/decisions/143), and the one that takes rows to
 * other databases (docs/decisions/204).
 */
export const sweeps = sqliteTable("sweeps", {
  name: text({ enum: ["chats", "bots", "databases"] }).primaryKey(),
  /** id of the last one that was looked at, empty between two passes; of `databases` their number, as rows stand now */
  after: text().notNull(),
  /** unix second at which this pass began, or the last one */
  began_at: integer().notNull(),
});
