import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { SheetFormat } from "../../domain/datasheets/sheet.ts";
import { flag } from "./columns.ts";

/** Links to finished spreadsheets, each good once (AMB-303). The bytes are in R2 under `file_id`. */
export const sheetLinks = sqliteTable(
  "sheet_links",
  {
    /** SHA-256 of the token, which is only in the link */
    token_hash: text().primaryKey(),
    account_id: text().notNull(),
    /** The session that it was made in; the link ends with that session. */
    session_hash: text().notNull(),
    file_id: text().notNull(),
    file_name: text().notNull(),
    format: text().$type<SheetFormat>().notNull(),
    is_used: flag(),
    expires_at: integer().notNull(),
  },
  (table) => [index("sheet_links_by_account").on(table.account_id, table.expires_at)],
);
