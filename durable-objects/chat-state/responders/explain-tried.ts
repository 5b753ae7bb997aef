import { explainAnswer } from "../../../bot/moderation/explain-message.ts";
import type { Explanation } from "../../../domain/responders/explain.ts";
import type { TriedReply } from "../../../services/object-queries.ts";
import type { ChatContext } from "../context.ts";
import { triedIn } from "../update/tried.ts";

/** Explains how every responder would treat a message (RSP-26); null for a chat that no bot of ours manages. */
export function explainTried(context: ChatContext, tried: TriedReply): Explanation[] | null {
  const made = triedIn(context, tried);
  return made && explainAnswer(made.message, made.facts);
}
