import { sqliteTable } from "drizzle-orm/sqlite-core";
import { number } from "../columns.ts";
import { outboxColumns, outboxIndexes, pauseColumns } from "../outbox-columns.ts";

/**
 * Requests to Telegram, in order of lane and time (AMB-271). Kept after their end so that a repeated key is known.
 * `chat_id` 0: into this chat; else a person's private chat.
 */
export const outbox = sqliteTable("outbox", { ...outboxColumns(), chat_id: number() }, outboxIndexes);

export const pauses = sqliteTable("pauses", pauseColumns());
