import type { QueueContext } from "./context.ts";

/**
 * Ways in which a task is withdrawn: with its batch, where what did go out stays in the list; by itself; or after it
 * was sent, by deleting its messages, until that is done.
 */
export const WITHDRAWN = { cancelled: 1, removed: 2, deleting: 3, deleted: 4 } as const;

/**
 * Deletes empty batches: a batch goes with its last task; one that was cancelled stays to be read until tasks are
 * cleared.
 */
export function deleteEmptyBatches({ sql }: QueueContext, isCleared = false): void {
  sql.exec(
    `DELETE FROM batches WHERE (? OR NOT cancelled) AND NOT EXISTS (SELECT 1 FROM tasks WHERE tasks.batch = batches.id)`,
    Number(isCleared),
  );
}
