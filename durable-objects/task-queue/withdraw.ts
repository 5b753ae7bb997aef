import { DELETABLE_SECONDS } from "../../domain/limits.ts";
import { OPPOSITE_TYPE, TASK_STATUS, TASK_TYPE } from "../../domain/tasks/task.ts";
import type { BatchView } from "../../services/tasks/queue-object.ts";
import { addBatch } from "./add-batch.ts";
import { deleteEmptyBatches, WITHDRAWN } from "./batches.ts";

import type { QueueContext } from "./context.ts";
import { tickSoon } from "./open-tasks.ts";
import { type BatchRow, findTask, viewBatch } from "./read-tasks.ts";

const OPEN = `status < ${TASK_STATUS.failed}`;
/** Its chat is asked in the next tick to send it no more, and how it stands. */
const WITHDRAW = `UPDATE tasks SET status = ${TASK_STATUS.pending}, run_at_ms = ?, withdrawn = max(withdrawn, ?)
  WHERE withdrawn < ${WITHDRAWN.deleting} AND ${OPEN} AND telegram_id <> 0`;

/** Removes a task: at once where no chat has it, else as soon as its chat has withdrawn it. */
export function removeTask(context: QueueContext, id: number): boolean {
  const { sql, storage } = context;
  if (findTask(sql, id) === null) return false;
  storage.transactionSync(() => {
    sql.exec(`DELETE FROM tasks WHERE id = ? AND (NOT ${OPEN} OR telegram_id = 0)`, id);
    sql.exec(`${WITHDRAW} AND id = ?`, context.nowMs(), WITHDRAWN.removed, id);
    deleteEmptyBatches(context);
  });
  tickSoon(context);
  return true;
}

/** Ends a batch for good. */
export function cancelBatch(context: QueueContext, id: string): BatchView | null {
  const { sql, storage } = context;
  storage.transactionSync(() => {
    sql.exec("UPDATE batches SET cancelled = 1, paused = 0 WHERE id = ?", id);
    sql.exec(`${WITHDRAW} AND batch = ?`, context.nowMs(), WITHDRAWN.cancelled, id);
    sql.exec(
      `UPDATE batches SET dropped = dropped + (SELECT count(*) FROM tasks WHERE batch = ?1 AND ${OPEN} AND telegram_id = 0)
        WHERE id = ?1`,
      id,
    );
    sql.exec(`DELETE FROM tasks WHERE batch = ? AND ${OPEN} AND telegram_id = 0`, id);
  });
  tickSoon(context);
  return viewBatch(context.sql, id);
}

/**
 * Takes back what a batch did, and ends what it has not done: its messages are deleted from their chats, as long as
 * Telegram deletes them; for the members for whom it was done the opposite becomes a batch of its own.
 */
export function undoBatch(context: QueueContext, id: string): BatchView | "full" | "final" | null {
  const view = cancelBatch(context, id);
  if (view === null) return null;
  if (view.item.type !== TASK_TYPE.send) return addOpposite(context, view);
  const nowMs = context.nowMs();
  context.sql.exec(
    `UPDATE tasks SET status = ${TASK_STATUS.pending}, run_at_ms = ?1, withdrawn = ${WITHDRAWN.deleting}, comment = '',
       suggest_upgrade = 0 WHERE batch = ?2 AND status >= ${TASK_STATUS.failed} AND message_ids <> '[]'
         AND withdrawn < ${WITHDRAWN.deleted} AND done_ms > ?3`,
    nowMs,
    id,
    nowMs - DELETABLE_SECONDS * 1000,
  );
  tickSoon(context);
  return viewBatch(context.sql, id);
}

function addOpposite(context: QueueContext, { item, tasks }: BatchView): BatchView | "full" | "final" | null {
  const type = OPPOSITE_TYPE[item.type];
  const done = tasks.filter(({ status }) => status === TASK_STATUS.completed).reverse();
  if (type === undefined || done.length === 0) return "final";
  const { content } = context.sql.exec<BatchRow>("SELECT * FROM batches WHERE id = ?", item.id).one();
  const added = addBatch(context, {
    type,
    name: item.name,
    fromType: item.fromType,
    fromId: item.fromId,
    needs: 0,
    // Repeated, it is the same batch, until more has been done.
    job: `undo ${item.id} ${done.length}`,
    account: context.values.get("account") ?? "",
    content: JSON.parse(content),
    targets: done.map(({ toId, toTitle, content: of }) => ({
      id: toId,
      title: toTitle,
      ...("user" in of ? { user: of.user } : {}),
    })),
  });
  return added === null ? "full" : viewBatch(context.sql, added[0]?.batch ?? "");
}

/** Stops what no chat has yet, or goes on with it. A batch that was cancelled is over. */
export function pauseBatch(context: QueueContext, id: string, isPaused: boolean): BatchView | null {
  context.sql.exec("UPDATE batches SET paused = ? WHERE id = ? AND NOT cancelled", Number(isPaused), id);
  tickSoon(context);
  return viewBatch(context.sql, id);
}
