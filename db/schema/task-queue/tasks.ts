import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ActContent, PointsContent, TaskUser } from "../../../domain/tasks/task.ts";
import type { TextVersion } from "../../../domain/tasks/version.ts";
import type { Payload, SendOptions } from "../../../domain/templates/template.ts";
import { flag, json, line, number } from "../columns.ts";

/** The message of a batch; `versions`: its texts for chats of some languages, none in batches of before there were any. */
export interface SendContent {
  payload: Payload;
  options: SendOptions;
  versions?: TextVersion[];
}
/** All that the tasks of a batch have in common, by its type. */
export type BatchContent = SendContent | PointsContent | ActContent;

/** Tasks that were made together: what they send or do is frozen here, once for all of them. */
export const batches = sqliteTable("batches", {
  id: text().primaryKey(),
  /** the browser's name for it: repeated, it is the same batch */
  job: text().notNull().unique(),
  type: integer().notNull(),
  from_type: text({ enum: ["chat", "bot"] }).notNull(),
  from_id: text().notNull(),
  name: line(),
  content: json<BatchContent>().notNull(),
  /** the plan that the message relies on (AMB-209) */
  needs: number(),
  total: integer().notNull(),
  ctime: integer().notNull(),
  paused: flag(),
  cancelled: flag(),
  /** tasks that ended unsent when it was cancelled */
  dropped: number(),
  /** how often its text was changed after it was sent */
  edits: number(),
  /** the rule whose card in Telegram it was wanted by; empty for the dashboard */
  card: line(),
  /** the message is tried in some of its chats so far */
  is_test: flag(),
});

/** TSK-01. An id is never given a second time: the chat's object knows a send by it. */
export const tasks = sqliteTable(
  "tasks",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    batch: text().notNull(),
    status: number(),
    to_id: text().notNull(),
    to_title: line(),
    /** the text that its chat gets: a version's language, empty for the main text (domain/tasks/version.ts) */
    langm: line(),
    /** the member that it is for; null for one that is for a chat */
    user: json<TaskUser>(),
    /** chat that it was handed to, 0 while it was handed to none: from then on that one is asked for the outcome */
    telegram_id: number(),
    run_at_ms: integer().notNull(),
    started_ms: number(),
    attempt: number(),
    /** raised where a retry is a send of its own, and not the rest of the former one */
    send: number(),
    /** not to be sent any more where it has not gone out: durable-objects/task-queue/withdraw.ts */
    withdrawn: number(),
    /** the change of the text (of its batch's `edits`) that is to be made, or was; 0 for none */
    edit: number(),
    error_code: integer(),
    error_msg: line(),
    comment: line(),
    suggest_upgrade: flag(),
    message_ids: json<number[]>().notNull().default([]),
    /** epoch milliseconds at which it completed or failed */
    done_ms: number(),
  },
  (table) => [index("tasks_by_batch").on(table.batch), index("tasks_open").on(table.status).where(sql`status < 99`)],
);
