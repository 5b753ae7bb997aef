import type { ChatContext } from "../context.ts";
import { inTransaction } from "../update/in-transaction.ts";
import { drainOutbox } from "./drain-outbox.ts";

/** Commits what another object's answer leads to, in one transaction, and sends what it queued. */
export async function commitAndDrain(context: ChatContext, work: () => void): Promise<void> {
  inTransaction(context, work);
  context.alarms.arm("drain", context.nowMs());
  await drainOutbox(context);
}
