import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { json, line } from "./columns.ts";

/** A person who signed in at least once; `id` is the Telegram user id. */
export const accounts = sqliteTable("accounts", {
  id: text().primaryKey(),
  fname: line(),
  lname: line(),
  username: line(),
  purl: line(),
  lang: line("en"),
  theme: line(),
  /** Where the person came from, at the first sign-in only (AMB-033). */
  utm_source: text(),
  archive_chat_uuid: json<string[]>().notNull().default([]),
  ctime: integer().notNull(),
  mtime: integer().notNull(),
});

/** Only the SHA-256 of a token is kept (AMB-022). `expires_at` in unix seconds. */
export const sessions = sqliteTable(
  "sessions",
  {
    token_hash: text().primaryKey(),
    account_id: text().notNull(),
    /** Seconds a resume rolls the end forward by: 604800 or 86400 (AMB-023). */
    ttl: integer().notNull(),
    bot_hash_id: text(),
    device_id: text(),
    ctime: integer().notNull(),
    expires_at: integer().notNull(),
  },
  (table) => [index("sessions_by_account").on(table.account_id), index("sessions_by_end").on(table.expires_at)],
);

/** Opens one session within 120 s, for the bot it was made for or, with an empty one, in a browser (AMB-027). */
export const oneTimeTokens = sqliteTable("one_time_tokens", {
  token_hash: text().primaryKey(),
  account_id: text().notNull(),
  bot_hash_id: line(),
  expires_at: integer().notNull(),
});
