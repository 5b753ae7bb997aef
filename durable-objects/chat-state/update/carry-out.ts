import type { ChatContext } from "../context.ts";
import { armAndBegin } from "./begin-effects.ts";

/** Runs work in one transaction, outside of an update. Memory forgets what a transaction that fails has told it. */
export function inTransaction<Result>(context: ChatContext, work: () => Result): Result {
  try {
    return context.storage.transactionSync(work);
  } catch (error) {
    context.forget();
    throw error;
  }
}

/** Runs an action of a caller in one transaction, outside of an update, and sends what it queued. */
export async function carryOut<Result>(context: ChatContext, work: () => Result): Promise<Result> {
  const result = inTransaction(context, work);
  await armAndBegin(context, [{ kind: "drain" }]);
  return result;
}
