import type { ReplayOutcome, ReplayRequest } from "../../../services/ops/operated-objects.ts";
import { findDeadLetter, noteSecondFailure, removeDeadLetter, usableUpdateOf } from "../../shared/ops/dead-letters.ts";
import { reportDeadLettersSoon } from "../../shared/ops/report-dead-letters.ts";
import type { InboxContext } from "../context.ts";
import { replayUpdate } from "../receive-update.ts";

/**
 * Handles a dead letter's update once more and deletes the letter at the end. Each step happens only once: where a
 * group could not be reached, the next try resumes there.
 */
export async function replayInboxLetter(context: InboxContext, { id, bot }: ReplayRequest): Promise<ReplayOutcome> {
  const letter = findDeadLetter(context.sql, id);
  if (letter === null) return { outcome: "unknown" };
  const update = usableUpdateOf(letter);
  if (update === null) return { outcome: "unusable" };
  try {
    await replayUpdate(context, { bot, update });
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    noteSecondFailure(context.sql, id, reason);
    return { outcome: "failed", error: findDeadLetter(context.sql, id)?.error ?? "" };
  }
  removeDeadLetter(context.sql, id);
  reportDeadLettersSoon(context);
  return { outcome: "replayed" };
}
