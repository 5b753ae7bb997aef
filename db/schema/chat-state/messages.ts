import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, line, number } from "../columns.ts";

/**
 * Stored messages (HIS-09). `key` = date * 2^20 + message_id mod 2^20: in order of time, and an edit or a reply finds
 * its row from the date and the id that Telegram gives with it. There is no index beside the key: an ordinary message
 * is one row written, and the messages of one author are found by the full-text index (decision 028).
 */
export const messages = sqliteTable("messages", {
  key: integer().primaryKey(),
  message_id: integer().notNull(),
  user_id: integer(),
  sender_chat_id: integer(),
  type: integer().notNull(),
  text: line(),
  /** what it shares beside its text, in words (domain/messages/shared-words.ts) */
  shared: line(),
  entities: text(),
  edit_date: integer(),
  topic: number(),
  /** message id this one replies to */
  reply_to: integer(),
  /** key of that message, which its date gives; null in rows older than this column */
  reply_key: integer(),
  media_group_id: text(),
  /** the basic group it was written in, whose message ids mean nothing here (MOD-42) */
  origin: integer(),
  /** sent by the managing bot through the outbox: no update, never counted */
  is_own: flag(),
  /** only its edit has come: not counted, and the message's own update is still to come */
  is_unseen: flag(),
  /** unix second at which its update came, where that is another UTC day than its date's */
  received_at: integer(),
  /** JSON: domain/messages/message-file.ts; null for a message without one */
  file: text(),
  /** JSON: domain/messages/notice.ts; null for a message that somebody sent, and in rows older than this column */
  notice: text(),
});

/**
 * Stored messages whose words must be read again: edited ones, and those that came too late for the mark up to which
 * all are read (`searchMark`). The words themselves are in `message_words`, a full-text index without the texts
 * (its rowid is the message's key), which the schema's language cannot say: made by hand in migration 0002 (decision 019).
 */
export const searchPending = sqliteTable("search_pending", { key: integer().primaryKey() });

/** Reactions to a channel's posts, as Telegram last told (docs/decisions/212); forgotten with the posts. */
export const postReactions = sqliteTable("post_reactions", {
  message_id: integer().primaryKey(),
  total: integer().notNull(),
  /** JSON: `kinds` of domain/reactions/post-reactions.ts */
  kinds: text().notNull(),
  /** unix second of the last change, and the number of the update that told of it: an older one changes nothing */
  at: integer().notNull(),
  update_id: integer().notNull(),
});

/** The words in the full-text index, in buckets by how they begin (domain/search/vocabulary.ts). */
export const vocabulary = sqliteTable("vocabulary", {
  beginning: text().primaryKey(),
  /** JSON: list of words, each with its day */
  words: text().notNull(),
  is_split: flag(),
});

/** Forum topics (FTP-05 to FTP-07): General is 0, flag bit 1 closed, bit 2 hidden. */
export const topics = sqliteTable("topics", {
  id: integer().primaryKey(),
  name: line(),
  flag: number(),
  mtime: integer().notNull(),
});

/** Chats that write here: channels, linked channels, the group itself. */
export const senderChats = sqliteTable("sender_chats", {
  id: integer().primaryKey(),
  title: line(),
  username: line(),
});
