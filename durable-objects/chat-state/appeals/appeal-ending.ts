import { nameOf } from "../brake/brake.ts";
import type { EndingWords } from "../cards/end-cards.ts";
import type { ChatContext } from "../context.ts";
import { readAppeal } from "./read-appeals.ts";

/** Reads how an appeal against an act ended; null while nobody has decided, or Telegram takes the act back. */
export function appealEnding(context: ChatContext, actionId: number): EndingWords | null {
  const appeal = readAppeal(context, actionId);
  if (appeal === null || appeal.decision === null) return null;
  const { decision } = appeal;
  if (decision === "granted" && isBeingTakenBack(context, appeal.act.key)) return null;
  if (decision === "ended") return (t) => t("appeal.ended");
  if (decision === "over") return (t) => t("appeal.over");
  const by = appeal.decided_by ?? 0;
  if (decision !== "kept") return takenBackBy(context, by);
  const name = nameOf(context, by);
  return (t) => t("appeal.doneKeep", { name });
}

/** Says that an admin took the act back. */
export function takenBackBy(context: ChatContext, admin: number): EndingWords {
  const name = nameOf(context, admin);
  return (t) => t("appeal.doneGrant", { name });
}

const isBeingTakenBack = ({ sql }: ChatContext, actKey: string): boolean =>
  sql.exec("SELECT 1 FROM actions WHERE undoes = ? AND penalty_status IS NULL", actKey).toArray().length > 0;
