import { topicOf } from "../../domain/chats/forum-topic.ts";
import { LOG_KIND } from "../../domain/logs/log-kind.ts";
import { DRAIN } from "../act.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, type LoggedRun, NOTHING } from "../decision.ts";
import type { Incoming } from "../incoming.ts";
import { responderAnswer, TEMPLATE_GONE, templateGoneComment } from "../responder-answer.ts";
import { writtenCommand } from "./commands/written-command.ts";
import { isAsked, replyFor } from "./responders.ts";

const COMMAND = "rules";
/** Rule id of the answer in the responders' log. */
const RULE_ID = "chat_rules";
/** The rules are asked for often: each answer deletes the former one in the topic. */
const ANSWER = {
  disableWebPreview: false,
  disableNotification: false,
  protectContent: false,
  ttl_sent: 0,
  deduplicate: true,
};

/** Answers /rules of anybody with the template that is the chat's rules (AMB-306); a responder to it goes before. */
export function answerRules({ message, kind, updateId }: Incoming, facts: ChatFacts): Decision {
  // A snapshot of before there were rules names none.
  const id = facts.settings?.asset_id_rules ?? "";
  if (message === null || kind !== "message" || id === "" || facts.isExhausted) return NOTHING;
  if (writtenCommand(message, facts)?.name !== COMMAND) return NOTHING;
  if (!isAsked(message) || replyFor(message, facts) !== null) return NOTHING;
  const { from, sender_chat } = message;
  const run: LoggedRun = {
    kind: LOG_KIND.responder,
    ruleId: RULE_ID,
    condition: `/${COMMAND}`,
    userId: sender_chat === undefined ? (from?.id ?? null) : null,
    senderChatId: sender_chat?.id ?? null,
  };
  const template = facts.template(id);
  if (template === null) {
    const gone = { resStatus: TEMPLATE_GONE, comment: templateGoneComment(id) };
    return { writes: [{ kind: "logService", run, ...gone }], effects: [], ends: true };
  }
  const topic = topicOf(message);
  const idempotencyKey = `rules ${facts.bot.id} ${updateId}`;
  const place = { idempotencyKey, replyTo: message.message_id, topic, thread: topic, run };
  const answer = responderAnswer({ responder: ANSWER }, template, place);
  return { writes: [{ kind: "queueAnswer", answer }], effects: [DRAIN], ends: true };
}
