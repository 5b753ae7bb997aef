import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ActContent, PointsContent, TaskUser } from "../../../domain/tasks/task.ts";
import type { TextVersion } from "../../../domain/tasks/version.ts";
import type { Payload, SendOptions } from "../../../domain/templates/template.ts";
import { flag, json, line, number } from "../columns.ts";

/**
 * The message of a batch; `versions`: its texts for chats of some languages, left out in batches older than versions.
 */
export interface SendContent {
  payload: Payload;
  options: SendOptions;
  versions?: TextVersion[];
}
/** The content that all tasks of a batch share, by the batch's type. */
export type BatchContent = SendContent | PointsContent | ActContent;

/** Tasks that were made together: what they send or do is frozen here, once for all of them. */
export const batches = sqliteTable("batches", {
  id: text().primaryKey(),
  /** the browser's id for it; a repeated id is the same batch */
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
  /** number of times that its text was changed after sending */
  edits: number(),
  /** the rule whose card in Telegram the batch came from; empty for the dashboard */
  card: line(),
  /** a trial: the message was sent to some of its chats only so far */
  is_test: flag(),
});

/** One task (TSK-01). An id is never used twice, since the chat's object knows a send by it. */
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
    /** chat that the task was handed to, which is then asked for the outcome; 0 before */
    telegram_id: number(),
    run_at_ms: integer().notNull(),
    started_ms: number(),
    attempt: number(),
    /** number of the send, raised where a retry begins a new send instead of finishing the former one */
    send: number(),
    /** the way in which the message was withdrawn, 0 for not: durable-objects/task-queue/withdraw.ts */
    withdrawn: number(),
    /**
     * number of the last change of the text (counted by its batch's `edits`) that is to be made or was made; 0 for none
     */
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
