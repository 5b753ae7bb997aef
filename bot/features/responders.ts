import type { Message } from "grammy/types";
import { topicOf } from "../../domain/chats/forum-topic.ts";
import { LOG_KIND } from "../../domain/logs/log-kind.ts";
import { MEMBER_STATUS } from "../../domain/members/member-status.ts";
import { messageTextOf } from "../../domain/messages/message-content.ts";
import { isServiceMessage } from "../../domain/messages/service-message.ts";
import { chooseReply, type ReplyFacts, takesTurns } from "../../domain/responders/choose-reply.ts";
import { hasCooldown, isCoolingDown } from "../../domain/responders/cooldown.ts";
import { type AskedMessage, decideReply, type Reply } from "../../domain/responders/decide-reply.ts";
import type { Responder } from "../../domain/responders/responder.ts";
import type { Payload } from "../../domain/templates/template.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, type LoggedRun, NOTHING } from "../decision.ts";
import type { Incoming } from "../incoming.ts";
import { responderAnswer, TEMPLATE_GONE, templateGoneComment } from "../responder-answer.ts";

/** Answers a new message in a group by a responder (section F of the decisions). */
export function respond(incoming: Incoming, facts: ChatFacts): Decision {
  const { message } = incoming;
  if (message === null || incoming.kind !== "message") return NOTHING;
  const reply = replyFor(message, facts);
  if (reply === null || isResting(reply.responder, personOf(message), facts)) return NOTHING;
  return answerWith(reply, message, incoming.updateId, facts);
}

/** Tells whether a responder is silent after a recent answer; no other responder answers in its place. */
export const isResting = (responder: Responder, person: number | null, facts: RestingFacts): boolean =>
  hasCooldown(responder) && isCoolingDown(responder, facts.lastAnswers(responder.id, person), facts.now);
type RestingFacts = Pick<ChatFacts, "now" | "lastAnswers">;

/** Tells whether a responder's answers are noted, for its cooldown or for the turns of its replies. */
export const isNoted = (responder: Responder): boolean => hasCooldown(responder) || takesTurns(responder);

/** Reads what decides which of its replies a responder gives. */
export const replyFacts = (
  responder: Responder,
  facts: Pick<ChatFacts, "template" | "turnOf">,
): ReplyFacts<Payload> => ({ template: facts.template, turn: () => facts.turnOf(responder.id) });

/**
 * Returns the id of the author who is answered: a person, or a chat that a person writes as; null for a message without
 * one, as the tester makes.
 */
export const personOf = ({ from, sender_chat }: Message): number | null => (sender_chat?.id ?? from?.id) || null;

/** Finds the responder that answers a new message, null for none. */
export function replyFor(message: Message, facts: ChatFacts): Reply | null {
  if (!isAsked(message)) return null;
  const text = messageTextOf(message);
  const compiled = facts.responders();
  if (text === "" || compiled.responders.length === 0) return null;
  const context = facts.replyContext();
  const hits = compiled.hits(text, context.botUsername);
  // The sender's status is asked only where it can matter.
  if (hits.length === 0) return null;
  return decideReply(askedOf(message, facts), compiled, context, hits);
}

/** Reads the fields of a message that decide which responder answers it. */
export const askedOf = (message: Message, facts: ChatFacts): AskedMessage => ({
  text: messageTextOf(message),
  topic: topicOf(message),
  isAdmin: isFromAdmin(message, facts),
});

/**
 * Leaves out notices and bots, which are not answered (AMB-115); an author who writes as the group or as a channel is
 * no bot.
 */
export const isAsked = (message: Message): boolean =>
  !isServiceMessage(message) && !(message.from?.is_bot === true && message.sender_chat === undefined);

/** Recognises an admin, the group itself, and the linked channel's posts (AMB-060, AMB-114). */
function isFromAdmin({ from, sender_chat, chat, is_automatic_forward }: Message, facts: ChatFacts): boolean {
  if (sender_chat !== undefined) return sender_chat.id === chat.id || is_automatic_forward === true;
  const status = from === undefined ? undefined : facts.member(from.id)?.status;
  return status !== undefined && status >= MEMBER_STATUS.administrator;
}

function answerWith({ responder, trigger }: Reply, message: Message, updateId: number, facts: ChatFacts): Decision {
  const { from, sender_chat } = message;
  const run: LoggedRun = {
    kind: LOG_KIND.responder,
    ruleId: responder.id,
    condition: trigger.keyword,
    userId: sender_chat === undefined ? (from?.id ?? null) : null,
    senderChatId: sender_chat?.id ?? null,
  };
  const template = chooseReply(responder, replyFacts(responder, facts), facts.random);
  if (template === null) {
    const comment = templateGoneComment(responder.template_id);
    return { writes: [{ kind: "logService", run, resStatus: TEMPLATE_GONE, comment }], effects: [] };
  }
  const topic = topicOf(message);
  const idempotencyKey = `responder ${facts.bot.id} ${updateId}`;
  const place = { idempotencyKey, replyTo: message.message_id, topic, thread: topic, run };
  const answer = { ...responderAnswer({ responder }, template, place), isNoted: isNoted(responder) };
  return { writes: [{ kind: "queueAnswer", answer }], effects: [{ kind: "drain" }] };
}
