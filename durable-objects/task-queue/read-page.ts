import type { tasks } from "../../db/schema/task-queue/tasks.ts";
import { BULK_SENDS_SHOWN } from "../../domain/limits.ts";
import { TASK_STATUS, type TaskCounts } from "../../domain/tasks/task.ts";
import type { BulkBatch, TaskPage, TextCount } from "../../domain/tasks/task-page.ts";
import type { StoredRow } from "../shared/stored-row.ts";
import { WITHDRAWN } from "./batches.ts";
import { countTasks, findTask, readBatch, tasksOf } from "./read-tasks.ts";

const STATES = Object.keys(TASK_STATUS) as (keyof TaskCounts)[];

/**
 * Reads the first tasks of each state, of one batch or of all, with what is counted of the others: those that wait in the
 * order in which they come, the rest newest first (docs/decisions/265). Null for an unknown batch.
 */
export function readTaskPage(sql: SqlStorage, id: string | null, shown: TaskCounts): TaskPage | null {
  const batch = id === null ? null : readBatch(sql, id);
  if (id !== null && batch === null) return null;
  return {
    counts: batch?.counts ?? countTasks(sql),
    tasks: STATES.flatMap((state) => tasksOf(sql, { batch: id, state, most: shown[state] })),
    batch,
    batches: id === null ? bulkBatches(sql) : [],
    texts: id === null ? [] : textCounts(sql, id),
  };
}

/** Reads the newest batches of several tasks, each with one of these. */
function bulkBatches(sql: SqlStorage): BulkBatch[] {
  const rows = sql
    .exec<{ newest: number; batch: string; began: number }>(
      `SELECT max(tasks.id) AS newest, batch, count(*) + dropped AS began FROM tasks JOIN batches ON batches.id = tasks.batch
       GROUP BY batch HAVING began > 1 ORDER BY newest DESC LIMIT ${BULK_SENDS_SHOWN}`,
    )
    .toArray();
  return rows.flatMap(({ newest, batch, began }) => {
    const task = findTask(sql, newest);
    return task === null ? [] : [{ id: batch, task, counts: countTasks(sql, batch), total: began }];
  });
}

/** Counts the chats of each text of a batch, and those among them in which its message stands. */
const textCounts = (sql: SqlStorage, batch: string): TextCount[] =>
  sql
    .exec<StoredRow<typeof tasks, "langm"> & { chats: number; sent: number }>(
      `SELECT langm, count(*) AS chats,
         count(*) FILTER (WHERE status = ${TASK_STATUS.completed} AND withdrawn <> ${WITHDRAWN.deleted}) AS sent
       FROM tasks WHERE batch = ? GROUP BY langm ORDER BY langm`,
      batch,
    )
    .toArray();
