import type { Message } from "grammy/types";
import { tokenOf } from "../../services/bots/client.ts";
import { withLibrary } from "../../services/materials/send-with-materials.ts";
import type { TelegramClient } from "../../telegram/client.ts";
import { ruleNotSent, ruleSent } from "../chat-state/follow-rule.ts";
import { drain, type OutboxHost } from "../outbox/drain.ts";
import type { OutboxRow, Outcome } from "../outbox/row.ts";
import { deletionsAfter } from "../outbox/sequel.ts";
import { enqueue, nextDueMs } from "../outbox/table.ts";
import { messageRefused, messageSent } from "./own-message.ts";
import type { HubScope } from "./scope.ts";

/** Lines that are begun within a second: Telegram lets a bot send about thirty messages in one. */
const LINES_PER_SECOND = 25;
const SECOND_MS = 1000;

/** Sends what is due to one person and arms the alarm for what is not. */
export async function drainLine(scope: HubScope, userId: number): Promise<number | null> {
  const nextMs = await drain(hostOf(scope, userId));
  if (nextMs !== null) scope.alarms.arm("drain", nextMs);
  scope.lines.release(userId);
  return nextMs;
}

/** The alarm's work: every line in which something is due, the longest waiting first. */
export async function drainLines(scope: HubScope): Promise<number | null> {
  const { sql } = scope;
  const nowMs = scope.nowMs();
  const due = sql
    .exec<{ chat_id: number }>(
      `SELECT chat_id FROM outbox WHERE state = 'pending' AND next_ms <= ? GROUP BY chat_id
        ORDER BY min(next_ms) LIMIT ?`,
      nowMs,
      LINES_PER_SECOND + 1,
    )
    .toArray();
  const wakes = await Promise.all(due.slice(0, LINES_PER_SECOND).map(({ chat_id }) => drainLine(scope, chat_id)));
  const times = [...wakes, nextDueMs(sql, nowMs), due.length > LINES_PER_SECOND ? nowMs + SECOND_MS : null].filter(
    (time) => time !== null,
  );
  return times.length === 0 ? null : Math.min(...times);
}

function hostOf(scope: HubScope, userId: number): OutboxHost {
  const { lines } = scope;
  return {
    storage: scope.storage,
    memory: lines.of(userId),
    nowMs: scope.nowMs,
    random: scope.seams.random,
    isGroup: () => false,
    chatId: () => userId,
    line: { chatId: userId },
    telegram: () => sendingClient(scope),
    pausedUntilMs: () => lines.pausedUntilMs(userId, scope.nowMs()),
    pauseUntil: (atMs) => lines.pause(userId, atMs),
    isClosed: () => (scope.values.get("snapshot")?.deletedAt ?? 0) > 0,
    // A private chat has no other number.
    movedTo: () => undefined,
    sent: (row, result) => follow(scope, row, result),
    notSent: (row, outcome) => followRefusal(scope, row, outcome),
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
  const line = { chatId: userId };
  ruleSent(scope, row, messages, line);
  enqueue(scope.sql, deletionsAfter(row, messages, scope.nowMs()), line);
  scope.signal.changed(userId);
}

/** After one that was not, or of which nobody knows (AMB-260). */
export function followRefusal(scope: HubScope, row: OutboxRow, outcome: Outcome): void {
  const userId = row.sequel.person;
  if (userId === undefined) return;
  messageRefused(scope, userId, row, outcome);
  ruleNotSent(scope, row, outcome);
  scope.signal.changed(userId);
}
