import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, line, number } from "./columns.ts";

/** The shared bot (no owner, token from the configuration) and the bots of accounts (token encrypted, AMB-192). */
export const bots = sqliteTable(
  "bots",
  {
    /** Telegram's user id of the bot */
    id: text().primaryKey(),
    /** 12 lower-case letters and digits; part of the webhook's path (AMB-003, AMB-266) */
    hash_id: text().notNull().unique(),
    username: line(),
    fname: line(),
    is_shared: flag(),
    owner_account_id: text(),
    token_cipher: text(),
    can_read_all_group_messages: flag(),
    /** 1 normal, -1 inaccessible, 0 not hosted (AMB-184) */
    status: number(),
    /** level paid for, and the unix second at which it ends; bots have no trial (AMB-212) */
    viplv: number(),
    viptime: number(),
    ctime: integer().notNull(),
    checked_at: number(),
  },
  (table) => [index("bots_by_owner").on(table.owner_account_id)],
);
