import type { Message } from "grammy/types";
import { tokenOf } from "../../services/bots/client.ts";
import { withLibrary } from "../../services/materials/send-with-materials.ts";
import type { TelegramClient } from "../../telegram/client.ts";
import { ruleNotSent, ruleSent } from "../chat-state/follow-rule.ts";
import { drain } from "../outbox/drain.ts";
import type { OutboxHost } from "../outbox/host.ts";
import { drainLines } from "../outbox/lines.ts";
import type { OutboxRow, Outcome, Trouble } from "../outbox/row.ts";
import { deletionsAfter } from "../outbox/sequel.ts";
import { enqueue } from "../outbox/table.ts";
import { messagePutOff, messageRefused, messageSent } from "./own-message.ts";
import { type HubScope, report } from "./scope.ts";

/** Sends what is due to one person and arms the alarm for what is not. */
export async function drainLine(scope: HubScope, userId: number): Promise<number | null> {
  const nextMs = await drain(hostOf(scope, userId));
  if (nextMs !== null) scope.alarms.arm("drain", nextMs);
  scope.lines.release(userId, scope.nowMs());
  return nextMs;
}

/** The alarm's work: every line in which something is due. */
export const drainAll = (scope: HubScope): Promise<number | null> =>
  drainLines(scope.sql, scope.nowMs(), (userId) => drainLine(scope, userId));

function hostOf(scope: HubScope, userId: number): OutboxHost {
  const { lines } = scope;
  return {
    storage: scope.storage,
    memory: lines.of(userId),
    nowMs: scope.nowMs,
    random: scope.seams.random,
    line: userId,
    chatId: () => userId,
    reserved: () => null,
    telegram: () => sendingClient(scope),
    isClosed: () => (scope.values.get("snapshot")?.deletedAt ?? 0) > 0,
    // A private chat has no other number.
    movedTo: () => undefined,
    sent: (row, result) => follow(scope, row, result),
    notSent: (row, outcome) => followRefusal(scope, row, outcome),
    putOff: (row, trouble) => followPutOff(scope, row, trouble),
    rolledBack: (error) => rolledBack(scope, error),
    waitUntil: scope.waitUntil,
    again: () => {
      scope.alarms.arm("drain", scope.nowMs());
      scope.waitUntil(drainLine(scope, userId));
    },
  };
}

const WITHOUT_TOKEN: TelegramClient = {
  call: async () => ({ ok: false, error_code: 401, description: "Unauthorized", outcomeUnknown: false }),
};

/** The bot's client, which also sends uploaded files. */
async function sendingClient(scope: HubScope): Promise<TelegramClient> {
  const bot = scope.values.get("snapshot")?.bot;
  if (bot === undefined) return WITHOUT_TOKEN;
  const id = String(bot.id);
  const token = await tokenOf(scope, { id, token_cipher: bot.tokenCipher });
  if (token === null) return WITHOUT_TOKEN;
  return withLibrary(scope.services(), id, scope.seams.telegram(scope.config.telegramApiRoot, token));
}

/** After a message was sent: it stands in the conversation, the log tells of it, its deletion is queued (MSG-19). */
function follow(scope: HubScope, row: OutboxRow, result: unknown): void {
  const userId = row.sequel.person;
  if (userId === undefined || row.weight === 0) return;
  // Sending methods answer the Message they made, sendMediaGroup a list of them (Bot API).
  const messages = (Array.isArray(result) ? result : [result]) as Message[];
  for (const message of messages) messageSent(scope, userId, row, message);
  ruleSent(scope, row, messages, userId);
  enqueue(scope.sql, deletionsAfter(row, messages, scope.nowMs()), userId);
  scope.signal.changed(userId);
}

/** After one that is tried again: dashboards show why it waits. */
function followPutOff(scope: HubScope, row: OutboxRow, trouble: Trouble): void {
  const userId = row.sequel.person;
  if (userId === undefined) return;
  messagePutOff(scope, userId, row, trouble);
  scope.signal.changed(userId);
}

/** Drops the state in memory, which is read anew. */
function rolledBack(scope: HubScope, error: unknown): void {
  scope.forget();
  report({ where: "outbox", bot: scope.values.get("botId"), message: String(error) });
}

/** After one that was not, or of which nobody knows (AMB-260). */
export function followRefusal(scope: HubScope, row: OutboxRow, outcome: Outcome): void {
  const userId = row.sequel.person;
  if (userId === undefined) return;
  messageRefused(scope, userId, row, outcome);
  ruleNotSent(scope, row, outcome);
  scope.signal.changed(userId);
}
