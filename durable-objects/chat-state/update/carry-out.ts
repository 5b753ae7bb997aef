import type { ChatContext } from "../context.ts";
import { armAndBegin } from "./begin-effects.ts";

/** Carries out what somebody wants outside of an update in one transaction, and sends what it queued. */
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
