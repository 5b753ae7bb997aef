import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, json, line, number } from "../columns.ts";

/**
 * Everybody seen in the chat (AMB-158). Statuses: AMB-009; `status` may be past `until_date`, see read-members.ts. Their
 * names and numbers are also in `member_words`, a full-text index of runs of three characters over this table, which
 * triggers keep: made by hand in migration 0013, since the schema's language cannot say it (decision 080).
 */
export const members = sqliteTable(
  "members",
  {
    user_id: integer().primaryKey(),
    fname: line(),
    lname: line(),
    username: line(),
    /** Telegram's `language_code` of the person, null while none was told */
    lang: text(),
    is_bot: flag(),
    status: integer().notNull(),
    is_anonymous: flag(),
    custom_title: line(),
    tag: line(),
    /** end of a restriction or ban, 0 for none or for ever */
    until_date: number(),
    /** packed rights of a restricted member (AMB-008) */
    restrict_right: integer(),
    /** rights of an administrator as Telegram names them; empty for a former one */
    rights: json<Record<string, boolean>>(),
    /** joined, or first seen */
    ctime: integer().notNull(),
    mtime: integer().notNull(),
    inviter: integer(),
    invite_link: text(),
    /** last message or press of a button; folded, so up to a minute behind */
    last_seen: number(),
    /** the import that the member is known from, until the bot sees them itself */
    import_id: integer(),
    /** unix second of the first note that told them why their message was removed (docs/decisions/192) */
    told_at: integer(),
    /** they had their names erased (decision 091); until they are seen again */
    is_erased: flag(),
  },
  (table) => [
    index("members_by_status").on(table.status, table.until_date),
    index("members_by_username").on(sql`username COLLATE NOCASE`),
    index("members_by_inviter").on(table.inviter),
    // With the names, so that a search for words of two characters reads nothing else (decision 223).
    index("members_by_joining").on(table.ctime, table.user_id, sql`fname || ' ' || lname || ' ' || username`),
    index("members_with_tag").on(table.user_id).where(sql`tag <> '' OR custom_title <> ''`),
  ],
);

/** Membership changes (MBR-19; event kind 5), with AMB-093's label. */
export const membershipChanges = sqliteTable(
  "membership_changes",
  {
    id: integer().primaryKey(),
    at: integer().notNull(),
    user_id: integer().notNull(),
    kind: number(5),
    label: text().notNull(),
    old_status: integer().notNull(),
    new_status: integer().notNull(),
    actor: integer(),
    inviter: integer(),
    invite_link: text(),
    /** the kind of update that told of it, so that the same change is recorded once */
    source: text().notNull(),
    /**
     * Only of an arrival: unix seconds at which the verification was passed, at which they first wrote, at which
     * somebody else first replied to them, at which they left; null for what has not happened.
     */
    verified_at: integer(),
    wrote_at: integer(),
    answered_at: integer(),
    left_at: integer(),
    /** only of an arrival: an admin added them or let them in, or they came by a link that asks (AMB-332) */
    is_vouched: flag(),
    /** the import that it comes from */
    import_id: integer(),
  },
  (table) => [
    index("membership_changes_by_time").on(table.at),
    index("membership_changes_by_user").on(table.user_id, table.at),
    index("membership_changes_unanswered").on(table.at).where(sql`wrote_at IS NOT NULL AND answered_at IS NULL`),
  ],
);

/** Member count at a moment: at 00:00 UTC and at each sync (AMB-173). */
export const memberCounts = sqliteTable("member_counts", {
  at: integer().primaryKey(),
  count: integer().notNull(),
});
