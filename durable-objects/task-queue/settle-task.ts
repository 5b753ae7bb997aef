import { OUTCOME_UNKNOWN } from "../../domain/sending/outcome-unknown.ts";
import { commentOf, TASK_STATUS, type TaskComment } from "../../domain/tasks/task.ts";
import { deleteEmptyBatches, WITHDRAWN } from "./batches.ts";
import type { QueueContext } from "./context.ts";
import { tickSoon } from "./open-tasks.ts";
import type { TaskRow } from "./read-tasks.ts";

interface Sent {
  message_ids: number[];
  comments: TaskComment[];
}
export interface TaskFailure extends Partial<Sent> {
  error_msg: string;
  error_code?: number | null;
  suggest_upgrade?: boolean;
}

/** The task as it was when it was begun: a result that comes after its retry is not the retry's. */
const IS_SAME = `id = ? AND send = ? AND attempt = ? AND status < ${TASK_STATUS.failed}`;
const same = ({ id, send, attempt }: TaskRow) => [id, send, attempt] as const;

/** Marks a task as completed. */
export const complete = (context: QueueContext, task: TaskRow, sent: Sent): void =>
  end(context, task, TASK_STATUS.completed, { ...sent, error_msg: "" });

/** Marks a task as failed, with the reason. */
export const fail = (context: QueueContext, task: TaskRow, failure: TaskFailure): void =>
  end(context, task, TASK_STATUS.failed, failure);

/** Marks the messages of a task as gone from their chat. */
export function markDeleted(context: QueueContext, task: TaskRow): void {
  context.sql.exec(
    `UPDATE tasks SET status = ${TASK_STATUS.completed}, withdrawn = ${WITHDRAWN.deleted}, message_ids = '[]',
       error_msg = '', error_code = NULL WHERE ${IS_SAME}`,
    ...same(task),
  );
}

/** Marks the messages of a task as edited: they have the new text of their batch. */
export function markEdited(context: QueueContext, task: TaskRow): void {
  context.sql.exec(
    `UPDATE tasks SET status = ${TASK_STATUS.completed}, error_msg = '', error_code = NULL WHERE ${IS_SAME}`,
    ...same(task),
  );
}

/** Puts a task back among those that wait: its chat has it, and is asked again then. */
export function putBack(context: QueueContext, task: TaskRow, runAtMs: number): void {
  context.sql.exec(
    `UPDATE tasks SET status = ${TASK_STATUS.pending}, run_at_ms = ? WHERE ${IS_SAME}`,
    runAtMs,
    ...same(task),
  );
  tickSoon(context, runAtMs);
}

function end(context: QueueContext, task: TaskRow, status: number, failure: TaskFailure): void {
  const { sql, storage } = context;
  const {
    message_ids = [],
    comments = [],
    error_msg,
    error_code = null,
    suggest_upgrade = comments.length > 0,
  } = failure;
  storage.transactionSync(() => {
    sql.exec(
      `UPDATE tasks SET status = ?, message_ids = ?, error_msg = ?, error_code = ?, comment = ?, suggest_upgrade = ?,
         -- of a message that was sent before, the time at which it was
         done_ms = iif(done_ms > 0 AND message_ids <> '[]', done_ms, ?) WHERE ${IS_SAME}`,
      status,
      JSON.stringify(message_ids),
      error_msg,
      error_code,
      commentOf(comments),
      Number(suggest_upgrade),
      context.nowMs(),
      ...same(task),
    );
    dropWithdrawn(context, task);
  });
}

/** Removes what was withdrawn: of a cancelled batch what did not go out, and what was removed by itself always. */
function dropWithdrawn(context: QueueContext, { id, batch }: TaskRow): void {
  const { sql } = context;
  const dropped = sql.exec(
    `DELETE FROM tasks WHERE id = ? AND status = ${TASK_STATUS.failed} AND withdrawn = ${WITHDRAWN.cancelled}
        AND message_ids = '[]' AND error_msg <> '${OUTCOME_UNKNOWN}' RETURNING id`,
    id,
  );
  sql.exec("UPDATE batches SET dropped = dropped + ? WHERE id = ?", dropped.toArray().length, batch);
  sql.exec(
    `DELETE FROM tasks WHERE id = ? AND status >= ${TASK_STATUS.failed} AND withdrawn = ${WITHDRAWN.removed}`,
    id,
  );
  deleteEmptyBatches(context);
}
