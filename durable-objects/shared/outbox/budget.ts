import type { Settled } from "../../../domain/sending/slots.ts";
import { spreadRank } from "../../../domain/sending/spread.ts";
import type { BotBudgetObject } from "../../../services/bots/bot-budget-object.ts";
import { LANE, type Lane } from "./lane.ts";
import type { OutboxRow } from "./row.ts";

/** One object's share of its bot's budget over all chats (AMB-283). */
export interface OutboxBudget {
  /**
   * Returns the epoch milliseconds before which no message of a lane may be sent, as far as is known; 0 for at once.
   */
  notBeforeMs(lane: Lane): number;
  /** Asks for one bulk message; false where it has to wait until {@link OutboxBudget.notBeforeMs}. */
  lease(row: OutboxRow): Promise<boolean>;
  /** Reports, in the background, a message that Telegram has answered. */
  spent(row: OutboxRow): void;
  /** Reports, in the background, a leased message that is not sent after all. */
  unused(row: OutboxRow): void;
  /** Reports, in the background, until when Telegram refuses messages (429). */
  paused(untilMs: number): void;
}

interface BudgetOptions {
  /** Name of the chat within the bot's budget, different from the bot's other chats. */
  chat: string;
  /** Returns the chat's place among those that have something due in the same minute. */
  place(): number;
  /** null while no bot manages the chat */
  object(): BotBudgetObject | null;
  nowMs(): number;
  waitUntil(work: Promise<unknown>): void;
  /** Logs a budget that did not answer; sending goes on without it. */
  failed(error: unknown): void;
}

/** Creates an object's share of its bot's budget; all of its state can be lost. */
export function createOutboxBudget({ chat, place, object, nowMs, waitUntil, failed }: BudgetOptions): OutboxBudget {
  let bulkMs = 0;
  let answersMs = 0;
  /** the leased messages under way, by row */
  const leased = new Map<number, { slot: number; startMs: number }>();
  let settled: Settled[] = [];
  let unreported = 0;
  let pausedUntilMs = 0;
  let isReporting = false;

  /** Reports until nothing is left to report, one report at a time: a wave of messages makes few. */
  async function report(): Promise<void> {
    isReporting = true;
    try {
      while (unreported > 0 || settled.length > 0 || pausedUntilMs > nowMs()) {
        const told = { chat, messages: unreported, settled, pausedUntilMs };
        unreported = 0;
        settled = [];
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

  function settle({ id }: OutboxRow, isSent: boolean): void {
    const lease = leased.get(id);
    leased.delete(id);
    if (lease === undefined) return;
    settled.push({ slot: lease.slot, tookMs: isSent ? nowMs() - lease.startMs : null });
    tell();
  }

  return {
    notBeforeMs(lane) {
      if (lane === LANE.bulk) return bulkMs;
      return lane === LANE.answer ? answersMs : 0;
    },
    async lease({ id, weight, purpose, dueMs }) {
      try {
        const rank = spreadRank(dueMs, place());
        const lease = await object()?.lease({ account: purpose.account ?? chat, chat, weight, rank, tells: true });
        if (lease === undefined) return true;
        if ("againMs" in lease) {
          bulkMs = lease.againMs;
          return false;
        }
        await new Promise((resolve) => setTimeout(resolve, lease.afterMs));
        if (lease.slot !== undefined) leased.set(id, { slot: lease.slot, startMs: nowMs() });
      } catch (error) {
        failed(error);
      }
      return true;
    },
    spent(row) {
      if (row.lane === LANE.bulk) return settle(row, true);
      unreported += row.weight;
      tell();
    },
    unused: (row) => settle(row, false),
    paused(untilMs) {
      pausedUntilMs = untilMs;
      tell();
    },
  };
}
