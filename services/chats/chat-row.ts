import { getTableColumns } from "drizzle-orm";
import { jsonRow } from "../../db/json-row.ts";
import { chats } from "../../db/schema/index.ts";

/** A chat's row without its numbers, which are in `chat_numbers`; only a former version wrote them here. */
export type ChatRow = Omit<typeof chats.$inferSelect, "cntmbr" | "usage_mnt" | "usage_month">;

const { cntmbr: _members, usage_mnt: _usage, usage_month: _month, ...columns } = getTableColumns(chats);
export const CHAT_COLUMNS = columns;

/** The row as one JSON column, since together with joined tables it has more columns than D1 returns. */
export const CHAT_ROW = jsonRow<ChatRow>(CHAT_COLUMNS, chats.id);
