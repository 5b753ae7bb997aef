import { index, sqliteTable } from "drizzle-orm/sqlite-core";
import { outboxColumns } from "../outbox-columns.ts";

/** Requests to Telegram, in order of lane and time (AMB-271). Kept after their end so that a repeated key is known. */
export const outbox = sqliteTable("outbox", outboxColumns(), (table) => [
  index("outbox_by_turn").on(table.state, table.lane, table.next_ms),
  index("outbox_by_group").on(table.group_key, table.position),
]);
