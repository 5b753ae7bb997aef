import { nameOf } from "../brake/brake.ts";
import type { EndingWords } from "../cards/end-cards.ts";
import type { ChatContext } from "../context.ts";
import { readAppeal } from "./read-appeals.ts";

/** Reads how an appeal against an act ended; null while nobody has decided. */
export function appealEnding(context: ChatContext, actionId: number): EndingWords | null {
  const appeal = readAppeal(context, actionId);
  if (appeal === null || appeal.decision === null) return null;
  const name = nameOf(context, appeal.decided_by ?? 0);
  const key = appeal.decision === "granted" ? "appeal.doneGrant" : "appeal.doneKeep";
  return (t) => t(key, { name });
}
