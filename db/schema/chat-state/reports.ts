import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, line, number } from "../columns.ts";

/** Messages that somebody reported, with what became of them (docs/decisions/194). */
export const reportedMessages = sqliteTable("reported_messages", {
  /** of the message */
  key: integer().primaryKey(),
  /** ids of it and of the other parts of its album */
  message_ids: text().notNull(),
  user_id: integer(),
  sender_chat_id: integer(),
  /** its author as the report shows them */
  name: line(),
  type: number(),
  text: line(),
  link: line(),
  /** unix second of the first report */
  at: integer().notNull(),
  is_told: flag(),
  /** The bot deleted it, since enough people reported it. */
  is_hidden: flag(),
  /** the last act upon it that reports led to */
  act_key: text(),
  /** `left`, `removed` or `banned`; null while no admin decided */
  decision: text(),
  decided_by: integer(),
  /** why Telegram refused what was wanted last */
  refusal: line(),
});

export const reports = sqliteTable(
  "reports",
  {
    key: integer().notNull(),
    /** a person, or the chat that somebody writes as */
    reporter_id: integer().notNull(),
    at: integer().notNull(),
    /** counts towards hiding */
    is_full: flag(),
    /** the words behind the command, for the admins */
    reason: line(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.reporter_id] }),
    index("reports_by_reporter").on(table.reporter_id, table.at),
  ],
);

/** Cards that tell admins of reported messages: of one, or of several that came close behind each other. */
export const reportCards = sqliteTable(
  "report_cards",
  {
    id: integer().primaryKey(),
    /** where it stands */
    chat_id: integer().notNull(),
    /** null until it is out */
    message_id: integer(),
    /** keys of the reported messages as JSON */
    keys: text().notNull(),
    /** unix second at which the last of them came in */
    joined_at: integer().notNull(),
    /** epoch milliseconds of the last change, and how many there were */
    changed_ms: integer().notNull(),
    changes: number(),
  },
  (table) => [index("report_cards_by_chat").on(table.chat_id, table.id)],
);
