import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { LastRun } from "../../../domain/announcements/announcement.ts";
import type { RunTrouble } from "../../../domain/announcements/trouble.ts";
import { flag, json, number } from "../columns.ts";

/** State of each announcement's runs. The announcement itself is part of the snapshot (rules.ts). */
export const announcementRuns = sqliteTable("announcement_runs", {
  id: text().primaryKey(),
  /** JSON of everything that decides when it runs; a change plans the announcement anew */
  schedule: text().notNull(),
  /** `mtime` of the announcement when it was planned */
  mtime: integer().notNull(),
  /** unix second of the first run that has not been made; null for none */
  next_at: integer(),
  /** unix second for which the last run was planned */
  ran_at: integer(),
  /** unix second of the planned run that was moved to `next_at` by the chat's gap; null for none */
  moved_from: integer(),
  /** runs that count towards `runs_max`; that column holds the announcement's value from when the count began */
  runs: number(),
  runs_max: number(),
  /** number of the next text, counted on where several take turns */
  turn: number(),
  /** the run of a one-time announcement is over and was not missed, which D1 does not know yet (AMB-123) */
  is_untold: flag(),
  /** unix second of the last run that was missed, as far as nothing was sent since (AMB-310); null for none */
  missed_at: integer(),
  /** JSON: outcome of the last run; of several topics the worst */
  last: json<LastRun>(),
  /** runs in a row that were refused for good, since its last change: after three it is paused */
  failures: number(),
  /** unix second for which the last run that arrived at least in part was planned */
  arrived_at: number(),
  /** JSON: a failure that its account is still to be notified of in private */
  untold: json<RunTrouble>(),
  /** unix second at which the account was last notified; 0 if not since the last success */
  told_at: number(),
});

/** Pinned messages of announcements, by topic: the next message unpins the one before (AMB-127). */
export const announcementPins = sqliteTable(
  "announcement_pins",
  { id: text().notNull(), topic: integer().notNull(), message_id: integer().notNull() },
  (table) => [primaryKey({ columns: [table.id, table.topic] })],
);

/** Messages of the last run by topic, for announcements that delete the former message. */
export const announcementPosts = sqliteTable(
  "announcement_posts",
  { id: text().notNull(), topic: integer().notNull(), message_ids: json<number[]>().notNull() },
  (table) => [primaryKey({ columns: [table.id, table.topic] })],
);
