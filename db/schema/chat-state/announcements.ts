import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { LastRun } from "../../../domain/announcements/announcement.ts";
import type { RunTrouble } from "../../../domain/announcements/trouble.ts";
import { flag, json, number } from "../columns.ts";

/** Where each announcement stands. The announcement itself is a part of the snapshot (rules.ts). */
export const announcementRuns = sqliteTable("announcement_runs", {
  id: text().primaryKey(),
  /** JSON of all that decides when it runs: where it is another by now, it is planned anew */
  schedule: text().notNull(),
  /** `mtime` of the announcement when it was planned */
  mtime: integer().notNull(),
  /** unix second of the first run that has not been made; null for none */
  next_at: integer(),
  /** unix second for which the last run was planned */
  ran_at: integer(),
  /** unix second of the planned run that was moved to `next_at` by the chat's gap; null for none */
  moved_from: integer(),
  /** runs that count towards `runs_max`, which is that of the announcement when they began to count */
  runs: number(),
  runs_max: number(),
  /** which of several texts comes next, counted on */
  turn: number(),
  /** it was of one time and ran, and D1 is to be told (AMB-123) */
  is_untold: flag(),
  /** JSON: how the last run ended; of several topics the one that went worst */
  last: json<LastRun>(),
  /** runs in a row that were refused for good, since its last change: after three it is paused */
  failures: number(),
  /** unix second for which the last run was planned of which something arrived */
  arrived_at: number(),
  /** JSON: a failure of which its account is to be told in private */
  untold: json<RunTrouble>(),
  /** unix second at which the account was told last, 0 for not since it worked */
  told_at: number(),
});

/** The message of an announcement that is pinned in a topic: the next one unpins it (AMB-127). */
export const announcementPins = sqliteTable(
  "announcement_pins",
  { id: text().notNull(), topic: integer().notNull(), message_id: integer().notNull() },
  (table) => [primaryKey({ columns: [table.id, table.topic] })],
);

/** The messages of the last run in a topic, of announcements whose former message is deleted. */
export const announcementPosts = sqliteTable(
  "announcement_posts",
  { id: text().notNull(), topic: integer().notNull(), message_ids: json<number[]>().notNull() },
  (table) => [primaryKey({ columns: [table.id, table.topic] })],
);
