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
    /** name and handle in the form in which keywords are looked for */
    words: line(),
    /** domain/private-chats/contact.ts, CONTACT_STATUS */
    status: integer().notNull(),
    /** unix second of what told the status: what is older does not change it */
    status_at: number(),
    /** first seen */
    ctime: integer().notNull(),
    /** the last message; `last_id` 0 for none */
    last_id: real().notNull().default(0),
    last_type: number(),
    last_text: line(),
    last_date: number(),
    /** the last message that was read here (AMB-194) */
    progress: real().notNull().default(0),
    /** topic of the person's last message, 0 for none: answers go there (AMB-195) */
    thread: number(),
  },
  (table) => [
    index("contacts_by_date").on(table.last_date),
    index("contacts_unread").on(table.user_id).where(sql`last_id > progress`),
  ],
);

/**
 * Private messages (PCH-09). `id` is Telegram's number, a fraction behind the last one for what has none yet
 * (domain/private-chats/private-message.ts).
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
    entities: text(),
    edit_date: integer(),
    /** 0 said, 1 under way, 2 refused */
    state: number(),
    error_code: integer(),
    error: text(),
    /** what the browser called it (AMB-195) */
    job: line(),
    /** key of the request that carries it */
    request: text(),
    /** domain/private-chats/private-file.ts, `StoredFile`, and its name at Telegram */
    file: text(),
    file_unique_id: text(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.id] }),
    index("messages_by_date").on(table.date),
    index("messages_by_file").on(table.file_unique_id).where(sql`file_unique_id IS NOT NULL`),
    index("messages_by_request").on(table.request).where(sql`request IS NOT NULL`),
  ],
);

/** Groups that wait for an answer of somebody, the last one first (docs/decisions/021). */
export const expecting = sqliteTable(
  "expecting",
  { user_id: integer().notNull(), chat_id: integer().notNull(), place: integer().notNull(), at: integer().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.chat_id] })],
);
