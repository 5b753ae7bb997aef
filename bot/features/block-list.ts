import { isGroupType } from "../../domain/chats/chat-type.ts";
import { isServiceMessage } from "../../domain/messages/service-message.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, type Effect, NOTHING } from "../decision.ts";
import type { Incoming } from "../incoming.ts";
import { messageKey } from "../message-key.ts";
import { joinedUsers } from "./newcomer-names.ts";

/** Looks up on the block list, after the commit, people who join and people who write and may be new here. */
export function lookUpComers(incoming: Incoming, facts: ChatFacts): Decision {
  if (facts.isExhausted || (facts.chat !== null && !isGroupType(facts.chat.type))) return NOTHING;
  const { message, humanId, isEdit } = incoming;
  const effects: Effect[] = joinedUsers(incoming)
    .filter(({ id }) => facts.blockList.isDue(id))
    .map(({ id }) => ({ kind: "lookUp", userId: id, key: null }));
  if (message !== null && humanId !== null && !isEdit && !isServiceMessage(message)) {
    const isWanted = facts.blockList.isDue(humanId) && facts.spam.mayBeNew(humanId);
    if (isWanted) effects.push({ kind: "lookUp", userId: humanId, key: messageKey(message.date, message.message_id) });
  }
  return effects.length === 0 ? NOTHING : { writes: [], effects };
}
