import { advance, openTo } from "../../../bot/newcomers/verdict.ts";
import { VERIFY_STATUS } from "../../../domain/newcomers/verify-status.ts";
import { verdictRight } from "../../../domain/permissions.ts";
import type { NewcomerVerdict, VerdictOutcome } from "../../../services/objects.ts";
import { heldBrake, isStopped } from "../brake/brake.ts";
import type { ChatContext } from "../context.ts";
import { drainOutbox } from "../sending/drain-outbox.ts";
import { applyWrites } from "../update/apply.ts";
import { armAndBegin } from "../update/begin-effects.ts";
import { createFacts } from "../update/facts.ts";
import { inTransaction } from "../update/in-transaction.ts";
import { refusalOf } from "./owed-verdicts.ts";
import { createNewcomerFacts } from "./read-newcomers.ts";

/**
 * Carries out an admin's verdict from the dashboard: what the buttons under the prompt do (NCM-24, NCM-26), for those
 * who have the right (AMB-278). A verification that is over keeps its result, so that a second press changes nothing;
 * one whose verdict Telegram refused can be decided anew.
 */
export async function verifyNewcomer(context: ChatContext, verdict: NewcomerVerdict): Promise<VerdictOutcome> {
  const { values } = context;
  const movedTo = values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).verifyNewcomer(verdict);
  const bot = values.get("snapshot")?.bot;
  const { userId, actor } = verdict;
  const newest = () => createNewcomerFacts(context).newest(userId);
  const open = openTo(newest());
  if (bot !== undefined && open !== null) {
    const right = verdictRight(open.isRequest);
    if (!context.members.hasRight(actor, right)) return { outcome: "lacksRight", right };
    const effects = inTransaction(context, () => {
      // To let somebody in is no act that counts.
      const isOff = verdict.verdict === "kick" ? isStopped(context, actor) : heldBrake(context, actor) !== null;
      if (isOff) return null;
      const kind = verdict.verdict === "pass" ? "adminPassed" : "adminKicked";
      const decision = advance(open, { kind }, createFacts(context, bot), { actor });
      applyWrites(context, decision.writes);
      return decision.effects;
    });
    await armAndBegin(context, effects ?? [{ kind: "drain" }]);
    if (effects === null) return { outcome: "stopped" };
    // The status follows Telegram's answer (AMB-339).
    await drainOutbox(context);
    const refusal = refusalOf(context, userId);
    if (refusal !== null) return { outcome: "failed", ...refusal };
  }
  return { outcome: "decided", status: newest()?.verification.status ?? VERIFY_STATUS.notExist };
}
