import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Trigger } from "../../domain/responders/responder.ts";
import { flag, json, line, number } from "./columns.ts";

/** Keyword auto-replies of a chat or of a bot's private chats (field names: domain/responders/responder.ts). */
export const responders = sqliteTable(
  "responders",
  {
    /** order of creation: the first that matches answers (AMB-112), and a lapsed plan keeps the oldest (AMB-215) */
    seq: integer().primaryKey({ autoIncrement: true }),
    /** AMB-005 */
    id: text().notNull().unique(),
    owner_type: text({ enum: ["chat", "bot"] }).notNull(),
    owner_id: text().notNull(),
    template_id: line(),
    more_template_ids: json<string[]>().notNull().default([]),
    /** REPLY_ORDER */
    reply_order: number().$type<0 | 1>(),
    triggers: json<Trigger[]>().notNull(),
    disableWebPreview: flag(),
    disableNotification: flag(),
    protectContent: flag(),
    adminExampt: flag(),
    isSwitchedOff: flag(),
    deduplicate: flag(),
    isForSelectedTopics: flag(),
    forum_topic_ids: json<number[]>().notNull().default([]),
    /** minutes, 0 = never deleted */
    ttl_sent: number(),
    /** seconds, 0 = off */
    cooldown_user: number(),
    cooldown_chat: number(),
    ctime: integer().notNull(),
  },
  (table) => [index("responders_by_owner").on(table.owner_type, table.owner_id, table.seq)],
);
