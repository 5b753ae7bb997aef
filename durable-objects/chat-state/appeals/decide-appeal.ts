import type { CardPress } from "../../../domain/cards/card-button.ts";
import type { ModerationRight } from "../../../domain/moderation/missing-right.ts";
import type { Inverse } from "../../../domain/moderation/undo.ts";
import type { AppealDecision, AppealOutcome } from "../../../services/moderation/appeals-object.ts";
import { isStopped } from "../brake/brake.ts";
import { endCards } from "../cards/end-cards.ts";
import type { ChatContext } from "../context.ts";
import { actionOf } from "../moderation/action-log.ts";
import { queueInverse } from "../moderation/undo-action.ts";
import { carryOut } from "../update/carry-out.ts";
import { appealEnding } from "./appeal-ending.ts";
import { closeAppeal, tellPerson } from "./close-appeals.ts";
import { type Appeal, readAppeal } from "./read-appeals.ts";

/** The right that a decision needs (AMB-278): who is heard may write, or come back. */
export const APPEAL_RIGHT: ModerationRight = "can_restrict_members";

/**
 * Decides within a transaction: takes the act back or leaves it, and tells whoever it befell in private. The first
 * decision counts. The end is told once Telegram has taken it back (docs/decisions/272).
 * @param pressed the card whose button was pressed
 * @returns key of the act that takes it back, as long as Telegram has not answered; null for none
 */
export function decide(
  context: ChatContext,
  appeal: Appeal,
  { decision, by }: Pick<AppealDecision, "decision" | "by">,
  pressed?: CardPress["notice"],
): string | null {
  const { sql, now } = context;
  const { act, action_id } = appeal;
  sql.exec(
    "UPDATE appeals SET decision = ?, decided_at = ?, decided_by = ? WHERE action_id = ?",
    decision === "grant" ? "granted" : "kept",
    now(),
    by,
    action_id,
  );
  if (decision === "grant" && act.inverse !== null && actionOf(context, act).can_undo) {
    const kind = pressed === undefined ? "dashboard" : "card";
    const undo = queueInverse(context, act, JSON.parse(act.inverse) as Inverse, { actor: by, kind });
    if (appealEnding(context, action_id) === null) return undo;
  }
  const ending = appealEnding(context, action_id);
  if (ending !== null) endCards(context, `appeal ${action_id}`, ending, pressed);
  tellPerson(context, appeal, decision === "grant" ? "granted" : "kept");
  return null;
}

/** Decides for an admin of the dashboard. */
export async function decideAppeal(context: ChatContext, request: AppealDecision): Promise<AppealOutcome> {
  const movedTo = context.values.get("movedTo");
  if (movedTo !== undefined) return { outcome: "unknown" };
  const { actionId, by, decision } = request;
  const appeal = readAppeal(context, actionId);
  if (appeal === null || appeal.asked_at === null) return { outcome: "unknown" };
  if (!context.members.hasRight(by, APPEAL_RIGHT)) return { outcome: "lacksRight", right: APPEAL_RIGHT };
  return carryOut(context, (): AppealOutcome => {
    if (isStopped(context, by)) return { outcome: "stopped" };
    if (appeal.decision !== null) return { outcome: "decided", wasOpen: false };
    const wasOpen = !closeAppeal(context, appeal) && appeal.act.undone_at === null;
    if (wasOpen) decide(context, appeal, { decision, by });
    return { outcome: "decided", wasOpen };
  });
}
