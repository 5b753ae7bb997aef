import { isGroupType } from "../../domain/chats/chat-type.ts";
import { scoredWords } from "../../domain/moderation/content.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, NOTHING } from "../decision.ts";
import type { Incoming } from "../incoming.ts";
import { messageKey } from "../message-key.ts";

/**
 * Queues a comparison of the text of somebody who may be new here with what newcomers write in other groups,
 * after the commit; also one that a filter removes, since others have it too (docs/decisions/179).
 */
export function shareText({ message, humanId }: Incoming, facts: ChatFacts): Decision {
  if (message === null || humanId === null || facts.isExhausted) return NOTHING;
  if (facts.filters()?.rules.spam?.isShared !== true) return NOTHING;
  if (facts.chat !== null && !isGroupType(facts.chat.type)) return NOTHING;
  const text = scoredWords(message);
  if (text === "" || !facts.spam.mayBeNew(humanId)) return NOTHING;
  const key = messageKey(message.date, message.message_id);
  return { writes: [], effects: [{ kind: "shareText", key, userId: humanId, text }] };
}
