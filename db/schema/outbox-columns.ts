import { integer, text } from "drizzle-orm/sqlite-core";
import { number } from "./columns.ts";

/** A request to Telegram, as every object's outbox keeps it (AMB-271). */
export const outboxColumns = () => ({
  id: integer().primaryKey(),
  idempotency_key: text().notNull().unique(),
  /** parts of one send share it */
  group_key: text().notNull(),
  position: number(),
  /** 0 restrict and delete, 1 answers, 2 bulk */
  lane: integer().notNull(),
  method: text().notNull(),
  payload: text().notNull(),
  /** what happens when it goes out and after: durable-objects/outbox/row.ts, `Sequel` */
  sequel: text(),
  /** messages it puts into the chat: what the limiter counts */
  weight: number(),
  /** not before; grows with each refusal */
  next_ms: integer().notNull(),
  /** the first time it was to go out: 24 h later it is given up */
  due_ms: integer().notNull(),
  state: text({ enum: ["pending", "sending", "sent", "failed", "unknown"] }).notNull(),
  attempts: number(),
  message_ids: text(),
  res_status: integer(),
  message: text(),
  done_ms: integer(),
});
