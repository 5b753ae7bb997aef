import { nameOf } from "../brake/brake.ts";
import type { EndingWords } from "../cards/end-cards.ts";
import type { ChatContext } from "../context.ts";
import { readAppeal } from "./read-appeals.ts";

/** Reads how an appeal against an act ended; null while nobody has decided. */
export function appealEnding(context: ChatContext, actionId: number): EndingWords | null {
  const appeal = readAppeal(context, actionId);
  if (appeal === null || appeal.decision === null) return null;
  const { decision } = appeal;
  if (decision === "ended") return (t) => t("appeal.ended");
  if (decision === "over") return (t) => t("appeal.over");
  const name = nameOf(context, appeal.decided_by ?? 0);
  return (t) => t(decision === "kept" ? "appeal.doneKeep" : "appeal.doneGrant", { name });
}
