import type { LoggedRun, Person } from "../../bot/decision.ts";
import { isNoted, isResting } from "../../bot/features/responders.ts";
import { decideInboxAnswer, type InboxAnswer, type PrivateFacts } from "../../bot/private/decide-answer.ts";
import type { InboxEvent } from "../../bot/private/read-inbox.ts";
import { NOTHING_TO_SAY, responderAnswer, TEMPLATE_GONE, templateGoneComment } from "../../bot/responder-answer.ts";
import { botRuleSlots } from "../../domain/limits.ts";
import { LOG_KIND } from "../../domain/logs/log-kind.ts";
import { fillPayload } from "../../domain/placeholders/fill.ts";
import { effectiveBotLevel } from "../../domain/plans/plan.ts";
import type { ReplyContext } from "../../domain/responders/decide-reply.ts";
import { TOO_MANY } from "../../domain/sending/not-sent.ts";
import type { Payload } from "../../domain/templates/template.ts";
import { LANE } from "../shared/outbox/lane.ts";
import { enqueue } from "../shared/outbox/table.ts";
import { tooManyWait } from "../shared/outbox/waiting-answers.ts";
import { chosenResponders } from "../shared/responders/chosen.ts";
import { removeFormerAnswers } from "../shared/responders/former-answers.ts";
import { noteLastAnswer, readLastAnswers, readTurn } from "../shared/responders/last-answers.ts";
import { logRun } from "../shared/responders/log-run.ts";
import { readTemplate } from "../shared/snapshot-content.ts";
import type { InboxContext } from "./context.ts";
import { privateRows } from "./private-rows.ts";
import { isPaused } from "./usage.ts";

type NewMessage = Extract<InboxEvent, { kind: "message" }>;

/**
 * Queues what the bot says to a message by itself; called inside a transaction.
 * @returns whether there is something to send
 */
export function answerMessage(context: InboxContext, message: NewMessage, updateId: number): boolean {
  const answer = decideInboxAnswer(message.content, inboxFactsOf(context, message.person.userId));
  if (answer === null) return false;
  return answer.kind === "welcome"
    ? welcome(context, message, answer.template, updateId)
    : respond(context, message, answer, updateId);
}

/** Reads the facts by which the bot answers. @param person who writes; null for nobody in particular */
export function inboxFactsOf(context: InboxContext, person: number | null = null): PrivateFacts {
  const { sql, values, now } = context;
  const snapshot = values.get("snapshot");
  const template = (id: string) => readTemplate(sql, id);
  return {
    welcome: snapshot?.welcome === true ? template(snapshot.asset_id_greeting) : null,
    responders: () => context.responders.compiled(),
    context: replyContextOf(context),
    template,
    turnOf: (ruleId) => (person === null ? 0 : readTurn(sql, ruleId, person)),
    random: () => context.dependencies.random(),
    isResting: (responder) =>
      isResting(responder, person, {
        now: now(),
        lastAnswers: (id) => ({ ...readLastAnswers(sql, id, person), chat: null }),
      }),
  };
}

/** Reads the values of the bot that decide which responder answers; none does before its snapshot has come. */
function replyContextOf(context: InboxContext): ReplyContext {
  const snapshot = context.values.get("snapshot");
  if (snapshot === undefined) return { botUsername: "", slots: 0, isPaused: true };
  const slots = botRuleSlots(effectiveBotLevel(snapshot, context.now()));
  const active = chosenResponders(context.responders, snapshot, slots);
  return { botUsername: snapshot.bot.username, slots, active, isPaused: isPaused(context) };
}

function welcome(context: InboxContext, { person, thread }: NewMessage, template: Payload, updateId: number): boolean {
  const payload = filledFor(context, person, template);
  const options = { protectContent: false, isPin: false, ttlAutoDelete: 0 };
  const inThread = thread === 0 ? {} : { message_thread_id: thread };
  const idempotencyKey = `welcome ${updateId}`;
  // Whoever presses Start is waited for: a rush of people loses nobody's.
  const send = { idempotencyKey, lane: LANE.prompt, payload, options: { ...options, ...inThread } };
  const rows = privateRows(context, person.userId, send);
  enqueue(context.sql, rows, person.userId);
  return rows.length > 0;
}

function respond(
  context: InboxContext,
  { person, content, thread }: NewMessage,
  { reply, template }: Extract<InboxAnswer, { kind: "responder" }>,
  updateId: number,
): boolean {
  const { userId } = person;
  const { responder, trigger } = reply;
  const names = { kind: LOG_KIND.responder, ruleId: responder.id, condition: trigger.keyword };
  const run: LoggedRun = { ...names, userId, senderChatId: null };
  if (template === null) {
    const comment = templateGoneComment(responder.template_id);
    logRun(context, run, { resStatus: TEMPLATE_GONE, comment, message: null });
    return false;
  }
  // A responder's former answer is the one to this person: the person stands for the place (AMB-113).
  const place = { idempotencyKey: `responder ${updateId}`, replyTo: content.id, topic: userId, thread, run };
  const answer = responderAnswer(reply, filledFor(context, person, template), place);
  const { deduplicate, topic } = answer;
  const rows = privateRows(context, userId, { ...answer, lane: LANE.answer, reply: { run, topic, deduplicate } });
  if (rows.length === 0) {
    logRun(context, run, { ...NOTHING_TO_SAY, message: null });
    return false;
  }
  const reason = tooManyWait(context.sql, userId, run);
  if (reason !== null) {
    logRun(context, run, { resStatus: TOO_MANY, comment: reason, message: null });
    return false;
  }
  if (deduplicate) removeFormerAnswers(context, responder.id, topic, answer.idempotencyKey, userId);
  if (isNoted(responder)) noteLastAnswer(context, run);
  enqueue(context.sql, rows, userId);
  return true;
}

/** Fills in the names of the person who is written to; a private chat has no group (AMB-306). */
const filledFor = ({ values }: InboxContext, { userId, fname, lname, username }: Person, template: Payload): Payload =>
  fillPayload(template, {
    people: () => [{ id: userId, fname, lname, username }],
    chat: null,
    lang: values.get("snapshot")?.langm ?? "en",
  });
