import type { Act } from "../../../domain/moderation/act.ts";
import { isActedUpon } from "../cards/acts-before.ts";
import type { ChatContext } from "../context.ts";
import { queueAct } from "../moderation/queue-act.ts";
import { isStopped } from "./brake.ts";

/**
 * Queues an act that an admin wants through the dashboard, a task or a card, unless the brake stops it. Called inside a
 * transaction: the act is counted where it is queued, so that acts at once do not pass the limit together (AMB-323). An
 * act whose key is known is the same one, and is counted once.
 * @returns whether the act is queued
 */
export function queueAdminsAct(context: ChatContext, act: Act & { actor: number }): boolean {
  if (isActedUpon(context, act.key)) return true;
  if (isStopped(context, act.actor)) return false;
  return queueAct(context, act);
}
