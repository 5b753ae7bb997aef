import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { DayFilterType } from "../../domain/announcements/day-filter.ts";
import type { FrequencyType } from "../../domain/announcements/frequency.ts";
import { flag, json, line, number } from "./columns.ts";

/** Messages that a chat's bot sends at set times (field names: domain/announcements/announcement.ts). */
export const announcements = sqliteTable(
  "announcements",
  {
    /** order of creation: a lapsed plan keeps the oldest (AMB-215) */
    seq: integer().primaryKey({ autoIncrement: true }),
    /** AMB-005 */
    id: text().notNull().unique(),
    chat_id: text().notNull(),
    /** account that made it, which is notified of failures; in older rows the first account that changed it since */
    account_id: line(),
    template_id: line(),
    freq_type: number().$type<FrequencyType>(),
    freq_val: number(),
    filter_day_type: number().$type<DayFilterType>(),
    filter_day_val: number(),
    ends_at: number(),
    runs_max: number(),
    skip_at: number(),
    isFormerDeleted: flag(),
    more_template_ids: json<string[]>().notNull().default([]),
    people_min: number(),
    /** minutes, 0 = never deleted */
    ttl_sent: number(),
    isPin: flag(),
    flags: number(),
    isSwitchedOff: flag(),
    isForSelectedTopics: flag(),
    forum_topic_ids: json<number[]>().notNull().default([]),
    ctime: integer().notNull(),
    /** last change of anything: a run that was due since then is late, and not before it */
    mtime: integer().notNull(),
  },
  (table) => [index("announcements_by_chat").on(table.chat_id, table.seq)],
);
