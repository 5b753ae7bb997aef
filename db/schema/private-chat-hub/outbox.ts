import { index, integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { outboxColumns } from "../outbox-columns.ts";

/** Requests to Telegram, each person's in a line of its own: nobody waits for somebody else's (AMB-271). */
export const outbox = sqliteTable("outbox", { ...outboxColumns(), chat_id: integer().notNull() }, (table) => [
  index("outbox_by_turn").on(table.chat_id, table.state, table.lane, table.next_ms),
  index("outbox_by_time").on(table.state, table.next_ms),
  index("outbox_by_group").on(table.group_key, table.position),
]);
