import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, line, number } from "../columns.ts";

/**
 * Every act upon messages and members (MOD-40, MOD-44; domain/moderation/act.ts). The answers of Telegram are filled in
 * as they come: null where there is none yet or nothing was asked.
 */
export const actions = sqliteTable(
  "actions",
  {
    id: integer().primaryKey(),
    key: text().notNull().unique(),
    at: integer().notNull(),
    kind: text().notNull(),
    rule_id: text().notNull(),
    reason: line(),
    /** the action that was carried out */
    action: text().notNull(),
    /** the reason why less was done than was wanted */
    fallback: line(),
    user_id: integer(),
    sender_chat_id: integer(),
    actor: integer(),
    /** seconds of the restriction or ban, 0 for none or for ever */
    seconds: number(),
    message_ids: text(),
    message_type: number(),
    message_text: line(),
    delete_status: integer(),
    penalty_status: integer(),
    comment: line(),
    /** domain/moderation/undo.ts, null for what cannot be taken back */
    inverse: text(),
    undone_at: integer(),
    undone_by: integer(),
    /** key of the act that this one takes back */
    undoes: text(),
  },
  (table) => [index("actions_by_time").on(table.at), index("actions_by_user").on(table.user_id, table.at)],
);

/** Albums that were removed: parts that come later go too (AMB-273). */
export const removedAlbums = sqliteTable("removed_albums", { id: text().primaryKey(), at: integer().notNull() });

/** People who are kept out of a basic group, which has no ban list of its own; `until` is null for ever (AMB-068). */
export const groupBans = sqliteTable("group_bans", { user_id: integer().primaryKey(), until: integer() });

/**
 * People, and chats that somebody writes as, whom an admin declared trusted, or declared not trusted although the
 * chat's rule would trust them.
 */
export const trusted = sqliteTable("trusted", {
  member_id: integer().primaryKey(),
  is_trusted: flag(),
  at: integer().notNull(),
  actor: integer(),
});

/** Warnings of a person, or of a chat that somebody writes as (AMB-063). */
export const warnings = sqliteTable("warnings", {
  member_id: integer().primaryKey(),
  count: integer().notNull(),
  /** key of what gave or took the last one; the same key again changes nothing */
  key: text().notNull(),
  at: integer().notNull(),
});

/** Messages that newcomers who never wrote reacted to, for a day, where a chat counts them (AMB-291). */
export const reactions = sqliteTable(
  "reactions",
  {
    user_id: integer().notNull(),
    message_id: integer().notNull(),
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.message_id] })],
);

/** Mutes and bans by rules that the muted or banned person may call a mistake (docs/decisions/185). */
export const appeals = sqliteTable(
  "appeals",
  {
    /** of the act */
    action_id: integer().primaryKey(),
    user_id: integer().notNull(),
    /**
     * unix second at which the appeal was offered; `is_told` is 0 for offers beyond the hourly number that the bot
     * tells people of
     */
    at: integer().notNull(),
    is_told: flag(),
    asked_at: integer(),
    /**
     * `granted` or `kept` by an admin; closed without: `takenBack` with the act, `ended` with its time, `over` for another
     * act in its place; null while it is open
     */
    decision: text(),
    decided_at: integer(),
    decided_by: integer(),
  },
  (table) => [index("appeals_by_user").on(table.user_id), index("appeals_waiting").on(table.asked_at)],
);
