import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, NOTHING } from "../decision.ts";
import type { Incoming } from "../incoming.ts";
import { storedMessageOf } from "../stored-message.ts";

/** An edit changes the stored row; one of a message never seen stores it. No new message is counted. */
export function recordEdit({ message, isEdit }: Incoming, facts: ChatFacts): Decision {
  // The words of an edit are not stored either, and blanking the earlier ones would be a loss (AMB-265).
  if (message === null || !isEdit || facts.isExhausted) return NOTHING;
  return { writes: [{ kind: "editMessage", message: storedMessageOf(message, true) }], effects: [] };
}
