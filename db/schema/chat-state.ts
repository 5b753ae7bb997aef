import { index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { flag, json, line, number } from "./columns.ts";

/**
 * The tables of one chat's object. Times are unix seconds unless the name ends in `_ms`. The rows of an ordinary
 * message are one of `updates` and one of `messages`; the rest is folded from them by alarm.
 */

/** Every update that was handled: against repetition (24 h, MOD-41), and the log that usage and counts come from. */
export const updates = sqliteTable(
  "updates",
  {
    seq: integer().primaryKey(),
    bot_id: integer().notNull(),
    update_id: integer().notNull(),
    /** the Update field's name (AMB-210) */
    kind: text().notNull(),
    at: integer().notNull(),
    /** the human who did something; null for bots, channels and anonymous admins */
    user_id: integer(),
    /** set where the update is a new message that counts as one (STA-10) */
    message_key: integer(),
  },
  (table) => [unique("updates_once").on(table.bot_id, table.update_id)],
);

/**
 * Stored messages (HIS-09). `key` = date * 2^20 + message_id mod 2^20: in order of time, and an edit or a reply finds
 * its row from the date and the id that Telegram gives with it.
 */
export const messages = sqliteTable(
  "messages",
  {
    key: integer().primaryKey(),
    message_id: integer().notNull(),
    user_id: integer(),
    sender_chat_id: integer(),
    type: integer().notNull(),
    text: line(),
    entities: text(),
    edit_date: integer(),
    topic: number(),
    /** message id this one replies to */
    reply_to: integer(),
    media_group_id: text(),
    /** the basic group it was written in, whose message ids mean nothing here (MOD-42) */
    origin: integer(),
    /** sent by the managing bot through the outbox: no update, never counted */
    is_own: flag(),
  },
  (table) => [index("messages_by_user").on(table.user_id)],
);

/**
 * Stored messages whose words must be read again: edited ones, and those that came too late for the mark up to which
 * all are read (`searchMark`). The words themselves are in two tables that the schema's language cannot say, made by
 * hand in migration 0002: `message_words`, a full-text index without the texts (its rowid is the message's key), and
 * `search_words`, the words in it with the day since 1970 on which they were last written (decision 019).
 */
export const searchPending = sqliteTable("search_pending", { key: integer().primaryKey() });

/** Everybody seen in the chat (AMB-158). Statuses: AMB-009; `status` may be past `until_date`, see member-row.ts. */
export const members = sqliteTable(
  "members",
  {
    user_id: integer().primaryKey(),
    fname: line(),
    lname: line(),
    username: line(),
    is_bot: flag(),
    status: integer().notNull(),
    is_anonymous: flag(),
    custom_title: line(),
    tag: line(),
    /** end of a restriction or ban, 0 for none or for ever */
    until_date: number(),
    /** packed rights of a restricted member (AMB-008) */
    restrict_right: integer(),
    /** rights of an administrator as Telegram names them; empty for who was one */
    rights: json<Record<string, boolean>>(),
    /** joined, or first seen */
    ctime: integer().notNull(),
    mtime: integer().notNull(),
    inviter: integer(),
    invite_link: text(),
    /** last message or press of a button; folded, so up to a minute behind */
    last_seen: number(),
  },
  (table) => [index("members_by_status").on(table.status), index("members_by_inviter").on(table.inviter)],
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
    /** what told of it, so that the same change is not told twice */
    source: text().notNull(),
  },
  (table) => [
    index("membership_changes_by_time").on(table.at),
    index("membership_changes_by_user").on(table.user_id, table.at),
  ],
);

/** Chats that write here: channels, linked channels, the group itself. */
export const senderChats = sqliteTable("sender_chats", {
  id: integer().primaryKey(),
  title: line(),
  username: line(),
});

/** Forum topics (FTP-05 to FTP-07): General is 0, flag bit 1 closed, bit 2 hidden. */
export const topics = sqliteTable("topics", {
  id: integer().primaryKey(),
  name: line(),
  flag: number(),
  mtime: integer().notNull(),
});

/** Usage per UTC day and kind of update (AMB-210); `day` is days since 1970. */
export const usageDays = sqliteTable(
  "usage_days",
  { day: integer().notNull(), kind: text().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
);

/** Messages per clock hour (hours since 1970), service messages left out (STA-10). */
export const hours = sqliteTable("hours", {
  hour: integer().primaryKey(),
  messages: number(),
});

/** Who did something in a clock hour, and how many messages they wrote; humans only (AMB-169, AMB-170). */
export const activity = sqliteTable(
  "activity",
  { hour: integer().notNull(), user_id: integer().notNull(), messages: integer().notNull() },
  (table) => [primaryKey({ columns: [table.hour, table.user_id] })],
);

/** Member count at a moment: at 00:00 UTC and at each sync (AMB-173). */
export const memberCounts = sqliteTable("member_counts", {
  at: integer().primaryKey(),
  count: integer().notNull(),
});

/** Requests to Telegram, in order of lane and time (AMB-271). Kept after their end so that a repeated key is known. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: integer().primaryKey(),
    idempotency_key: text().notNull().unique(),
    /** parts of one send share it */
    group_key: text().notNull(),
    position: number(),
    /** 0 restrict and delete, 1 answers, 2 bulk */
    lane: integer().notNull(),
    method: text().notNull(),
    payload: text().notNull(),
    /** what happens when it goes out and after: durable-objects/outbox/row.ts, `Sequel` */
    sequel: text(),
    /** messages it puts into the chat: what the limiter counts */
    weight: number(),
    /** not before; grows with each refusal */
    next_ms: integer().notNull(),
    /** the first time it was to go out: 24 h later it is given up */
    due_ms: integer().notNull(),
    state: text({ enum: ["pending", "sending", "sent", "failed", "unknown"] }).notNull(),
    attempts: number(),
    message_ids: text(),
    res_status: integer(),
    message: text(),
    done_ms: integer(),
  },
  (table) => [
    index("outbox_by_turn").on(table.state, table.lane, table.next_ms),
    index("outbox_by_group").on(table.group_key, table.position),
  ],
);

/** What rules need beside the snapshot, a row for each: an object's value holds 2 MB at most (services/objects.ts). */
export const snapshotParts = sqliteTable(
  "snapshot_parts",
  {
    kind: text({ enum: ["responder", "template"] }).notNull(),
    id: text().notNull(),
    /** in this order they came */
    position: integer().notNull(),
    body: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

/** What rules did and how it ended: same outcomes within a minute are one row (RSP-24, RSP-25, AMB-118, AMB-119). */
export const serviceLog = sqliteTable(
  "service_log",
  {
    id: integer().primaryKey(),
    /** domain/log-kind.ts */
    kind: integer().notNull(),
    rule_id: text().notNull(),
    condition: line(),
    comment: line(),
    res_status: integer().notNull(),
    /** who was answered last */
    user_id: integer(),
    sender_chat_id: integer(),
    /** signed id of where it went, null for this chat */
    target_id: integer(),
    message_type: number(),
    message_text: line(),
    start_at: integer().notNull(),
    end_at: integer().notNull(),
    cnt_rpt: number(1),
  },
  (table) => [
    index("service_log_by_time").on(table.kind, table.end_at),
    index("service_log_by_rule").on(table.kind, table.rule_id, table.start_at),
  ],
);

/** Answers that the same rule's next one removes (AMB-113); `until` is the second from which they are gone anyway. */
export const ruleAnswers = sqliteTable(
  "rule_answers",
  {
    rule_id: text().notNull(),
    topic: integer().notNull(),
    message_id: integer().notNull(),
    group_key: text().notNull(),
    until: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.rule_id, table.topic, table.message_id] })],
);

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
    /** what it came down to here */
    action: text().notNull(),
    /** why that is less than was wanted */
    fallback: line(),
    user_id: integer(),
    sender_chat_id: integer(),
    actor: integer(),
    /** length of the restriction or ban, 0 for none or for ever */
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

/** Who is kept out of a basic group, which has no ban list of its own; `until` is null for ever (AMB-068). */
export const groupBans = sqliteTable("group_bans", { user_id: integer().primaryKey(), until: integer() });

/** Checks of newcomers (NCM-20): `ended_at` is null while one goes on, `prompt` tells which message asks (AMB-076). */
export const newcomers = sqliteTable(
  "newcomers",
  {
    id: integer().primaryKey(),
    user_id: integer().notNull(),
    name: line(),
    /** `ncm_type` in force when it began */
    type: integer().notNull(),
    status: integer().notNull(),
    wrong: number(),
    started_at: integer().notNull(),
    prompted_at: integer(),
    ended_at: integer(),
    /** the restriction of a former visit, packed (AMB-008), and its end */
    former_rights: integer(),
    former_until: number(),
    /** `own`, `shared`, null while nobody asked */
    prompt: text(),
    /** message id of the own one */
    prompt_id: integer(),
    /** asked to join and is not in yet (AMB-075) */
    is_request: flag(),
    /** the newcomer's own chat with the bot, once there is one to write to */
    private_chat: integer(),
    /** message id of what is asked there */
    private_id: integer(),
    /** what the digits or the sum are (domain/newcomers/captcha/challenge.ts) */
    challenge: text(),
    /** how often something was asked there: each request has a key of its own */
    asked: number(),
    /** numbers of the last updates from there, against repetition */
    visits: text(),
    /** the person's hub knows that answers belong here */
    is_hub_told: flag(),
  },
  (table) => [index("newcomers_by_user").on(table.user_id, table.id), index("newcomers_open").on(table.ended_at)],
);

/** What newcomers answered to a question, right and wrong (NCM-32); the digits of a picture are no answer of a person. */
export const newcomerAnswers = sqliteTable(
  "newcomer_answers",
  {
    id: integer().primaryKey(),
    user_id: integer().notNull(),
    name: line(),
    /** `ncm_type` that asked */
    type: integer().notNull(),
    text: line(),
    /** what the answer made of the check: 1, 10 or 32 (NCM-20) */
    status: integer().notNull(),
    at: integer().notNull(),
  },
  (table) => [index("newcomer_answers_by_time").on(table.at)],
);

/** Warnings of a person, or of a chat that somebody writes as (AMB-063). */
export const warnings = sqliteTable("warnings", {
  member_id: integer().primaryKey(),
  count: integer().notNull(),
  /** what gave or took the last one: the same again changes nothing */
  key: text().notNull(),
  at: integer().notNull(),
});

/** Named alarms over the object's single slot; `at_ms` is epoch milliseconds. */
export const alarms = sqliteTable("alarms", {
  name: text().primaryKey(),
  at_ms: integer().notNull(),
  attempts: number(),
});

/** Updates that could not be handled, with their error (AMB-270). */
export const deadLetters = sqliteTable(
  "dead_letters",
  {
    id: integer().primaryKey(),
    bot_id: integer().notNull(),
    update_id: integer().notNull(),
    update: text().notNull(),
    error: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [unique("dead_letters_once").on(table.bot_id, table.update_id)],
);

/** Single values as JSON: durable-objects/chat-state/values.ts names them. */
export const kv = sqliteTable("kv", { name: text().primaryKey(), value: text().notNull() });
