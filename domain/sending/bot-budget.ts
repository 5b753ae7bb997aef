import { BOT_BULK_PER_SECOND, BOT_SENDS_PER_SECOND } from "../limits.ts";
import { countAnswered, createSlots, roomMs, type Settled, type Slots, settleSlot, takeSlot } from "./slots.ts";

/**
 * The messages that one bot may send over all its chats (AMB-283). Bulk asks for a slot before each message; other
 * messages go at once, are reported afterwards, and take slots from bulk.
 */
export interface BotBudget {
  slots: Slots;
  /** epoch milliseconds before which no bulk message starts, since they go one after another */
  nextMs: number;
  /** epoch milliseconds at which the bot would be done with its other messages, at the rate of all */
  othersMs: number;
  /** Chats that were told to come back, by account; the accounts in the order of their turns. */
  waiting: Map<string, Map<string, Waiting>>;
  /** epoch milliseconds at which chats that did not come back were last dropped */
  droppedMs: number;
  /**
   * Chats that Telegram asked to wait, each with the end of its wait and the time of the refusal (epoch milliseconds).
   */
  refused: Map<string, { untilMs: number; atMs: number }>;
}

interface Waiting {
  /** epoch milliseconds of the turn that the chat was told */
  turnMs: number;
  rank: number;
  weight: number;
}

export interface BudgetWish {
  /** the accounts take turns, then the chats of each by their rank */
  account: string;
  chat: string;
  /** messages */
  weight: number;
  /** the lowest rank of an account goes first (spread.ts); missing from older versions */
  rank?: number;
  /** The chat reports the answer ({@link settle}); false from older versions. */
  tells?: boolean;
}

/**
 * `afterMs`: the message may go after this short time, in this slot (none for older versions). `againMs`: ask again at
 * this epoch millisecond.
 */
export type Lease = { afterMs: number; slot?: number } | { againMs: number };

const BULK_INTERVAL_MS = 1000 / BOT_BULK_PER_SECOND;
/** Least milliseconds between two starts of bulk messages, also after a delay. */
const SPACING_MS = 1000 / BOT_SENDS_PER_SECOND;
/** Longest time for which a chat waits for its slot in memory. */
const LEASED_AHEAD_MS = 300;
/** Latest arrival of a message whose chat does not report the answer. */
const UNTOLD_LATE_MS = 70;
/** Time by which chats come back before their turn, so that there is always one whose message can go. */
const EARLY_MS = 150;
/** Time after its turn after which a chat that has not come back has nothing more to send. */
const LOST_MS = 5000;
/** Pause between two looks through all waiting chats for those to drop. */
const DROP_EVERY_MS = 1000;
/** Time by which other messages may exceed the budget before answers wait as well. */
const OVERDRAWN_MS = 1000;
/** Chats that Telegram asks to wait within a short time, from which the bot as a whole has sent too much. */
const REFUSED_CHATS = 3;
const REFUSED_WITHIN_MS = 10_000;

/** Creates the budget of a bot that has sent nothing. */
export const createBotBudget = (): BotBudget => ({
  slots: createSlots(),
  nextMs: 0,
  othersMs: 0,
  waiting: new Map(),
  droppedMs: 0,
  refused: new Map(),
});

/** Leases a slot for one bulk message to a chat, or tells it when to ask again. */
export function leaseBulk(budget: BotBudget, wish: BudgetWish, nowMs: number): Lease {
  dropLost(budget, nowMs);
  const { weight, tells = false } = wish;
  const room = roomMs(budget.slots, BOT_SENDS_PER_SECOND, weight, nowMs);
  const freeMs = Math.max(room, budget.nextMs, refusedUntilMs(budget, nowMs));
  const turnMs = freeMs + inFront(budget, wish) * BULK_INTERVAL_MS;
  const own = budget.waiting.get(wish.account) ?? new Map<string, Waiting>();
  if (turnMs <= nowMs + LEASED_AHEAD_MS) {
    own.delete(wish.chat);
    // The account's next turn comes after those of the others.
    budget.waiting.delete(wish.account);
    if (own.size > 0) budget.waiting.set(wish.account, own);
    budget.nextMs = freeMs + weight * SPACING_MS;
    const slot = takeSlot(budget.slots, weight, freeMs, tells ? null : freeMs + 1000 + UNTOLD_LATE_MS);
    return { afterMs: Math.ceil(freeMs - nowMs), slot };
  }
  own.set(wish.chat, { turnMs, rank: rankOf(wish), weight });
  budget.waiting.set(wish.account, own);
  return { againMs: Math.ceil(turnMs - EARLY_MS) };
}

/** Notes that a leased message was answered, or was not sent. */
export const settle = (budget: BotBudget, message: Settled, nowMs: number): void =>
  settleSlot(budget.slots, message, nowMs);

/**
 * Counts messages that were sent without a lease, which take slots from bulk.
 * @returns epoch milliseconds before which answers wait, 0 while the bot is within its budget
 */
export function spend(budget: BotBudget, messages: number, nowMs: number): number {
  countAnswered(budget.slots, messages, nowMs);
  budget.othersMs = Math.max(budget.othersMs, nowMs) + Math.floor(messages * SPACING_MS);
  return budget.othersMs > nowMs + OVERDRAWN_MS ? budget.othersMs - OVERDRAWN_MS : 0;
}

/**
 * Notes that Telegram asked a chat to wait (429). After several chats in a short time no bulk message goes until the
 * last of these waits is over.
 */
export function refuse(budget: BotBudget, chat: string, untilMs: number, nowMs: number): void {
  budget.refused.set(chat, { untilMs, atMs: nowMs });
}

function refusedUntilMs({ refused }: BotBudget, nowMs: number): number {
  for (const [chat, { untilMs, atMs }] of refused) {
    if (untilMs <= nowMs && atMs + REFUSED_WITHIN_MS <= nowMs) refused.delete(chat);
  }
  const recent = [...refused.values()].filter(({ atMs }) => atMs + REFUSED_WITHIN_MS > nowMs);
  return recent.length < REFUSED_CHATS ? 0 : Math.max(...recent.map(({ untilMs }) => untilMs));
}

const rankOf = ({ rank = 0 }: BudgetWish): number => rank;

/**
 * Counts the waiting messages whose turn is before this one's: those of its account by rank, and one of each other
 * account in a round.
 */
function inFront({ waiting }: BotBudget, wish: BudgetWish): number {
  const rank = rankOf(wish);
  let rounds = 0;
  for (const [chat, other] of waiting.get(wish.account) ?? []) {
    const isBefore = other.rank < rank || (other.rank === rank && chat < wish.chat);
    if (isBefore && chat !== wish.chat) rounds += other.weight;
  }
  let ahead = rounds;
  let isEarlier = true;
  for (const [account, chats] of waiting) {
    if (account === wish.account) isEarlier = false;
    else ahead += weightOf(chats, isEarlier ? rounds + 1 : rounds);
  }
  return ahead;
}

/** Adds up the waiting messages, up to `most`. */
function weightOf(chats: ReadonlyMap<string, Waiting>, most: number): number {
  let sum = 0;
  for (const { weight } of chats.values()) {
    if (sum >= most) return most;
    sum += weight;
  }
  return Math.min(sum, most);
}

function dropLost(budget: BotBudget, nowMs: number): void {
  if (nowMs < budget.droppedMs + DROP_EVERY_MS && nowMs >= budget.droppedMs) return;
  budget.droppedMs = nowMs;
  const { waiting } = budget;
  for (const [account, chats] of waiting) {
    for (const [chat, { turnMs }] of chats) if (turnMs + LOST_MS <= nowMs) chats.delete(chat);
    if (chats.size === 0) waiting.delete(account);
  }
}
