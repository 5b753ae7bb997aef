import type { BudgetWish, Lease } from "../../domain/sending/bot-budget.ts";
import type { Settled } from "../../domain/sending/slots.ts";

/**
 * Reports messages that were sent without a lease, and leased ones that are answered (former versions report none of
 * these). `pausedUntilMs`: epoch milliseconds until which Telegram refuses messages in the chat (429), or 0.
 */
export interface BudgetReport extends Pick<BudgetWish, "chat"> {
  messages: number;
  settled?: readonly Settled[];
  pausedUntilMs: number;
}

/** Shares what one bot may send in a second among all its chats (AMB-283). */
export interface BotBudgetObject {
  /** Leases a bulk message, or says when to ask again. */
  lease(wish: BudgetWish): Promise<Lease>;
  /** Counts messages; answers the epoch millisecond before which answers wait, 0 for none. */
  report(report: BudgetReport): Promise<number>;
}
