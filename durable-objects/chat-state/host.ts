import type { Message } from "grammy/types";
import { storedMessageOf } from "../../bot/stored-message.ts";
import { CHAT_TYPE } from "../../domain/chat-type.ts";
import { withLibrary } from "../../services/materials/send-with-materials.ts";
import type { TelegramClient } from "../../telegram/client.ts";
import { drain, type OutboxHost } from "../outbox/drain.ts";
import { LANE, type OutboxRow, type Outcome } from "../outbox/row.ts";
import { deletionsAfter, sequelOf } from "../outbox/sequel.ts";
import { enqueue } from "../outbox/table.ts";
import { CARRIED_OUT, noteActResult } from "./act-result.ts";
import { withCaptcha } from "./captcha-client.ts";
import { deleteSingly, tellRefusal } from "./follow-command.ts";
import { ruleNotSent, ruleSent } from "./follow-rule.ts";
import { telegramOf } from "./managing-bot.ts";
import { tellOfMissingRight } from "./missing-right.ts";
import { beginMove } from "./move.ts";
import { questionNotSent, questionSent } from "./newcomers-ask.ts";
import { muteRefused } from "./newcomers-mute.ts";
import { promptNotSent } from "./newcomers-prompt-again.ts";
import { promptSent } from "./newcomers-write.ts";
import { noteInInbox } from "./note-in-inbox.ts";
import type { ChatScope } from "./scope.ts";
import { doubtPlace } from "./sync.ts";
import { storeMessage } from "./write-messages.ts";

/** Sends what is due and arms the alarm for what is not. */
export async function drainOutbox(scope: ChatScope): Promise<number | null> {
  const nextMs = await drain(hostOf(scope));
  if (nextMs !== null) scope.alarms.arm("drain", nextMs);
  return nextMs;
}

function hostOf(scope: ChatScope): OutboxHost {
  const { values } = scope;
  return {
    storage: scope.storage,
    memory: scope.outbox,
    nowMs: scope.nowMs,
    random: scope.seams.random,
    isGroup: () => values.get("chat")?.type !== CHAT_TYPE.channel,
    chatId: () => values.get("movedTo") ?? values.get("telegramId") ?? 0,
    telegram: () => sendingClient(scope),
    pausedUntilMs: () => values.get("pausedUntilMs") ?? 0,
    pauseUntil: (atMs) => values.set("pausedUntilMs", atMs),
    isClosed: () => values.get("movedTo") !== undefined,
    movedTo: (telegramId) => beginMove(scope, telegramId),
    sent: (row, result) => follow(scope, row, result),
    notSent: (row, outcome) => followFailure(scope, row, outcome),
    waitUntil: scope.waitUntil,
    again: () => {
      scope.alarms.arm("drain", scope.nowMs());
      scope.waitUntil(drainOutbox(scope));
    },
  };
}

/** The managing bot's client, which also sends uploaded files. */
async function sendingClient(scope: ChatScope): Promise<TelegramClient | null> {
  const telegram = await telegramOf(scope);
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
  if (row.payload.chat_id === undefined) doubtPlace(scope, outcome.resStatus);
}

/** After a message was sent: it is stored for the history, pinned, and its deletion is queued (MSG-19, MSG-24). */
function follow(scope: ChatScope, row: OutboxRow, result: unknown): void {
  noteActResult(scope, row, CARRIED_OUT);
  if (row.sequel.question !== undefined) questionSent(scope, row, (result as Message).message_id);
  noteInInbox(scope, row, result);
  if (row.weight === 0) return;
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
    rows.push(sequelOf(row, "pin", { lane: LANE.answer, method: "pinChatMessage", payload, dueMs }));
  }
  enqueue(scope.sql, rows);
}
