import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, NOTHING } from "../decision.ts";
import type { Incoming } from "../incoming.ts";

/** The linked channel is known by the posts that Telegram forwards from it: who writes as it is exempt (AMB-060). */
export function recordLinkedChat({ message }: Incoming, facts: ChatFacts): Decision {
  const id = message?.is_automatic_forward === true ? message.sender_chat?.id : undefined;
  if (id === undefined || id === facts.linkedChatId) return NOTHING;
  return { writes: [{ kind: "storeLinkedChat", id }], effects: [] };
}
