import type { ChatContext } from "../context.ts";
import { armAndBegin } from "./begin-effects.ts";

/** Runs an action of a caller in one transaction, outside of an update, and sends what it queued. */
export async function carryOut(context: ChatContext, work: () => void): Promise<void> {
  try {
    context.storage.transactionSync(work);
  } catch (error) {
    // Memory forgets with the transaction that was rolled back.
    context.forget();
    throw error;
  }
  await armAndBegin(context, [{ kind: "drain" }]);
}
