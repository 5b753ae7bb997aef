import type { ChatView } from "../chat-view.ts";
import { type Decision, NOTHING } from "../decision.ts";
import type { Incoming } from "../incoming.ts";

/** The linked channel is known by the posts that Telegram forwards from it: who writes as it is exempt (AMB-060). */
export function recordLinkedChat({ message }: Incoming, view: ChatView): Decision {
  const id = message?.is_automatic_forward === true ? message.sender_chat?.id : undefined;
  if (id === undefined || id === view.linkedChatId) return NOTHING;
  return { writes: [{ kind: "storeLinkedChat", id }], effects: [] };
}
