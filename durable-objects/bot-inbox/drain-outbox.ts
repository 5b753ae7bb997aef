import type { Message } from "grammy/types";
import { tokenOf } from "../../services/bots/client.ts";
import { withLibrary } from "../../services/materials/send-with-materials.ts";
import type { TelegramClient } from "../../telegram/client.ts";
import { logFault } from "../shared/log-fault.ts";
import { deletionsAfter } from "../shared/outbox/after-send.ts";
import { drain } from "../shared/outbox/drain.ts";
import type { OutboxContext } from "../shared/outbox/outbox-context.ts";
import { drainPrivateLines } from "../shared/outbox/private-lines.ts";
import type { OutboxRow, RequestOutcome, Trouble } from "../shared/outbox/row.ts";
import { enqueue } from "../shared/outbox/table.ts";
import { replyNotSent, replySent } from "../shared/responders/after-reply.ts";
import { forgetThread } from "./contact.ts";
import type { InboxContext } from "./context.ts";
import { messagePutOff, messageRefused, messageSent } from "./own-message.ts";

/** Sends what is due to one person and arms the alarm for what is not. */
export async function drainLine(context: InboxContext, userId: number): Promise<number | null> {
  const nextMs = await drain(outboxContextOf(context, userId));
  if (nextMs !== null) context.alarms.arm("drain", nextMs);
  context.privateLines.release(userId, context.nowMs());
  return nextMs;
}

/** Drains, by alarm, every private line in which something is due. */
export const drainAll = (context: InboxContext): Promise<number | null> =>
  drainPrivateLines(context.sql, context.nowMs(), (userId) => drainLine(context, userId));

function outboxContextOf(context: InboxContext, userId: number): OutboxContext {
  const { privateLines } = context;
  return {
    storage: context.storage,
    memory: privateLines.of(userId),
    nowMs: context.nowMs,
    random: context.dependencies.random,
    line: userId,
    chatId: () => userId,
    reserved: () => null,
    budget: context.budget,
    telegram: () => sendingClient(context),
    isClosed: () => (context.values.get("snapshot")?.deletedAt ?? 0) > 0,
    // A private chat has no other number.
    movedTo: () => undefined,
    threadGone: (_row, thread) => forgetThread(context, userId, thread),
    sent: (row, result) => afterSent(context, row, result),
    notSent: (row, outcome) => afterNotSent(context, row, outcome),
    putOff: (row, trouble) => afterPutOff(context, row, trouble),
    rolledBack: (error) => rolledBack(context, error),
    waitUntil: context.waitUntil,
    again: () => {
      context.alarms.arm("drain", context.nowMs());
      context.waitUntil(drainLine(context, userId));
    },
  };
}

const WITHOUT_TOKEN: TelegramClient = {
  call: async () => ({ ok: false, error_code: 401, description: "Unauthorized", outcomeUnknown: false }),
};

/** Creates the bot's Telegram client, which also sends uploaded files. */
async function sendingClient(context: InboxContext): Promise<TelegramClient> {
  const bot = context.values.get("snapshot")?.bot;
  if (bot === undefined) return WITHOUT_TOKEN;
  const id = String(bot.id);
  const token = await tokenOf(context, { id, token_cipher: bot.tokenCipher });
  if (token === null) return WITHOUT_TOKEN;
  return withLibrary(context.services(), id, context.dependencies.telegram(context.config.telegramApiRoot, token));
}

/** Handles a message that was sent: stores it in the conversation, logs the reply, queues the deletion (MSG-19). */
function afterSent(context: InboxContext, row: OutboxRow, result: unknown): void {
  const userId = row.purpose.person;
  if (userId === undefined || row.weight === 0) return;
  // Sending methods answer the Message they made, sendMediaGroup a list of them (Bot API).
  const messages = (Array.isArray(result) ? result : [result]) as Message[];
  for (const message of messages) messageSent(context, userId, row, message);
  replySent(context, row, messages, userId);
  enqueue(context.sql, deletionsAfter(row, messages, context.nowMs()), userId);
  context.signal.changed(userId);
}

/** Handles a message that will be tried again: stores the reason for the dashboards. */
function afterPutOff(context: InboxContext, row: OutboxRow, trouble: Trouble): void {
  const userId = row.purpose.person;
  if (userId === undefined) return;
  messagePutOff(context, userId, row, trouble);
  context.signal.changed(userId);
}

/** Drops the state kept in memory, so that it is read anew, and logs the error. */
function rolledBack(context: InboxContext, error: unknown): void {
  context.forget();
  logFault("BotInbox", { where: "outbox", bot: context.values.get("botId"), message: String(error) });
}

/** Handles a message that was not sent, or whose outcome is unknown (AMB-260). */
export function afterNotSent(context: InboxContext, row: OutboxRow, outcome: RequestOutcome): void {
  const userId = row.purpose.person;
  if (userId === undefined) return;
  messageRefused(context, userId, row, outcome);
  replyNotSent(context, row, outcome);
  context.signal.changed(userId);
}
