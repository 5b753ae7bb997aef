import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { number } from "../columns.ts";

/**
 * Updates of the last 24 hours that are no new messages: kept against repetition (MOD-41), and to count usage
 * (AMB-210). A new message is known by its own row (durable-objects/chat-state/update/update-log.ts). The table is made
 * `WITHOUT ROWID` in its migration, so that an update is one row written.
 */
export const updates = sqliteTable(
  "updates",
  {
    bot_id: integer().notNull(),
    update_id: integer().notNull(),
    /** the Update field's name (AMB-210) */
    kind: text().notNull(),
    at: integer().notNull(),
    /** the human who did something; null for bots, channels and anonymous admins */
    user_id: integer(),
  },
  (table) => [primaryKey({ columns: [table.bot_id, table.update_id] })],
);

/** Usage per UTC day and kind of update (AMB-210); `day` is days since 1970. */
export const usageDays = sqliteTable(
  "usage_days",
  { day: integer().notNull(), kind: text().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
);

/**
 * Counts of each quarter of a clock hour (seconds since 1970 / 900), so that reports are exact in every timezone
 * (AMB-298). One row for all people: a row for each would cost more than the messages.
 */
export const quarters = sqliteTable("quarters", {
  quarter: integer().primaryKey(),
  /** without service messages (STA-10) */
  messages: number(),
  /** JSON: people who did something, by user id, with the number of messages they wrote (AMB-169, AMB-170) */
  people: text().notNull(),
  /** the import that brought the row, for the time before the bot */
  import_id: integer(),
});

/**
 * Exports of Telegram Desktop that were brought (decision 096). `id` is the epoch millisecond at which one began; its
 * rows in other tables name it.
 */
export const imports = sqliteTable("imports", {
  id: integer().primaryKey(),
  /** unix second at which it was complete; null while it is under way */
  done_at: integer(),
  /** first and last unix second of its content, known from the start */
  from_at: integer().notNull(),
  to_at: integer().notNull(),
  /** pieces taken so far: the pieces with lower numbers */
  parts: number(),
  messages: number(),
  people: number(),
  joined: number(),
  left: number(),
  /** messages that were stored with their words */
  texts: number(),
});

/**
 * Whole days of a zone's clock, summed up once so that a report of a year reads a row for each day: made when first
 * asked for, or by the daily alarm, and removed when something in them changes. `zone` is the IANA name or minutes east
 * of UTC, `start_at` the day's first unix second, `body` JSON of a kind's sums (durable-objects/chat-state/statistics).
 */
export const reportDays = sqliteTable(
  "report_days",
  {
    kind: text({ enum: ["activity", "people", "changes", "arrivals"] }).notNull(),
    start_at: integer().notNull(),
    zone: text().notNull(),
    body: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.start_at, table.zone] })],
);
