import { DurableObject } from "cloudflare:workers";
import {
  type BotBudget as Budget,
  type BudgetWish,
  createBotBudget,
  type Lease,
  leaseBulk,
  refuse,
  settle,
  spend,
} from "../domain/sending/bot-budget.ts";
import type { BotBudgetObject, BudgetReport } from "../services/bots/bot-budget-object.ts";
import { dependencies } from "./shared/dependencies.ts";

/** A clock set back by more than this restarts the count; otherwise nothing would be sent until it caught up. */
const CLOCK_STEP_MS = 1000;

/**
 * Shares the thirty messages a second that one bot may send among all its chats (AMB-283). Keeps nothing: after an
 * eviction the count begins anew, and Telegram's 429 corrects what was too much in that second.
 */
export class BotBudget extends DurableObject implements BotBudgetObject {
  #budget = createBotBudget();
  #lastMs = 0;

  async lease(wish: BudgetWish): Promise<Lease> {
    const nowMs = dependencies.nowMs();
    return leaseBulk(this.#at(nowMs), wish, nowMs);
  }

  async report({ chat, messages, settled = [], pausedUntilMs }: BudgetReport): Promise<number> {
    const nowMs = dependencies.nowMs();
    const budget = this.#at(nowMs);
    for (const message of settled) settle(budget, message, nowMs);
    if (pausedUntilMs > nowMs) refuse(budget, chat, pausedUntilMs, nowMs);
    return spend(budget, messages, nowMs);
  }

  #at(nowMs: number): Budget {
    if (nowMs < this.#lastMs - CLOCK_STEP_MS) this.#budget = createBotBudget();
    this.#lastMs = nowMs;
    return this.#budget;
  }
}
