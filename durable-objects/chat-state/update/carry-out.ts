import type { ChatContext } from "../context.ts";
import { armAndBegin } from "./begin-effects.ts";
import { inTransaction } from "./in-transaction.ts";

/** Runs an action of a caller in one transaction, outside of an update, and sends what it queued. */
export async function carryOut<Result>(context: ChatContext, work: () => Result): Promise<Result> {
  const result = inTransaction(context, work);
  await armAndBegin(context, [{ kind: "drain" }]);
  return result;
}
