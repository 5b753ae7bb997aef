import { MEMBER_STATUS } from "../../domain/members/member-status.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, NOTHING, type Write } from "../decision.ts";
import { type Incoming, personOf, standsForNobody } from "../incoming.ts";
import { storedMessageOf } from "../stored-message.ts";

/** Stores a new message or post, and whoever wrote it when they are new or have other names (HIS-09, AMB-158). */
export function recordMessage({ message, isEdit }: Incoming, facts: ChatFacts): Decision {
  if (message === null || isEdit) return NOTHING;
  const writes: Write[] = [{ kind: "storeMessage", message: storedMessageOf(message, !facts.isExhausted) }];
  const { from, sender_chat } = message;
  if (sender_chat !== undefined) {
    const title = sender_chat.title ?? "";
    const username = sender_chat.username ?? "";
    if (!facts.knowsSenderChat(sender_chat.id, title, username)) {
      writes.push({ kind: "storeSenderChat", id: sender_chat.id, title, username });
    }
  } else if (from !== undefined && !standsForNobody(from.id)) {
    const person = personOf(from);
    // The sender of a notice of leaving is no member any more; others who write are.
    const isFarewell = message.left_chat_member?.id === from.id;
    if (!isFarewell && !facts.knows(person)) {
      writes.push({ kind: "storePerson", person, status: MEMBER_STATUS.member, at: message.date });
    }
  }
  return { writes, effects: [] };
}
