import { spreadRank } from "../../../domain/sending/spread.ts";
import type { BotBudgetObject } from "../../../services/bots/bot-budget-object.ts";
import { LANE, type Lane } from "./lane.ts";
import type { OutboxRow } from "./row.ts";

/**
 * A message that is late by more than this asks once more: several that were held up together would crowd into one
 * second, which Telegram answers with 429. Those that are less late are at most two more in a second, and so many of the
 * thirty bulk leaves free.
 */
const LATE_MS = 70;
/** A machine that is always late sends all the same. */
const LEASE_TRIES = 2;

/** The part that one object has in its bot's budget over all chats (AMB-283). */
export interface OutboxBudget {
  /** Tells from which epoch millisecond on messages of a lane may go, as far as is known; 0 for at once. */
  notBeforeMs(lane: Lane): number;
  /** Asks for one bulk message; false where it has to wait until {@link OutboxBudget.notBeforeMs}. */
  lease(row: OutboxRow): Promise<boolean>;
  /** Tells of a message that was sent without a lease, in the background. */
  spent(row: OutboxRow): void;
  /** Tells until when Telegram wants nothing in a chat (429), in the background. */
  paused(untilMs: number): void;
}

interface BudgetOptions {
  /** The chat that asks, as the bot's other chats do not call themselves. */
  chat: string;
  /** Tells its place among the chats that have something due in the same minute. */
  place(): number;
  /** null while no bot manages the chat */
  object(): BotBudgetObject | null;
  nowMs(): number;
  waitUntil(work: Promise<unknown>): void;
  /** Hears of a budget that did not answer: sending goes on without it. */
  failed(error: unknown): void;
}

/** Makes an object's part in its bot's budget; all of it can be lost. */
export function createOutboxBudget({ chat, place, object, nowMs, waitUntil, failed }: BudgetOptions): OutboxBudget {
  let bulkMs = 0;
  let answersMs = 0;
  let unreported = 0;
  let pausedUntilMs = 0;
  let isReporting = false;

  /** One report at a time: a wave of messages makes few. */
  async function report(): Promise<void> {
    isReporting = true;
    try {
      while (unreported > 0 || pausedUntilMs > nowMs()) {
        const told = { chat, messages: unreported, pausedUntilMs };
        unreported = 0;
        pausedUntilMs = 0;
        answersMs = (await object()?.report(told)) ?? 0;
      }
    } catch (error) {
      failed(error);
    } finally {
      isReporting = false;
    }
  }
  const tell = () => {
    if (!isReporting) waitUntil(report());
  };

  return {
    notBeforeMs(lane) {
      if (lane === LANE.bulk) return bulkMs;
      return lane === LANE.answer ? answersMs : 0;
    },
    async lease({ weight, purpose, dueMs }) {
      try {
        const rank = spreadRank(dueMs, place());
        for (let tries = 1; ; tries++) {
          const lease = await object()?.lease({ account: purpose.account ?? chat, chat, weight, rank });
          if (lease === undefined) return true;
          if ("againMs" in lease) {
            bulkMs = lease.againMs;
            return false;
          }
          const goMs = nowMs() + lease.afterMs;
          await new Promise((resolve) => setTimeout(resolve, lease.afterMs));
          if (nowMs() - goMs <= LATE_MS || tries === LEASE_TRIES) return true;
        }
      } catch (error) {
        failed(error);
        return true;
      }
    },
    spent({ lane, weight }) {
      if (lane === LANE.bulk) return;
      unreported += weight;
      tell();
    },
    paused(untilMs) {
      pausedUntilMs = untilMs;
      tell();
    },
  };
}
