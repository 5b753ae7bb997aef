import { CHAT_TYPE, chatTypeFromTelegram } from "../../domain/chats/chat-type.ts";
import { MEMBER_STATUS } from "../../domain/members/member-status.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, NOTHING } from "../decision.ts";
import { type Incoming, personOf, standsForNobody } from "../incoming.ts";

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
