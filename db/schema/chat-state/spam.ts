import { sql } from "drizzle-orm";
import { blob, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { line } from "../columns.ts";

/**
 * Labels in the order in which they taught the spam score: the features of each message, without its words
 * (domain/spam/log.ts).
 */
export const spamLabels = sqliteTable("spam_labels", {
  id: integer().primaryKey(),
  at: integer().notNull(),
  label: text().notNull(),
  /** the message's key: a message has one label */
  message_key: integer().notNull().unique(),
  /** key of the act that gave the label; null for a message that nobody touched */
  act_key: text(),
  bytes: blob().notNull(),
});

/** The chat model in one row, taught all labels up to `up_to` (domain/spam/stored-model.ts). */
export const spamModel = sqliteTable("spam_model", {
  id: integer().primaryKey(),
  up_to: integer().notNull(),
  bytes: blob().notNull(),
});

/** Messages that the score doubted or removed. */
export const spamCases = sqliteTable(
  "spam_cases",
  {
    /** of the message */
    key: integer().primaryKey(),
    message_id: integer().notNull(),
    /** `ask` or `remove` */
    zone: text().notNull(),
    percent: integer().notNull(),
    /** reasons in the chat's language */
    why: line(),
    /** key of the act of the score itself, null where it left the message */
    act_key: text(),
    /**
     * an admin's decision: `spam`, `ham`, or `removed` by hand without saying so; `called` spam or `wanted` while the
     * score only watches, which deletes nothing; null while there is none
     */
    answer: text(),
    answered_by: integer(),
    /** key of the admin's act for `spam`; null for every other decision */
    answer_key: text(),
  },
  (table) => [
    index("spam_cases_by_message").on(table.message_id),
    // By the ban that decided it: each ban by an admin asks.
    index("spam_cases_by_answer").on(table.answer_key).where(sql`answer_key IS NOT NULL`),
  ],
);
