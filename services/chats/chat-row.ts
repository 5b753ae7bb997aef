import { getTableColumns } from "drizzle-orm";
import { jsonRow } from "../../db/json-row.ts";
import { chats } from "../../db/schema/index.ts";

/** A chat's row; its numbers stand elsewhere, and here only as a former version wrote them (`chat_numbers`). */
export type ChatRow = Omit<typeof chats.$inferSelect, "cntmbr" | "usage_mnt" | "usage_month">;

const { cntmbr: _members, usage_mnt: _usage, usage_month: _month, ...columns } = getTableColumns(chats);
export const CHAT_COLUMNS = columns;

/** The same in one column: with what is joined to it, it has more than D1 answers. */
export const CHAT_ROW = jsonRow<ChatRow>(CHAT_COLUMNS, chats.id);
