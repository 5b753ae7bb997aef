import { integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { outboxColumns, outboxIndexes, pauseColumns } from "../outbox-columns.ts";

/** Requests to Telegram; `chat_id` is the person's whose private chat they are for. */
export const outbox = sqliteTable("outbox", { ...outboxColumns(), chat_id: integer().notNull() }, outboxIndexes);

export const pauses = sqliteTable("pauses", pauseColumns());
