import type { Message } from "grammy/types";
import { storedMessageOf } from "../../../bot/stored-message.ts";
import { CHAT_TYPE } from "../../../domain/chats/chat-type.ts";
import { GROUP_ADMIN_SENDS_RESERVED, GROUP_PROMPTS_RESERVED } from "../../../domain/limits.ts";
import { isNewcomerType, requiresVerification } from "../../../domain/newcomers/policy.ts";
import { withLibrary } from "../../../services/materials/send-with-materials.ts";
import type { TelegramClient } from "../../../telegram/client.ts";
import { deletionsAfter, sequelOf } from "../../shared/outbox/after-send.ts";
import { drain } from "../../shared/outbox/drain.ts";
import { LANE } from "../../shared/outbox/lane.ts";
import type { Reserved } from "../../shared/outbox/limiter.ts";
import { drainLines } from "../../shared/outbox/lines.ts";
import type { OutboxMemory } from "../../shared/outbox/memory.ts";
import type { OutboxContext } from "../../shared/outbox/outbox-context.ts";
import { type OutboxRow, type Outcome, OWN_CHAT } from "../../shared/outbox/row.ts";
import { enqueue } from "../../shared/outbox/table.ts";
import { type ChatContext, report } from "../context.ts";
import { doubtPlace } from "../members/sync.ts";
import { storeMessage } from "../messages/write-messages.ts";
import { CARRIED_OUT, noteActResult } from "../moderation/act-result.ts";
import { deleteSingly, tellRefusal } from "../moderation/after-command.ts";
import { tellOfMissingRight } from "../moderation/missing-right.ts";
import { withCaptcha } from "../newcomers/captcha-client.ts";
import { muteRefused } from "../newcomers/mute.ts";
import { promptNotSent } from "../newcomers/prompt-again.ts";
import { questionNotSent, questionSent } from "../newcomers/question.ts";
import { promptSent } from "../newcomers/write-newcomers.ts";
import { ruleNotSent, ruleSent } from "../responders/after-reply.ts";
import { sendingBot } from "../settings/managing-bot.ts";
import { beginMove } from "../update/move.ts";
import { noteInInbox } from "./note-in-inbox.ts";

/** Sends what is due, into the chat and to people, and arms the alarm for what is not. */
export async function drainOutbox(context: ChatContext): Promise<number | null> {
  const times = await Promise.all([
    drain(outboxContextOf(context, OWN_CHAT, context.outbox)),
    drainLines(context.sql, context.nowMs(), (userId) => drainPrivate(context, userId)),
  ]);
  const waiting = times.filter((time) => time !== null);
  const nextMs = waiting.length === 0 ? null : Math.min(...waiting);
  if (nextMs !== null) context.alarms.arm("drain", nextMs);
  return nextMs;
}

/** The same for one person's private chat with the bot. */
export async function drainPrivate(context: ChatContext, userId: number): Promise<number | null> {
  const { privateLines } = context;
  const nextMs = await drain(outboxContextOf(context, userId, privateLines.of(userId)));
  privateLines.release(userId, context.nowMs());
  return nextMs;
}

function outboxContextOf(context: ChatContext, line: number, memory: OutboxMemory): OutboxContext {
  const { values } = context;
  const isOwn = line === OWN_CHAT;
  return {
    storage: context.storage,
    memory,
    nowMs: context.nowMs,
    random: context.dependencies.random,
    line,
    chatId: () => (isOwn ? (values.get("movedTo") ?? values.get("telegramId") ?? 0) : line),
    reserved: () => (isOwn && values.get("chat")?.type !== CHAT_TYPE.channel ? reservedIn(context) : null),
    telegram: () => sendingClient(context),
    isClosed: () => values.get("movedTo") !== undefined,
    // A private chat has no other number.
    movedTo: (telegramId) => (isOwn ? beginMove(context, telegramId) : undefined),
    sent: (row, result) => follow(context, row, result),
    notSent: (row, outcome) => followFailure(context, row, outcome),
    // The waiting call reads the request itself (send.ts).
    putOff: () => undefined,
    rolledBack(error) {
      // The state in memory is read anew.
      context.forget();
      report({ where: "outbox", chat: values.get("telegramId"), message: String(error) });
    },
    waitUntil: context.waitUntil,
    again: () => {
      context.alarms.arm("drain", context.nowMs());
      context.waitUntil(drainOutbox(context));
    },
  };
}

/** Keeps nothing for prompts in a group that asks no newcomers. */
function reservedIn({ values }: ChatContext): Reserved {
  const type = values.get("snapshot")?.settings.ncm_type;
  const isAsking = isNewcomerType(type) && requiresVerification(type);
  return { prompt: isAsking ? GROUP_PROMPTS_RESERVED : 0, send: GROUP_ADMIN_SENDS_RESERVED };
}

/** The managing bot's client, which also sends uploaded files. */
async function sendingClient(context: ChatContext): Promise<TelegramClient | null> {
  const telegram = await sendingBot(context);
  const botId = context.values.get("snapshot")?.bot.id;
  if (telegram === null || botId === undefined) return telegram;
  return withCaptcha(withLibrary(context.services(), String(botId), telegram));
}

/** After a request that was not carried out, or of which nobody knows: the logs tell of it. */
export function followFailure(context: ChatContext, row: OutboxRow, outcome: Outcome): void {
  // A group that moved meanwhile has its log in the new object.
  if (context.values.get("movedTo") === undefined) ruleNotSent(context, row, outcome);
  questionNotSent(context, row, outcome);
  promptNotSent(context, row, outcome);
  muteRefused(context, row, outcome);
  if (deleteSingly(context, row, outcome)) return;
  noteActResult(context, row, outcome);
  tellRefusal(context, row, outcome);
  tellOfMissingRight(context, row, outcome);
  // What goes to a person's own chat says nothing of this one.
  if (row.chatId === OWN_CHAT) doubtPlace(context, outcome.resStatus);
}

/** After a message was sent: it is stored for the history, pinned, and its deletion is queued (MSG-19, MSG-24). */
function follow(context: ChatContext, row: OutboxRow, result: unknown): void {
  noteActResult(context, row, CARRIED_OUT);
  if (row.sequel.question !== undefined) questionSent(context, row, (result as Message).message_id);
  noteInInbox(context, row, result);
  if (row.weight === 0 || row.chatId !== OWN_CHAT) return;
  // Sending methods answer the Message they made, sendMediaGroup a list of them (Bot API).
  const messages = (Array.isArray(result) ? result : [result]) as Message[];
  if (context.values.get("movedTo") === undefined) ruleSent(context, row, messages);
  promptSent(context, row, messages[0]?.message_id);
  for (const message of messages) {
    // A group that moved meanwhile has its history in the new object.
    if (context.values.get("movedTo") === undefined)
      storeMessage(context, storedMessageOf(message, true), { isOwn: true });
  }
  const dueMs = context.nowMs();
  const rows = deletionsAfter(row, messages, dueMs);
  const [first] = messages;
  if (row.sequel.pin === true && first !== undefined) {
    // Silently: the message itself has told everybody.
    const payload = { message_id: first.message_id, disable_notification: true };
    rows.push(sequelOf(row, "pin", { lane: LANE.send, method: "pinChatMessage", payload, dueMs }));
  }
  enqueue(context.sql, rows);
}
