import type { BatchContent, SendContent } from "../../db/schema/task-queue/tasks.ts";
import { CHAT_LEVELS, TASK_RETRY_WAIT_MS, TASK_TICK_MS, taskSpeed } from "../../domain/limits.ts";
import { TASK_STATUS } from "../../domain/tasks/task.ts";
import type { OpenTask } from "../../domain/tasks/tick.ts";
import { inVersion } from "../../domain/tasks/version.ts";
import type { QueueContext } from "./context.ts";
import type { BatchRow, TaskRow } from "./read-tasks.ts";

/** Condition of tasks that are not over and may go on: nothing of a paused batch that no chat has yet. */
const OPEN = `FROM tasks JOIN batches ON batches.id = tasks.batch WHERE status < ${TASK_STATUS.failed}
  AND (status = ${TASK_STATUS.processing} OR telegram_id <> 0 OR NOT paused)`;
type OpenRow = Pick<TaskRow, "id" | "status" | "run_at_ms" | "attempt" | "started_ms"> &
  Pick<BatchRow, "from_type" | "from_id">;

/** The most tasks that start at a time (TSK-07): of those that wait no more of a source need be looked at. */
const FASTEST = Math.max(...CHAT_LEVELS.map(taskSpeed));

/** Reads what is not over and may go on, as the tick goes by it: all that is under way, and what comes next. */
export const openTasks = (sql: SqlStorage): OpenTask[] =>
  sql
    .exec<OpenRow>(
      `SELECT * FROM (SELECT tasks.id, status, from_type, from_id, run_at_ms, attempt, started_ms,
         row_number() OVER (PARTITION BY from_type, from_id, status
           ORDER BY run_at_ms + (attempt > 0) * ${TASK_RETRY_WAIT_MS}, tasks.id) AS place ${OPEN})
       WHERE status = ${TASK_STATUS.processing} OR place <= ${FASTEST}`,
    )
    .toArray()
    .map((row) => ({
      id: row.id,
      status: row.status as OpenTask["status"],
      source: `${row.from_type} ${row.from_id}`,
      runAtMs: row.run_at_ms,
      attempt: row.attempt,
      startedMs: row.started_ms,
    }));

/** A task with all that sending it takes. */
export interface TaskToExecute {
  task: TaskRow;
  batch: Pick<BatchRow, "type" | "from_type" | "from_id" | "needs" | "card">;
  /** a message with the text that the task's chat gets */
  content: Exclude<BatchContent, SendContent> | Omit<SendContent, "versions">;
}

/** Reads a task with its batch and content; null for one that was removed. */
export function readTask(sql: SqlStorage, id: number): TaskToExecute | null {
  const [task] = sql.exec<TaskRow>("SELECT * FROM tasks WHERE id = ?", id);
  if (task === undefined) return null;
  const batch = sql.exec<BatchRow>("SELECT * FROM batches WHERE id = ?", task.batch).one();
  return { task, batch, content: contentFor(task, JSON.parse(batch.content)) };
}

function contentFor({ langm }: TaskRow, content: BatchContent): TaskToExecute["content"] {
  if (!("payload" in content)) return content;
  const { payload, options, versions = [] } = content;
  return { payload: inVersion(payload, versions, langm), options };
}

/**
 * Arms the alarm by which the queue looks for something to do from then on, and not sooner than a tick after the last
 * one.
 */
export function tickSoon(context: QueueContext, fromMs = context.nowMs()): void {
  if (context.sql.exec(`SELECT 1 ${OPEN} LIMIT 1`).toArray().length === 0) return;
  context.alarms.arm("tick", Math.max(fromMs, context.tickedMs + TASK_TICK_MS));
}
