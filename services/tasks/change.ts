import { AppError } from "../../domain/errors.ts";
import { TASK_TYPE, type Task, type TaskCounts } from "../../domain/tasks/task.ts";
import type { TaskPage } from "../../domain/tasks/task-page.ts";
import { tasksMax } from "../../domain/tasks/trim.ts";
import type { SessionContext } from "../context.ts";
import type { BatchView, TaskQueueObject } from "./queue-object.ts";

/** Returns the caller's own queue; tasks of others cannot be addressed. */
export const queueOf = ({ objects, session }: SessionContext): TaskQueueObject => objects.taskQueue(session.account.id);

/** Makes a failed task of the caller's queue wait again. @throws AppError 'Target not found' */
export async function retryTask(ctx: SessionContext, id: number): Promise<Task> {
  return found(await queueOf(ctx).retry(id));
}

/** Deletes a task of the caller's queue. @throws AppError 'Target not found' */
export async function deleteTask(ctx: SessionContext, id: number): Promise<{ id: string }> {
  if (!(await queueOf(ctx).remove(id))) throw new AppError("Target not found");
  return { id: String(id) };
}

/** Reads the first tasks of each state. @throws AppError 'Target not found' for an unknown batch */
export async function taskPage(ctx: SessionContext, batch: string | null, shown: TaskCounts): Promise<TaskPage> {
  return found(await queueOf(ctx).page(batch, shown));
}

/** Reads or changes a batch. @throws AppError 'Target not found' */
export async function batchOf(
  ctx: SessionContext,
  ask: (queue: TaskQueueObject) => Promise<BatchView | null>,
): Promise<BatchView> {
  return found(await ask(queueOf(ctx)));
}

/**
 * Undoes a batch.
 * @throws AppError 'Target not found', TASK_QUEUE_FULL with `max`, 'Operation failed' for a batch that cannot be undone
 */
export async function undoBatch(ctx: SessionContext, id: string): Promise<BatchView> {
  const queue = queueOf(ctx);
  const undone = found(await queue.undo(id));
  if (undone === "full") {
    const item = await queue.progress(id);
    throw new AppError("TASK_QUEUE_FULL", { max: tasksMax(item?.type ?? TASK_TYPE.send) });
  }
  if (undone === "final") throw new AppError("Operation failed");
  return undone;
}

function found<Value>(value: Value | null): Value {
  if (value === null) throw new AppError("Target not found");
  return value;
}
