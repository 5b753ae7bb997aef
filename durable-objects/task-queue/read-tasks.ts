import type { batches, tasks } from "../../db/schema/task-queue/tasks.ts";
import { type Batch, TASK_STATUS, type Task, type TaskCounts } from "../../domain/tasks/task.ts";
import type { BatchView } from "../../services/tasks/queue-object.ts";
import type { StoredRow } from "../shared/stored-row.ts";
import { WITHDRAWN } from "./batches.ts";

type TaskColumn = keyof typeof tasks.$inferSelect;
type BatchColumn = keyof typeof batches.$inferSelect;
export type BatchRow = StoredRow<typeof batches, BatchColumn>;
export type TaskRow = StoredRow<typeof tasks, TaskColumn>;
/** `common`: of tasks for members the batch's content, else null. */
type Shown = TaskRow &
  StoredRow<typeof batches, "type" | "from_type" | "from_id" | "name" | "dropped"> & { common: string | null };

const SHOWN = `SELECT tasks.*, type, from_type, from_id, name, dropped, iif(user IS NULL, NULL, content) AS common
  FROM tasks JOIN batches ON batches.id = tasks.batch`;

/** Reads tasks as calls answer them, newest first. */
export const listTasks = (sql: SqlStorage, batch: string | null = null, only?: "failed"): Task[] =>
  sql
    .exec<Shown>(
      `${SHOWN} WHERE (?1 IS NULL OR batch = ?1) AND (?2 IS NULL OR status = ?2) ORDER BY tasks.id DESC`,
      ...[batch, only === undefined ? null : TASK_STATUS[only]],
    )
    .toArray()
    .map(taskOf);

/** Reads the first tasks of a state: those that wait in the order in which they come, the others newest first. */
export function tasksOf(
  sql: SqlStorage,
  { batch, state, most }: { batch: string | null; state: keyof TaskCounts; most: number },
): Task[] {
  const order = state === "pending" ? "run_at_ms, tasks.id" : "tasks.id DESC";
  return sql
    .exec<Shown>(
      `${SHOWN} WHERE status = ${TASK_STATUS[state]} AND (?1 IS NULL OR batch = ?1) ORDER BY ${order} LIMIT ?2`,
      ...[batch, most],
    )
    .toArray()
    .map(taskOf);
}

/** Reads a task as calls answer it; null for an unknown one. */
export function findTask(sql: SqlStorage, id: number): Task | null {
  const [row] = sql.exec<Shown>(`${SHOWN} WHERE tasks.id = ?`, id);
  return row === undefined ? null : taskOf(row);
}

/** Returns the type of a source: only these two are ever written. */
const sourceType = (stored: string): "chat" | "bot" => (stored === "bot" ? "bot" : "chat");

const taskOf = (row: Shown): Task => ({
  id: String(row.id),
  batch: row.batch,
  // Only these are ever written.
  type: row.type as Task["type"],
  status: row.status as Task["status"],
  fromType: sourceType(row.from_type),
  fromId: row.from_id,
  fromTitle: row.user === null ? "" : row.name,
  toId: row.to_id,
  toTitle: row.to_title,
  langm: row.langm,
  content: contentOf(row),
  runAt: row.run_at_ms,
  attempt: row.attempt,
  error_msg: row.error_msg,
  error_code: row.error_code,
  comment: row.comment,
  suggest_upgrade: Boolean(row.suggest_upgrade),
  deleted: row.withdrawn === WITHDRAWN.deleted,
  dropped: row.dropped,
});

const contentOf = ({ name, common, user }: Shown): Task["content"] =>
  user === null || common === null ? { name } : { ...JSON.parse(common), user: JSON.parse(user) };

/** Counts the tasks of a batch, or all. */
export function countTasks(sql: SqlStorage, batch: string | null = null): TaskCounts {
  const counts: TaskCounts = { pending: 0, processing: 0, failed: 0, completed: 0 };
  const rows = sql.exec<{ status: number; count: number }>(
    "SELECT status, count(*) AS count FROM tasks WHERE ?1 IS NULL OR batch = ?1 GROUP BY status",
    batch,
  );
  for (const { status, count } of rows) {
    for (const name of Object.keys(counts) as (keyof TaskCounts)[])
      if (TASK_STATUS[name] === status) counts[name] = count;
  }
  return counts;
}

const countWithdrawn = (sql: SqlStorage, batch: string, way: number): number =>
  sql.exec<{ count: number }>("SELECT count(*) AS count FROM tasks WHERE batch = ? AND withdrawn = ?", batch, way).one()
    .count;

/** Counts the messages that are to get the batch's last text, and those that have it. */
function countEdited(sql: SqlStorage, { id, edits }: BatchRow): Pick<Batch, "editing" | "edited"> {
  if (edits === 0) return { editing: 0, edited: 0 };
  return sql
    .exec<{ editing: number; edited: number }>(
      `SELECT count(*) FILTER (WHERE status < ${TASK_STATUS.completed}) AS editing,
         count(*) FILTER (WHERE status = ${TASK_STATUS.completed}) AS edited
       FROM tasks WHERE batch = ? AND edit = ? AND withdrawn < ${WITHDRAWN.deleting}`,
      id,
      edits,
    )
    .one();
}

/** Reads a batch without its tasks; null for an unknown one. */
export function readBatch(sql: SqlStorage, id: string): Batch | null {
  const [row] = sql.exec<BatchRow>("SELECT * FROM batches WHERE id = ?", id);
  if (row === undefined) return null;
  return {
    id: row.id,
    type: row.type as Batch["type"],
    name: row.name,
    fromType: sourceType(row.from_type),
    fromId: row.from_id,
    ctime: row.ctime,
    total: row.total,
    counts: countTasks(sql, id),
    paused: Boolean(row.paused),
    cancelled: Boolean(row.cancelled),
    dropped: row.dropped,
    deleting: countWithdrawn(sql, id, WITHDRAWN.deleting),
    deleted: countWithdrawn(sql, id, WITHDRAWN.deleted),
    ...countEdited(sql, row),
  };
}

/** Reads a batch with its tasks, or with those that failed; null for an unknown one. */
export function viewBatch(sql: SqlStorage, id: string, only?: "failed"): BatchView | null {
  const item = readBatch(sql, id);
  return item === null ? null : { item, tasks: listTasks(sql, id, only) };
}
