import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { line, number } from "../columns.ts";

/**
 * Parts of the snapshot that rules read, one row for each: an object's value holds 2 MB at most (services/snapshot.ts).
 */
export const snapshotParts = sqliteTable(
  "snapshot_parts",
  {
    kind: text({ enum: ["responder", "template", "announcement", "file"] }).notNull(),
    id: text().notNull(),
    /** order in which they came */
    position: integer().notNull(),
    body: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

/** Acts of rules and their outcomes: same outcomes within a minute are one row (RSP-24, RSP-25, AMB-118, AMB-119). */
export const serviceLog = sqliteTable(
  "service_log",
  {
    id: integer().primaryKey(),
    /** domain/logs/log-kind.ts */
    kind: integer().notNull(),
    rule_id: text().notNull(),
    condition: line(),
    comment: line(),
    res_status: integer().notNull(),
    /** the author who was answered last */
    user_id: integer(),
    sender_chat_id: integer(),
    /**
     * signed id of the chat it was sent to, null for this chat; for an announcement the id of its first message
     * (AMB-299)
     */
    target_id: integer(),
    /** forum topic of an announcement */
    topic: integer(),
    message_type: number(),
    message_text: line(),
    start_at: integer().notNull(),
    end_at: integer().notNull(),
    cnt_rpt: number(1),
  },
  (table) => [
    index("service_log_by_time").on(table.kind, table.end_at),
    index("service_log_by_rule").on(table.kind, table.rule_id, table.start_at),
  ],
);

/**
 * Answers that are deleted by the next answer of the same rule (AMB-113); from the unix second `until` they are gone
 * anyway.
 */
export const ruleAnswers = sqliteTable(
  "rule_answers",
  {
    rule_id: text().notNull(),
    topic: integer().notNull(),
    message_id: integer().notNull(),
    group_key: text().notNull(),
    until: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.rule_id, table.topic, table.message_id] })],
);

/**
 * Last answers of responders with a cooldown or with replies in turn (docs/decisions/191, 208); `person` 0: anybody.
 */
export const lastAnswers = sqliteTable(
  "last_answers",
  {
    rule_id: text().notNull(),
    /** user id, or signed id of the chat that writes as a person */
    person: integer().notNull(),
    at: integer().notNull(),
    /** answers until now */
    turn: number(),
  },
  (table) => [primaryKey({ columns: [table.rule_id, table.person] })],
);
