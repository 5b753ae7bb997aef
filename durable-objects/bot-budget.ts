import { DurableObject } from "cloudflare:workers";
import {
  type BudgetWish,
  createBotBudget,
  type Lease,
  leaseBulk,
  refuse,
  spend,
} from "../domain/sending/bot-budget.ts";
import type { BotBudgetObject, BudgetReport } from "../services/objects.ts";
import { dependencies } from "./shared/dependencies.ts";

/**
 * Shares the thirty messages a second that one bot may send among all its chats (AMB-283). Keeps nothing: after an
 * eviction the count begins anew, and Telegram's 429 corrects what was too much in that second.
 */
export class BotBudget extends DurableObject implements BotBudgetObject {
  #budget = createBotBudget();

  async lease(wish: BudgetWish): Promise<Lease> {
    return leaseBulk(this.#budget, wish, dependencies.nowMs());
  }

  async report({ chat, messages, pausedUntilMs }: BudgetReport): Promise<number> {
    const nowMs = dependencies.nowMs();
    if (pausedUntilMs > nowMs) refuse(this.#budget, chat, pausedUntilMs, nowMs);
    return spend(this.#budget, messages, nowMs);
  }
}
