import { GENERAL_TOPIC, TOPIC_FLAG, topicChangeOf, topicOf } from "../../domain/chats/forum-topic.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, NOTHING } from "../decision.ts";
import type { Incoming } from "../incoming.ts";

/** Follows a forum's topics, which no method of the Bot API lists (FTP-05 to FTP-07, AMB-010, AMB-011). */
export function recordTopics({ message, isEdit, chat }: Incoming, facts: ChatFacts): Decision {
  if (message === null || isEdit || chat.is_forum !== true) return NOTHING;
  const at = message.date;
  const change = topicChangeOf(message);
  if (change !== null) {
    const { topic: id, name, closed, hidden } = change;
    const states = [
      { bit: TOPIC_FLAG.closed, isSet: closed },
      { bit: TOPIC_FLAG.hidden, isSet: hidden },
    ];
    const bitsWhere = (isSet: boolean) =>
      states.filter((state) => state.isSet === isSet).reduce((bits, state) => bits | state.bit, 0);
    const flags = { setFlag: bitsWhere(true), clearFlag: bitsWhere(false) };
    return { writes: [{ kind: "storeTopic", id, ...flags, at, ...(name === undefined ? {} : { name }) }], effects: [] };
  }
  const id = topicOf(message);
  if (id === GENERAL_TOPIC || facts.topic(id) !== null) return NOTHING;
  // A topic older than the bot: its first message carries the creation message with the name, if it is no reply.
  const name = message.reply_to_message?.forum_topic_created?.name ?? `#${id}`;
  return { writes: [{ kind: "storeTopic", id, name, setFlag: 0, clearFlag: 0, at }], effects: [] };
}
