import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, line, number } from "../columns.ts";

/** Everybody who has a private chat with the bot (PCH-01), with the last message for the list (PCH-08). */
export const contacts = sqliteTable(
  "contacts",
  {
    user_id: integer().primaryKey(),
    fname: line(),
    lname: line(),
    username: line(),
    /** name and handle in the form in which keywords are searched */
    words: line(),
    /** domain/private-chats/contact.ts, CONTACT_STATUS */
    status: integer().notNull(),
    /** unix second of the event that told the status; older events do not change it */
    status_at: number(),
    /** first seen */
    ctime: integer().notNull(),
    /** the last message; `last_id` 0 for none */
    last_id: real().notNull().default(0),
    last_type: number(),
    last_text: line(),
    last_date: number(),
    /** the last message that was read at the desk (AMB-194) */
    progress: real().notNull().default(0),
    /** unread messages that came late and sort before `progress`, which does not move back */
    late: number(),
    /** topic of the person's last message, 0 for none: answers go there (AMB-195) */
    thread: number(),
    /** closed until the person writes again */
    is_closed: flag(),
    /** the account that looks after the conversation, and its name at that time; empty for nobody */
    assignee: line(),
    assignee_name: line(),
    /** unix second at which somebody closed, opened or assigned it last, 0 for never, and their name */
    handled_at: number(),
    handled_by: line(),
  },
  (table) => [
    index("contacts_by_state").on(table.is_closed, table.last_date, table.user_id),
    index("contacts_by_date").on(table.last_date, table.user_id),
    index("contacts_by_assignee").on(table.assignee, table.last_date, table.user_id).where(sql`assignee <> ''`),
    index("contacts_unread").on(table.user_id).where(sql`last_id > progress OR late > 0`),
  ],
);

/**
 * Private messages (PCH-09). `id` is Telegram's number; a message without one yet has a fraction behind the last number
 * (domain/private-chats/private-message.ts). Their words are in `message_words`, a full-text index without the texts.
 * Drizzle's schema cannot express it, so migration 0003 creates it by hand (docs/decisions/060).
 */
export const messages = sqliteTable(
  "messages",
  {
    user_id: integer().notNull(),
    id: real().notNull(),
    /** written by the bot */
    is_own: flag(),
    date: integer().notNull(),
    type: integer().notNull(),
    text: line(),
    /** what it shares beside its text, in words (domain/messages/shared-words.ts) */
    shared: line(),
    entities: text(),
    edit_date: integer(),
    /** JSON: what could be read before each edit (domain/private-chats/former-words.ts) */
    former: text(),
    /** 0 sent, 1 under way, 2 refused */
    state: number(),
    error_code: integer(),
    error: text(),
    /** the browser's id for it (AMB-195) */
    job: line(),
    /** key of the request that sends it */
    request: text(),
    /** domain/messages/message-file.ts, `StoredMessageFile`, and its name at Telegram */
    file: text(),
    file_unique_id: text(),
    /** Telegram's number of the message that it answers */
    reply_to: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.id] }),
    index("messages_by_date").on(table.date),
    index("messages_by_file").on(table.file_unique_id).where(sql`file_unique_id IS NOT NULL`),
    index("messages_by_request").on(table.request).where(sql`request IS NOT NULL`),
  ],
);

/** Notes of operators about a person, who never sees them. */
export const notes = sqliteTable(
  "notes",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    user_id: integer().notNull(),
    text: text().notNull(),
    /** the account that wrote it, and its name at that time */
    author: text().notNull(),
    author_name: line(),
    at: integer().notNull(),
    /** the browser's id for it; a repeated id is the same note */
    job: line(),
  },
  (table) => [index("notes_by_person").on(table.user_id, table.id)],
);

/** Groups in which somebody's verification waits for an answer, the latest first (docs/decisions/021). */
export const expecting = sqliteTable(
  "expecting",
  { user_id: integer().notNull(), chat_id: integer().notNull(), place: integer().notNull(), at: integer().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.chat_id] })],
);
