import type { Message } from "grammy/types";
import { storedMessageOf } from "../../bot/stored-message.ts";
import { CHAT_TYPE } from "../../domain/chat-type.ts";
import { GROUP_ADMIN_SENDS_RESERVED, GROUP_PROMPTS_RESERVED } from "../../domain/limits.ts";
import { isNewcomerType, requiresVerification } from "../../domain/newcomers/policy.ts";
import { withLibrary } from "../../services/materials/send-with-materials.ts";
import type { TelegramClient } from "../../telegram/client.ts";
import { drain } from "../outbox/drain.ts";
import type { OutboxHost } from "../outbox/host.ts";
import { LANE } from "../outbox/lane.ts";
import type { Reserved } from "../outbox/limiter.ts";
import { drainLines } from "../outbox/lines.ts";
import type { OutboxMemory } from "../outbox/memory.ts";
import { type OutboxRow, type Outcome, OWN_CHAT } from "../outbox/row.ts";
import { deletionsAfter, sequelOf } from "../outbox/sequel.ts";
import { enqueue } from "../outbox/table.ts";
import { CARRIED_OUT, noteActResult } from "./act-result.ts";
import { withCaptcha } from "./captcha-client.ts";
import { deleteSingly, tellRefusal } from "./follow-command.ts";
import { ruleNotSent, ruleSent } from "./follow-rule.ts";
import { sendingBot } from "./managing-bot.ts";
import { tellOfMissingRight } from "./missing-right.ts";
import { beginMove } from "./move.ts";
import { muteRefused } from "./newcomers-mute.ts";
import { promptNotSent } from "./newcomers-prompt-again.ts";
import { questionNotSent, questionSent } from "./newcomers-question.ts";
import { promptSent } from "./newcomers-write.ts";
import { noteInInbox } from "./note-in-inbox.ts";
import { type ChatScope, report } from "./scope.ts";
import { doubtPlace } from "./sync.ts";
import { storeMessage } from "./write-messages.ts";

/** Sends what is due, into the chat and to people, and arms the alarm for what is not. */
export async function drainOutbox(scope: ChatScope): Promise<number | null> {
  const times = await Promise.all([
    drain(hostOf(scope, OWN_CHAT, scope.outbox)),
    drainLines(scope.sql, scope.nowMs(), (userId) => drainPrivate(scope, userId)),
  ]);
  const waiting = times.filter((time) => time !== null);
  const nextMs = waiting.length === 0 ? null : Math.min(...waiting);
  if (nextMs !== null) scope.alarms.arm("drain", nextMs);
  return nextMs;
}

/** The same for one person's private chat with the bot. */
export async function drainPrivate(scope: ChatScope, userId: number): Promise<number | null> {
  const { privateLines } = scope;
  const nextMs = await drain(hostOf(scope, userId, privateLines.of(userId)));
  privateLines.release(userId, scope.nowMs());
  return nextMs;
}

function hostOf(scope: ChatScope, line: number, memory: OutboxMemory): OutboxHost {
  const { values } = scope;
  const isOwn = line === OWN_CHAT;
  return {
    storage: scope.storage,
    memory,
    nowMs: scope.nowMs,
    random: scope.seams.random,
    line,
    chatId: () => (isOwn ? (values.get("movedTo") ?? values.get("telegramId") ?? 0) : line),
    reserved: () => (isOwn && values.get("chat")?.type !== CHAT_TYPE.channel ? reservedIn(scope) : null),
    telegram: () => sendingClient(scope),
    isClosed: () => values.get("movedTo") !== undefined,
    // A private chat has no other number.
    movedTo: (telegramId) => (isOwn ? beginMove(scope, telegramId) : undefined),
    sent: (row, result) => follow(scope, row, result),
    notSent: (row, outcome) => followFailure(scope, row, outcome),
    // The waiting call reads the request itself (send.ts).
    putOff: () => undefined,
    rolledBack(error) {
      // The state in memory is read anew.
      scope.forget();
      report({ where: "outbox", chat: values.get("telegramId"), message: String(error) });
    },
    waitUntil: scope.waitUntil,
    again: () => {
      scope.alarms.arm("drain", scope.nowMs());
      scope.waitUntil(drainOutbox(scope));
    },
  };
}

/** Keeps nothing for prompts in a group that asks no newcomers. */
function reservedIn({ values }: ChatScope): Reserved {
  const type = values.get("snapshot")?.settings.ncm_type;
  const isAsking = isNewcomerType(type) && requiresVerification(type);
  return { prompt: isAsking ? GROUP_PROMPTS_RESERVED : 0, send: GROUP_ADMIN_SENDS_RESERVED };
}

/** The managing bot's client, which also sends uploaded files. */
async function sendingClient(scope: ChatScope): Promise<TelegramClient | null> {
  const telegram = await sendingBot(scope);
  const botId = scope.values.get("snapshot")?.bot.id;
  if (telegram === null || botId === undefined) return telegram;
  return withCaptcha(withLibrary(scope.services(), String(botId), telegram));
}

/** After a request that was not carried out, or of which nobody knows: the logs tell of it. */
export function followFailure(scope: ChatScope, row: OutboxRow, outcome: Outcome): void {
  // A group that moved meanwhile has its log in the new object.
  if (scope.values.get("movedTo") === undefined) ruleNotSent(scope, row, outcome);
  questionNotSent(scope, row, outcome);
  promptNotSent(scope, row, outcome);
  muteRefused(scope, row, outcome);
  if (deleteSingly(scope, row, outcome)) return;
  noteActResult(scope, row, outcome);
  tellRefusal(scope, row, outcome);
  tellOfMissingRight(scope, row, outcome);
  // What goes to a person's own chat says nothing of this one.
  if (row.chatId === OWN_CHAT) doubtPlace(scope, outcome.resStatus);
}

/** After a message was sent: it is stored for the history, pinned, and its deletion is queued (MSG-19, MSG-24). */
function follow(scope: ChatScope, row: OutboxRow, result: unknown): void {
  noteActResult(scope, row, CARRIED_OUT);
  if (row.sequel.question !== undefined) questionSent(scope, row, (result as Message).message_id);
  noteInInbox(scope, row, result);
  if (row.weight === 0 || row.chatId !== OWN_CHAT) return;
  // Sending methods answer the Message they made, sendMediaGroup a list of them (Bot API).
  const messages = (Array.isArray(result) ? result : [result]) as Message[];
  if (scope.values.get("movedTo") === undefined) ruleSent(scope, row, messages);
  promptSent(scope, row, messages[0]?.message_id);
  for (const message of messages) {
    // A group that moved meanwhile has its history in the new object.
    if (scope.values.get("movedTo") === undefined) storeMessage(scope, storedMessageOf(message, true), { isOwn: true });
  }
  const dueMs = scope.nowMs();
  const rows = deletionsAfter(row, messages, dueMs);
  const [first] = messages;
  if (row.sequel.pin === true && first !== undefined) {
    // Silently: the message itself has told everybody.
    const payload = { message_id: first.message_id, disable_notification: true };
    rows.push(sequelOf(row, "pin", { lane: LANE.send, method: "pinChatMessage", payload, dueMs }));
  }
  enqueue(scope.sql, rows);
}
