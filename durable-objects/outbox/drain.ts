import { materialRefsOf } from "../../domain/sent-media.ts";
import type { TelegramAnswer, TelegramClient } from "../../telegram/client.ts";
import { judge } from "./judge.ts";
import { nextSendMs, type Sent, withinMinute } from "./limiter.ts";
import { type OutboxMemory, wakeWaiters } from "./memory.ts";
import type { OutboxRow, Outcome } from "./row.ts";
import { failRest, finish, type Line, markSending, nextDue, nextDueMs, putOff, sentSince } from "./table.ts";

/** What an outbox needs of the object it belongs to. */
export interface OutboxHost {
  storage: DurableObjectStorage;
  memory: OutboxMemory;
  nowMs(): number;
  random(): number;
  /** Groups have the limit of twenty a minute beside that of one a second. */
  isGroup(): boolean;
  /** signed id that requests go to */
  chatId(): number;
  /** which of the table's requests are drained; all where there is none */
  line?: Line;
  /** null when no bot manages the chat */
  telegram(): Promise<TelegramClient | null>;
  pausedUntilMs(): number;
  pauseUntil(atMs: number): void;
  /** The rows are handed over to another object: nothing is sent from here any more. */
  isClosed(): boolean;
  /** Telegram says that the group has another number (MOD-42). */
  movedTo(telegramId: number): void;
  /** What follows a request that was carried out; runs in the transaction that marks it sent. */
  sent(row: OutboxRow, result: unknown): void;
  /** What follows a request that was not, or of which nobody knows; in the same transaction. */
  notSent(row: OutboxRow, outcome: Outcome): void;
  /** Work that goes on after the drain. */
  waitUntil(work: Promise<unknown>): void;
  /** Drains anew: a request that the others had to wait for is over. */
  again(): void;
}

const NO_BOT: TelegramAnswer<never> = {
  ok: false,
  error_code: 400,
  description: "Bad Request: bot is not a member of the chat",
  outcomeUnknown: false,
};
const MINUTE_MS = 60_000;

/**
 * Sends what is due, one request after another, one drain at a time.
 * @returns epoch milliseconds at which there is more to do, null for never
 */
export async function drain(host: OutboxHost): Promise<number | null> {
  const { memory } = host;
  while (memory.draining !== null) await memory.draining;
  memory.draining = drainAll(host).finally(() => {
    memory.draining = null;
  });
  await memory.draining;
  return nextWake(host);
}

async function drainAll(host: OutboxHost): Promise<void> {
  for (let row = nextRow(host); row !== null; row = nextRow(host)) {
    if (materialRefsOf(row.payload).length > 0) beginUpload(host, row);
    else await carryOut(host, row);
  }
}

/** Files may take minutes: deletions and restrictions do not wait for them, other messages keep their order. */
function beginUpload(host: OutboxHost, row: OutboxRow): void {
  const { memory } = host;
  memory.uploading = carryOut(host, row).finally(() => {
    memory.uploading = null;
    host.again();
  });
  host.waitUntil(memory.uploading);
}

/** The request that may go out now, if there is one. */
function nextRow(host: OutboxHost): OutboxRow | null {
  if (host.isClosed()) return null;
  const nowMs = host.nowMs();
  if (host.pausedUntilMs() > nowMs) return null;
  const { sql } = host.storage;
  const first = nextDue(sql, nowMs, host.memory.uploading === null, host.line);
  if (first === null || first.weight === 0) return first;
  if (allowedAt(host, first.weight, nowMs) <= nowMs) return first;
  // Deletions and restrictions do not wait for the limiter.
  return nextDue(sql, nowMs, false, host.line);
}

function nextWake(host: OutboxHost): number | null {
  if (host.isClosed()) return null;
  const nowMs = host.nowMs();
  const { sql } = host.storage;
  const waiting = nextDue(sql, nowMs, host.memory.uploading === null, host.line);
  const later = nextDueMs(sql, nowMs, host.line);
  const turn = waiting === null ? null : waiting.weight === 0 ? nowMs : allowedAt(host, waiting.weight, nowMs);
  const times = [turn, later].filter((time) => time !== null);
  if (times.length === 0) return null;
  return Math.max(Math.min(...times), host.pausedUntilMs());
}

function allowedAt(host: OutboxHost, weight: number, nowMs: number): number {
  host.memory.sent = withinMinute(sentOf(host), nowMs);
  return nextSendMs(host.memory.sent, weight, nowMs, host.isGroup());
}

async function carryOut(host: OutboxHost, row: OutboxRow): Promise<void> {
  const { storage } = host;
  const { sql } = storage;
  markSending(sql, row.id);
  const attempt = { ...row, attempts: row.attempts + 1 };
  if (row.weight > 0) noteSent(host, row.weight);
  let answer = await request(host, attempt);
  let verdict = judge(attempt, answer, host.nowMs(), host.random());
  if (verdict.kind === "moved") {
    host.movedTo(verdict.to);
    answer = await request(host, attempt);
    verdict = judge(attempt, answer, host.nowMs(), host.random());
  }
  if (verdict.kind === "later") {
    putOff(sql, row.id, verdict.atMs);
    if (verdict.pauseChat) host.pauseUntil(verdict.atMs);
    return;
  }
  const outcome: Outcome =
    verdict.kind === "done"
      ? verdict.outcome
      : { state: "failed", messageIds: [], resStatus: 400, message: "the group moved twice" };
  storage.transactionSync(() => {
    finish(sql, row.id, outcome, host.nowMs());
    if (outcome.state === "sent" && answer.ok) host.sent(row, answer.result);
    else {
      failRest(sql, row, outcome, host.nowMs());
      host.notSent(row, outcome);
    }
  });
  wakeWaiters(host.memory, row.groupKey);
}

const sentOf = (host: OutboxHost): Sent[] =>
  host.memory.sent ?? sentSince(host.storage.sql, host.nowMs() - MINUTE_MS, host.line);

function noteSent(host: OutboxHost, weight: number): void {
  host.memory.sent = [...sentOf(host), { atMs: host.nowMs(), weight }];
}

async function request(host: OutboxHost, row: OutboxRow): Promise<TelegramAnswer<unknown>> {
  const { durationSeconds } = row.sequel;
  const untilDate =
    durationSeconds === undefined ? {} : { until_date: Math.floor(host.nowMs() / 1000) + durationSeconds };
  try {
    const telegram = await host.telegram();
    return telegram === null
      ? NO_BOT
      : await telegram.call(row.method, { chat_id: host.chatId(), ...row.payload, ...untilDate });
  } catch (error) {
    // A fault of ours must not leave the row under way for ever.
    const kind = error instanceof Error ? error.name : "Error";
    return { ok: false, error_code: 0, description: `the request failed (${kind})`, outcomeUnknown: true };
  }
}
