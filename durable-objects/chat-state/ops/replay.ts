import type { ReplayOutcome, ReplayRequest } from "../../../services/ops/operated-objects.ts";
import { findDeadLetter, noteSecondFailure, removeDeadLetter, usableUpdateOf } from "../../shared/ops/dead-letters.ts";
import { reportDeadLettersSoon } from "../../shared/ops/report-dead-letters.ts";
import type { ChatContext } from "../context.ts";
import { beginEffects } from "../update/begin-effects.ts";
import { commit } from "../update/receive.ts";

/**
 * Commits a dead letter's update once more; the letter goes in the same transaction, so that it is handled once however
 * often this is asked. One that fails again stays.
 */
export async function replayDeadLetter(
  context: ChatContext,
  { id, bot, telegramChatId }: ReplayRequest,
): Promise<ReplayOutcome> {
  if (context.values.get("movedTo") !== undefined) return { outcome: "moved" };
  const letter = findDeadLetter(context.sql, id);
  if (letter === null) return { outcome: "unknown" };
  const update = usableUpdateOf(letter);
  if (update === null) return { outcome: "unusable" };
  try {
    const effects = await context.commits.run(() => {
      // Somebody else may have asked for the same a moment before.
      if (removeDeadLetter(context.sql, id).rowsWritten === 0) return null;
      return commit(context, { bot, telegramChatId, update });
    });
    if (effects === null) return { outcome: "unknown" };
    reportDeadLettersSoon(context);
    await beginEffects(context, effects);
    return { outcome: "replayed" };
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    noteSecondFailure(context.sql, id, reason);
    return { outcome: "failed", error: findDeadLetter(context.sql, id)?.error ?? "" };
  }
}
