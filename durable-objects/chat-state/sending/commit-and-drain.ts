import type { ChatContext } from "../context.ts";
import { drainOutbox } from "./drain-outbox.ts";

/** Commits what another object's answer leads to, in one transaction, and sends what it queued. */
export async function commitAndDrain(context: ChatContext, work: () => void): Promise<void> {
  try {
    context.storage.transactionSync(work);
  } catch (error) {
    // Memory forgets with the transaction that was rolled back.
    context.forget();
    throw error;
  }
  context.alarms.arm("drain", context.nowMs());
  await drainOutbox(context);
}
