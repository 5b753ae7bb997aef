import { CHAT_TYPE, chatTypeFromTelegram } from "../../domain/chat-type.ts";
import { MEMBER_STATUS } from "../../domain/member-status.ts";
import type { ChatView } from "../chat-view.ts";
import { type Decision, NOTHING } from "../decision.ts";
import { type Incoming, personOf, standsForNobody } from "../incoming.ts";

/** Who presses a button in a group is there, even if they never wrote (AMB-158). In a channel anybody may press. */
export function recordCallback({ update, chat }: Incoming, view: ChatView): Decision {
  const from = update.callback_query?.from;
  if (from === undefined || standsForNobody(from.id)) return NOTHING;
  if (chatTypeFromTelegram(chat.type) === CHAT_TYPE.channel) return NOTHING;
  const person = personOf(from);
  if (view.knows(person)) return NOTHING;
  return { writes: [{ kind: "storePerson", person, status: MEMBER_STATUS.member, at: view.now }], effects: [] };
}
