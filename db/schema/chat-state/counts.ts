import { integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { number } from "../columns.ts";

/** Every update that was handled: against repetition (24 h, MOD-41), and the log that usage and counts come from. */
export const updates = sqliteTable(
  "updates",
  {
    seq: integer().primaryKey(),
    bot_id: integer().notNull(),
    update_id: integer().notNull(),
    /** the Update field's name (AMB-210) */
    kind: text().notNull(),
    at: integer().notNull(),
    /** the human who did something; null for bots, channels and anonymous admins */
    user_id: integer(),
    /** set where the update is a new message that counts as one (STA-10) */
    message_key: integer(),
  },
  (table) => [unique("updates_once").on(table.bot_id, table.update_id)],
);

/** Usage per UTC day and kind of update (AMB-210); `day` is days since 1970. */
export const usageDays = sqliteTable(
  "usage_days",
  { day: integer().notNull(), kind: text().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
);

/** Messages per clock hour (hours since 1970), service messages left out (STA-10). */
export const hours = sqliteTable("hours", {
  hour: integer().primaryKey(),
  messages: number(),
});

/** Who did something in a clock hour, and how many messages they wrote; humans only (AMB-169, AMB-170). */
export const activity = sqliteTable(
  "activity",
  { hour: integer().notNull(), user_id: integer().notNull(), messages: integer().notNull() },
  (table) => [primaryKey({ columns: [table.hour, table.user_id] })],
);
