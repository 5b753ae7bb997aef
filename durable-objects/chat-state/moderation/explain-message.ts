import { type ExplainedMessage, explainMessage as explain } from "../../../bot/moderation/explain-message.ts";
import { chargedTo } from "../../../bot/sender.ts";
import type { TriedOrder } from "../../../services/object-queries.ts";
import type { ChatContext } from "../context.ts";
import { triedIn } from "../update/tried.ts";
import { mayBeTold } from "./removal-notes.ts";

/**
 * Explains how moderation would treat a message (MOD-45); null for a chat that no bot of ours manages.
 * @param groups other groups in which newcomers wrote the same
 */
export function explainMessage(context: ChatContext, order: TriedOrder, groups = 0): ExplainedMessage | null {
  const tried = triedIn(context, order);
  if (tried === null) return null;
  const { message, facts } = tried;
  const explained = explain(message, { ...facts, spam: { ...facts.spam, groups: () => groups } });
  const { userId } = chargedTo(message);
  return explained && { ...explained, told: userId !== null && mayBeTold(context, userId) ? explained.told : null };
}
