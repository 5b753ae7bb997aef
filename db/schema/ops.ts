import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Objects that keep dead letters, as they last reported (docs/decisions/140): a list for the operator; the letters
 * themselves are in the objects.
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
 * The slow sweeps that compare derived data with its source (docs/decisions/143), and the sweep that moves rows to
 * other databases (docs/decisions/204).
 */
export const sweeps = sqliteTable("sweeps", {
  name: text({ enum: ["chats", "bots", "databases"] }).primaryKey(),
  /**
   * id of the last row that was compared, empty between two passes; for the sweep `databases` the number of databases
   * over which rows are spread now
   */
  after: text().notNull(),
  /** unix second at which the current pass began, or the last one */
  began_at: integer().notNull(),
});
