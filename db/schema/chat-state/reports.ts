import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, line, number } from "../columns.ts";

/** Messages that somebody reported, with the decisions on them (docs/decisions/194). */
export const reportedMessages = sqliteTable("reported_messages", {
  /** of the message */
  key: integer().primaryKey(),
  /** ids of it and of the other parts of its album */
  message_ids: text().notNull(),
  user_id: integer(),
  sender_chat_id: integer(),
  /** its author's name as the report shows it */
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
  /** the reason why Telegram refused the last act */
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

/** Cards that tell admins of one reported message, or of several reported shortly after one another. */
export const reportCards = sqliteTable(
  "report_cards",
  {
    id: integer().primaryKey(),
    /** chat in which the card is */
    chat_id: integer().notNull(),
    /** null until the card was sent */
    message_id: integer(),
    /** keys of the reported messages as JSON */
    keys: text().notNull(),
    /** unix second at which the last message was added */
    joined_at: integer().notNull(),
    /** epoch milliseconds of the card's last change, and the number of changes */
    changed_ms: integer().notNull(),
    changes: number(),
  },
  (table) => [index("report_cards_by_chat").on(table.chat_id, table.id)],
);
