import { type AnySQLiteColumn, index, integer, text } from "drizzle-orm/sqlite-core";
import { number } from "./columns.ts";

/** Declares the columns of a request to Telegram, as every object's outbox keeps it (AMB-271). */
export const outboxColumns = () => ({
  id: integer().primaryKey(),
  idempotency_key: text().notNull().unique(),
  /** parts of one send share it */
  group_key: text().notNull(),
  position: number(),
  /** durable-objects/shared/outbox/lane.ts */
  lane: integer().notNull(),
  method: text().notNull(),
  payload: text().notNull(),
  /** what happens when it goes out and after: durable-objects/shared/outbox/row.ts, `Purpose` */
  purpose: text(),
  /** messages it puts into the chat: what the limiter counts */
  weight: number(),
  /** earliest time of the next try; later after each refusal */
  next_ms: integer().notNull(),
  /** the time at which it was first due */
  due_ms: integer().notNull(),
  /** time from which it is no longer of use */
  expires_ms: integer(),
  state: text({ enum: ["pending", "sending", "sent", "failed", "unknown"] }).notNull(),
  attempts: number(),
  message_ids: text(),
  res_status: integer(),
  message: text(),
  done_ms: integer(),
});

/**
 * Makes the indexes of an outbox: each chat has a queue of its own and waits for no other
 * (AMB-271).
 */
export const outboxIndexes = (
  table: Record<"chat_id" | "state" | "lane" | "next_ms" | "group_key" | "position", AnySQLiteColumn>,
) => [
  index("outbox_by_turn").on(table.chat_id, table.state, table.lane, table.next_ms),
  // With the line: what is due in private lines is found without reading the rows.
  index("outbox_by_time").on(table.state, table.next_ms, table.chat_id),
  index("outbox_by_group").on(table.group_key, table.position),
];

/** Declares the columns of targets to which Telegram accepts nothing before a time, epoch milliseconds (429). */
export const pauseColumns = () => ({ chat_id: integer().primaryKey(), until_ms: integer().notNull() });
