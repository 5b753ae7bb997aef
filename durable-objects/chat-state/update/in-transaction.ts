import type { ChatContext } from "../context.ts";

/** Runs work in one transaction, outside of an update. Memory forgets what a transaction that fails has told it. */
export function inTransaction<Result>(context: ChatContext, work: () => Result): Result {
  try {
    return context.storage.transactionSync(work);
  } catch (error) {
    context.forget();
    throw error;
  }
}
