import { compileResponders } from "../../../domain/responders/compile.ts";
import type { AskedMessage } from "../../../domain/responders/decide-reply.ts";
import { type Explanation, explainReply } from "../../../domain/responders/explain.ts";
import type { Responder } from "../../../domain/responders/responder.ts";

/** What would become of a responder that is not stored yet, were it alone; decided as the bot decides. */
export function explainDraft(draft: Responder, message: AskedMessage, botUsername: string): Explanation | null {
  const context = { botUsername, slots: 1, isPaused: false };
  return explainReply(message, compileResponders([draft]), context, () => true)[0] ?? null;
}
