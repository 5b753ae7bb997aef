import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CommandDraft } from "../../domain/bots/bot-command.ts";
import { CHAT_SETTINGS } from "../../domain/settings/chat-settings.ts";
import { flag, json, line, number, settingColumns } from "./columns.ts";

/** A group, supergroup or channel a bot of ours is or was in, with its settings (domain/settings/). */
export const chats = sqliteTable(
  "chats",
  {
    /** AMB-002: the Telegram id without its sign */
    id: text().primaryKey(),
    telegram_id: integer().notNull().unique(),
    type: integer().notNull(),
    title: line(),
    username: text(),
    /** null until a bot of ours was seen there */
    bot_id: text(),
    /** the managing bot's status code in the chat (AMB-009) */
    bot_status: number(2),
    bot_rights: json<Record<string, boolean>>().notNull().default({}),
    /** read by versions before `chat_numbers`, as `usage_mnt` and `usage_month` are; nobody writes them any more */
    cntmbr: number(),
    is_forum: flag(),
    join_to_send_messages: flag(),
    join_by_request: flag(),
    has_aggressive_anti_spam_enabled: flag(),
    has_hidden_members: flag(),
    has_protected_content: flag(),
    can_set_sticker_set: flag(),
    usage_mnt: number(),
    /** `YYYY-MM` (UTC) that usage_mnt counts */
    usage_month: line(),
    ctime: integer().notNull(),
    /** unix second from which imports tell of the time before, 0 for none (decision 096) */
    imported_from: number(),
    /**
     * unix second at which Telegram last told who administers the chat: by a reading (AMB-035), or the update that made
     * this row; 0 from the bot's return until the administrators are read (AMB-277)
     */
    synced_at: number(),
    /** unix second of the first question since then that Telegram left open; 0 where it answered, or nobody asked */
    silent_at: number(),
    snapshot_version: number(1),
    /** `snapshot_version` of the last change of responders or templates, 0 for none (services/snapshot.ts) */
    content_version: number(),
    /** commands that an admin wrote for the chat (API-13) */
    commands: json<CommandDraft[]>().notNull().default([]),
    /** menus that Telegram shows in the chat, empty for none (services/chats/publish-commands.ts) */
    commands_told: line(),
    /** unix second from which the menus are to be sent to Telegram again; 0 while they are up to date */
    commands_due: number(),
    /** number of Telegram's refusals since the last change */
    commands_tries: number(),

    viplv: number(),
    viptime: number(),
    ...settingColumns(CHAT_SETTINGS),
  },
  (table) => [index("chats_by_commands_due").on(table.commands_due).where(sql`commands_due > 0`)],
);

/**
 * The numbers of a chat in lists, which change with its updates, in the database of the chat (docs/decisions/189, 204).
 * A chat that has not reported any has no row.
 */
export const chatNumbers = sqliteTable("chat_numbers", {
  chat_id: text().primaryKey(),
  /** null until it is known */
  cntmbr: integer(),
  usage_mnt: number(),
  /** `YYYY-MM` (UTC) that usage_mnt counts */
  usage_month: line(),
});

/** Administrators of chats, as last seen (AMB-034 to AMB-036). A row stays when the right is gone. */
export const chatAdmins = sqliteTable(
  "chat_admins",
  {
    account_id: text().notNull(),
    chat_id: text().notNull(),
    is_admin: flag(),
    rights: json<Record<string, boolean>>().notNull().default({}),
    mtime: number(),
    /**
     * True where the account is reminded in private of the plan's end; null (nothing chosen) counts as true for the
     * buyer of the plan (docs/decisions/114)
     */
    plan_reminder: integer({ mode: "boolean" }),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.chat_id] }),
    index("chat_admins_by_chat").on(table.chat_id),
  ],
);

/** Old numbers of groups that became supergroups (MOD-42). */
export const chatMoves = sqliteTable("chat_moves", {
  old_id: text().primaryKey(),
  new_id: text().notNull(),
});

/** Chats whose object has not yet acknowledged the newest snapshot; written in the batch of the change itself. */
export const dirtySnapshots = sqliteTable("dirty_snapshots", {
  chat_id: text().primaryKey(),
  version: integer().notNull(),
  since: integer().notNull(),
});
