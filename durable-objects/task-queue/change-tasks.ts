import { OUTCOME_UNKNOWN } from "../../domain/sending/outcome-unknown.ts";
import { TASK_STATUS, type Task } from "../../domain/tasks/task.ts";
import { deleteEmptyBatches, WITHDRAWN } from "./batches.ts";
import type { QueueContext } from "./context.ts";
import { tickSoon } from "./open-tasks.ts";
import { countTasks, findTask } from "./read-tasks.ts";

const OVER = `status >= ${TASK_STATUS.failed}`;

const IS_NEW_SEND = `(message_ids = '[]' OR error_msg = '${OUTCOME_UNKNOWN}')`;
/**
 * Makes failed tasks wait once more (TSK-09). A message of which nothing went out is a send of its own then; of one
 * that went out in part only the rest is sent, unless nobody knows what arrived.
 */
const RETRY = `UPDATE tasks SET status = ${TASK_STATUS.pending}, attempt = attempt + 1, run_at_ms = ?,
  send = send + ${IS_NEW_SEND}, telegram_id = iif(${IS_NEW_SEND}, 0, telegram_id),
  withdrawn = CASE withdrawn WHEN ${WITHDRAWN.deleting} THEN withdrawn ELSE 0 END,
  error_msg = '', error_code = NULL, comment = '', suggest_upgrade = 0,
  -- of a message that was sent before, the time at which it was: by it it can be edited and deleted
  done_ms = iif(${IS_NEW_SEND}, 0, done_ms)
  WHERE status = ${TASK_STATUS.failed}`;

/** Makes a failed task wait again (TSK-09); null for an unknown one. */
export function retryTask(context: QueueContext, id: number): Task | null {
  context.sql.exec(`${RETRY} AND id = ?`, context.nowMs(), id);
  tickSoon(context);
  return findTask(context.sql, id);
}

/** Leaves out messages that may have arrived: those are looked at one by one (AMB-300). */
export function retryFailedTasks(context: QueueContext, batch: string | null): number {
  const { failed } = countTasks(context.sql, batch);
  context.sql.exec(
    `${RETRY} AND error_msg <> '${OUTCOME_UNKNOWN}' AND (?2 IS NULL OR batch = ?2)`,
    context.nowMs(),
    batch,
  );
  tickSoon(context);
  return failed - countTasks(context.sql, batch).failed;
}

/** Deletes the tasks that are over. @returns how many */
export function clearTasks(context: QueueContext): number {
  const { failed, completed } = countTasks(context.sql);
  context.storage.transactionSync(() => {
    context.sql.exec(`DELETE FROM tasks WHERE ${OVER}`);
    deleteEmptyBatches(context, true);
  });
  return failed + completed;
}

/** Takes a member's names off their tasks (docs/decisions/141). */
export function forgetMember({ sql }: QueueContext, userId: number): void {
  sql.exec(
    "UPDATE tasks SET user = json_set(user, '$.fname', '', '$.lname', '', '$.username', '') WHERE CAST(user ->> 'id' AS INTEGER) = ?",
    userId,
  );
}
