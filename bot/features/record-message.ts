import { CHAT_TYPE, chatTypeFromTelegram } from "../../domain/chats/chat-type.ts";
import { MEMBER_STATUS } from "../../domain/members/member-status.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, NOTHING, type Write } from "../decision.ts";
import { type Incoming, personOf, standsForNobody } from "../incoming.ts";
import { storedMessageOf } from "../stored-message.ts";

/** Stores a new message or post, and its author where they are new or have other names (HIS-09, AMB-158). */
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

/** Changes the stored row of an edited message; the edit of one never seen stores it. No new message is counted. */
export function recordEdit({ message, isEdit }: Incoming, facts: ChatFacts): Decision {
  // The words of an edit are not stored either, and blanking the earlier ones would be a loss (AMB-265).
  if (message === null || !isEdit || facts.isExhausted) return NOTHING;
  return { writes: [{ kind: "editMessage", message: storedMessageOf(message, true) }], effects: [] };
}

/**
 * Records somebody who presses a button in a group as a member, even if they never wrote (AMB-158). In a channel
 * anybody may press.
 */
export function recordCallback({ update, chat }: Incoming, facts: ChatFacts): Decision {
  const from = update.callback_query?.from;
  if (from === undefined || standsForNobody(from.id)) return NOTHING;
  if (chatTypeFromTelegram(chat.type) === CHAT_TYPE.channel) return NOTHING;
  const person = personOf(from);
  if (facts.knows(person)) return NOTHING;
  return { writes: [{ kind: "storePerson", person, status: MEMBER_STATUS.member, at: facts.now }], effects: [] };
}
