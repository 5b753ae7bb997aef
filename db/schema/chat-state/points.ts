import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { line, number } from "../columns.ts";

/** Balance and check-ins of a member (LOY-04 to LOY-06, LOY-12). */
export const points = sqliteTable(
  "points",
  {
    user_id: integer().primaryKey(),
    balance: number(),
    /** unix second of the last change: of two equal balances the earlier stands first (AMB-104) */
    changed_at: integer().notNull(),
    /** of the latest check-in, null before the first: domain/points/check-in.ts */
    check_in_at: integer(),
    check_in_day: integer(),
    streak: number(),
    zone: line(),
  },
  (table) => [index("points_by_balance").on(table.balance, table.changed_at)],
);

/** Every change of somebody's points (LOY-19). */
export const pointsLog = sqliteTable(
  "points_log",
  {
    id: integer().primaryKey(),
    /** by which a repeated request is the same change; null for a change by an update */
    key: text(),
    user_id: integer().notNull(),
    before: integer().notNull(),
    after: integer().notNull(),
    /** domain/points/ledger.ts */
    reason: integer().notNull(),
    comment: line(),
    admin_user: integer(),
    at: integer().notNull(),
  },
  (table) => [
    // Few lines have a key: the others write no row of its index.
    uniqueIndex("points_log_by_key").on(table.key).where(sql`key IS NOT NULL`),
    index("points_log_by_user").on(table.user_id, table.at),
    index("points_log_by_time").on(table.at),
  ],
);
