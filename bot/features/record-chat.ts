import { chatTypeFromTelegram } from "../../domain/chats/chat-type.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, NOTHING } from "../decision.ts";
import type { Incoming } from "../incoming.ts";

/**
 * Follows title, username and type, which every update brings, and lets a chat that the lists do not know register
 * itself (LST-17). The first contact and a change of title reach the lists within a minute (AMB-264).
 */
export function recordChat({ chat, message }: Incoming, facts: ChatFacts): Decision {
  const type = chatTypeFromTelegram(chat.type);
  if (type === null) return NOTHING;
  // A title change is told by a service message, whose chat already bears the new title.
  const title = message?.new_chat_title ?? chat.title ?? "";
  const username = chat.username ?? null;
  // Plain chats leave the flag out; a forum's updates always carry it.
  const isForum = chat.is_forum === true;
  const known = facts.chat;
  const isSame =
    known !== null &&
    known.type === type &&
    known.title === title &&
    known.username === username &&
    known.isForum === isForum;
  if (isSame && facts.isRegistered) return NOTHING;
  return {
    writes: isSame ? [] : [{ kind: "storeChat", type, title, username, isForum }],
    effects: [{ kind: "updateDirectory", wait: false }, ...(known === null ? [{ kind: "sync" } as const] : [])],
  };
}

/** Learns the linked channel from the posts that Telegram forwards from it: its posts are exempt (AMB-060). */
export function recordLinkedChat({ message }: Incoming, facts: ChatFacts): Decision {
  const id = message?.is_automatic_forward === true ? message.sender_chat?.id : undefined;
  if (id === undefined || id === facts.linkedChatId) return NOTHING;
  return { writes: [{ kind: "storeLinkedChat", id }], effects: [] };
}

/**
 * Records a group's upgrade to a supergroup. Two service messages announce it; either one is enough (MOD-42, AMB-068).
 */
export function recordMigration({ message, isEdit }: Incoming, _facts: ChatFacts): Decision {
  if (message === null || isEdit) return NOTHING;
  if (message.migrate_to_chat_id !== undefined) {
    return { writes: [], effects: [{ kind: "becameSupergroup", to: message.migrate_to_chat_id }] };
  }
  if (message.migrate_from_chat_id !== undefined) {
    return { writes: [], effects: [{ kind: "wasBasicGroup", from: message.migrate_from_chat_id }] };
  }
  return NOTHING;
}
