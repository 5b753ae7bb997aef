import { advance } from "../../bot/newcomers/verdict.ts";
import { VERIFY_STATUS, type VerifyStatus } from "../../domain/newcomers/verify-status.ts";
import type { NewcomerVerdict } from "../../services/objects.ts";
import { applyWrites } from "./apply.ts";
import { carryOut } from "./carry-out.ts";
import { createNewcomerView } from "./newcomers-read.ts";
import type { ChatScope } from "./scope.ts";
import { createView } from "./view.ts";

/**
 * An admin's verdict from the dashboard: what the buttons under the prompt do (NCM-24, NCM-26). Whose check is over
 * keeps its result, so that a second press changes nothing.
 * @returns the status of the check then; -1 for who was never checked
 */
export async function verifyNewcomer(scope: ChatScope, verdict: NewcomerVerdict): Promise<VerifyStatus> {
  const { values, storage } = scope;
  const movedTo = values.get("movedTo");
  if (movedTo !== undefined) return scope.services().objects.chat(movedTo).verifyNewcomer(verdict);
  const bot = values.get("snapshot")?.bot;
  const { userId, actor } = verdict;
  const newest = () => createNewcomerView(scope).newest(userId);
  if (bot !== undefined) {
    const effects = storage.transactionSync(() => {
      const newcomer = newest();
      if (newcomer === null || newcomer.verification.endedAt !== null) return [];
      const kind = verdict.verdict === "pass" ? "adminPassed" : "adminKicked";
      const decision = advance(newcomer, { kind }, createView(scope, bot), { actor });
      applyWrites(scope, decision.writes);
      return decision.effects;
    });
    await carryOut(scope, effects);
  }
  return newest()?.verification.status ?? VERIFY_STATUS.notExist;
}
