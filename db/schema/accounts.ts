import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { SessionWay } from "../../domain/accounts/session.ts";
import { json, line, number } from "./columns.ts";

/** A person who signed in at least once; `id` is the Telegram user id. */
export const accounts = sqliteTable("accounts", {
  id: text().primaryKey(),
  fname: line(),
  lname: line(),
  username: line(),
  purl: line(),
  lang: line("en"),
  theme: line(),
  /** Campaign that the person came from, at the first sign-in only (AMB-033). */
  utm_source: text(),
  archive_chat_uuid: json<string[]>().notNull().default([]),
  ctime: integer().notNull(),
  mtime: integer().notNull(),
});

/** Only the SHA-256 of a token is kept (AMB-022). Times in unix seconds. */
export const sessions = sqliteTable(
  "sessions",
  {
    token_hash: text().primaryKey(),
    /** The id by which the account names the session; it tells nothing about the token. */
    id: line(),
    account_id: text().notNull(),
    /** Seconds a resume rolls the end forward by: 604800 or 86400 (AMB-023). */
    ttl: integer().notNull(),
    bot_hash_id: text(),
    device_id: text(),
    way: text().$type<SessionWay>().notNull().default("browser"),
    /** browser and system, as far as they tell (domain/accounts/user-agent.ts) */
    agent: line(),
    ctime: integer().notNull(),
    /**
     * Time at which Telegram vouched for the person: where a one-time token opened it, for the session that the token
     * is from. 0 in rows older than this column, which no longer count (docs/decisions/032).
     */
    vouched_at: number(),
    /** Last use, at most an hour wrong. */
    seen_at: number(),
    expires_at: integer().notNull(),
  },
  (table) => [index("sessions_by_account").on(table.account_id), index("sessions_by_end").on(table.expires_at)],
);

/** Opens one session within 120 s, for the bot it was made for or, with an empty one, in a browser (AMB-027). */
export const oneTimeTokens = sqliteTable("one_time_tokens", {
  token_hash: text().primaryKey(),
  account_id: text().notNull(),
  bot_hash_id: line(),
  /** The session that it was made in; the token is good for as long as that session. */
  session_hash: line(),
  expires_at: integer().notNull(),
});

/**
 * Signed fields that have signed somebody in, which they do once (AMB-279). Kept for as long as they would be accepted.
 */
export const usedSignIns = sqliteTable(
  "used_sign_ins",
  {
    /** Telegram's hash, in lower case */
    hash: text().primaryKey(),
    expires_at: integer().notNull(),
  },
  (table) => [index("used_sign_ins_by_end").on(table.expires_at)],
);
