import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CommandDraft } from "../../domain/bots/bot-command.ts";
import { BOT_SETTINGS } from "../../domain/settings/bot-settings.ts";
import { flag, json, line, number, settingColumns } from "./columns.ts";

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
    lname: line(),
    is_shared: flag(),
    /** null for the shared bot and for one that was deleted */
    owner_account_id: text(),
    /** the owner of a deleted bot (AMB-189), and the unix second of its deletion; 0 while it is hosted here */
    former_owner_id: text(),
    deleted_at: number(),
    token_cipher: text(),
    /**
     * which APP_SECRET its token is encrypted under, and which its webhook was set with (services/crypto/derived.ts)
     */
    token_secret_id: line(),
    webhook_secret_id: line(),
    can_read_all_group_messages: flag(),
    /** 1 normal, -1 inaccessible, 0 not hosted (AMB-184) */
    status: number(),
    /** unix second from which on Telegram has been asked to tell of reactions to posts; null for not yet (docs/decisions/212) */
    reactions_since: integer(),
    /** level paid for, and the unix second at which it ends; bots have no trial (AMB-212) */
    viplv: number(),
    viptime: number(),
    /**
     * whether the owner is reminded in private before the plan ends; null (nothing chosen) counts as true (decision
     * 114)
     */
    plan_reminder: integer({ mode: "boolean" }),
    ctime: integer().notNull(),
    /** last health check; what it found: the number of AMB-186, and one of 403, 495 to 499 (AMB-185) */
    checked_at: number(),
    health: number(),
    error: integer(),
    ...settingColumns(BOT_SETTINGS),
    /** what the bot offers in private chats (BOT-16) */
    commands: json<CommandDraft[]>().notNull().default([]),
    /** of the snapshot that its inbox holds */
    snapshot_version: number(1),
    /** `snapshot_version` of the last change of responders or templates, 0 for none (services/snapshot.ts) */
    content_version: number(),
  },
  (table) => [index("bots_by_owner").on(table.owner_account_id)],
);

/** Bots for which Telegram accepts no request before a unix second (429). */
export const botPauses = sqliteTable("bot_pauses", { bot_id: text().primaryKey(), until: integer().notNull() });

/**
 * State of a bot's menus and descriptions at Telegram: `told` is the hash of the last content sent for a place; the
 * place "" stands for all together (services/bots/menus.ts).
 */
export const botMenus = sqliteTable(
  "bot_menus",
  { bot_id: text().notNull(), place: text().notNull(), told: text().notNull() },
  (table) => [primaryKey({ columns: [table.bot_id, table.place] })],
);

/** Own bots whose inbox has not yet acknowledged the newest snapshot; written in the batch of the change itself. */
export const dirtyBotSnapshots = sqliteTable("dirty_bot_snapshots", {
  bot_id: text().primaryKey(),
  version: integer().notNull(),
  since: integer().notNull(),
});
