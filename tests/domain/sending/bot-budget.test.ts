import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BOT_BULK_PER_SECOND, BOT_SENDS_PER_SECOND } from "../../../domain/limits.ts";
import { createBotBudget, leaseBulk, refuse, spend } from "../../../domain/sending/bot-budget.ts";
import { spreadPlace, spreadRank } from "../../../domain/sending/spread.ts";

interface Plan {
  account: string;
  /** how many, each with a name of its own, or the name of one */
  chats?: number;
  chat?: string;
  messages: number;
  fromMs: number;
}
interface Ask {
  account: string;
  chat: string;
  left: number;
  atMs: number;
}
interface Went {
  account: string;
  chat: string;
  atMs: number;
}

/**
 * Plays chats that have messages to send: each asks, waits as it is told (and a little longer, as alarms do), and sends
 * one message a second at most.
 */
function play(plans: Plan[], lateMs: (turn: number) => number): Went[] {
  const budget = createBotBudget();
  const went: Went[] = [];
  const asks: Ask[] = plans.flatMap(({ account, chats = 1, chat, messages, fromMs }) =>
    Array.from({ length: chats }, (_, index) => ({
      account,
      chat: chat ?? `${account} ${index}`,
      left: messages,
      atMs: fromMs,
    })),
  );
  for (let turn = 0; turn < 1_000_000; turn++) {
    const ask = asks.reduce<Ask | undefined>(
      (first, one) => (first && first.atMs <= one.atMs ? first : one),
      undefined,
    );
    if (ask === undefined) break;
    const { account, chat } = ask;
    const lease = leaseBulk(budget, { account, chat, weight: 1, rank: spreadRank(0, spreadPlace(chat)) }, ask.atMs);
    if ("againMs" in lease) {
      expect(lease.againMs).toBeGreaterThan(ask.atMs);
      ask.atMs = lease.againMs + lateMs(turn);
      continue;
    }
    const atMs = ask.atMs + lease.afterMs;
    went.push({ account: ask.account, chat: ask.chat, atMs });
    ask.left--;
    ask.atMs = atMs + 1000 + lateMs(turn);
    if (ask.left === 0) asks.splice(asks.indexOf(ask), 1);
  }
  return went.sort((one, other) => one.atMs - other.atMs);
}

const endOf = (went: Went[], account: string) =>
  Math.max(...went.filter((one) => one.account === account).map(({ atMs }) => atMs));

const mostInASecond = (times: number[]): number =>
  Math.max(...times.map((from, index) => times.slice(index, index + 100).filter((time) => time < from + 1000).length));

describe("the messages of one bot over all its chats", () => {
  it("AMB-283: bulk of an idle bot goes at once", () => {
    expect(leaseBulk(createBotBudget(), { account: "a", chat: "1", weight: 1 }, 5000)).toEqual({ afterMs: 0 });
  });

  it("AMB-283: 10,000 messages of 1,000 chats each go once, never more than thirty in a second, in 1.1 of the least time", () => {
    const plans = Array.from({ length: 200 }, (_, index) => ({
      account: `a${index}`,
      chats: 5,
      messages: 10,
      fromMs: 0,
    }));
    const went = play(plans, (turn) => turn % 40);
    expect(went).toHaveLength(10_000);
    expect(mostInASecond(went.map(({ atMs }) => atMs))).toBeLessThanOrEqual(BOT_SENDS_PER_SECOND);
    expect(went.at(-1)?.atMs).toBeLessThanOrEqual(1.1 * (10_000 / BOT_SENDS_PER_SECOND) * 1000);
  });

  it("AMB-283: chats that are due in the same minute go in the order of their places, however they come", () => {
    const came = 3000;
    const chats = Array.from({ length: 300 }, (_, index) => String(100_000 + index));
    const plans = chats.map((chat, index) => ({ account: "a", chat, messages: 1, fromMs: (index * 7919) % came }));
    const went = play(plans, (turn) => turn % 40);
    const places = chats.map(spreadPlace).sort((one, other) => one - other);
    for (const { chat, atMs } of went) {
      const forecastMs = (places.indexOf(spreadPlace(chat)) * 1000) / BOT_BULK_PER_SECOND;
      // While others have not come yet one goes at once, whatever its place.
      expect(atMs - forecastMs).toBeLessThanOrEqual(came + 1000);
      if (atMs > came + 1000) expect(forecastMs - atMs).toBeLessThanOrEqual(came + 1000);
    }
    const late = went.filter(({ atMs }) => atMs > came + 1000).map(({ chat }) => spreadPlace(chat));
    expect(late.length).toBeGreaterThan(150);
    // Two whose turns are next to each other may change places: alarms are late by some milliseconds.
    late.forEach((place, index) => {
      const before = late.slice(0, Math.max(0, index - 5));
      expect(before.every((other) => other < place)).toBe(true);
    });
  });

  it("AMB-283: a message that was due in an earlier minute goes before all of a later one", () => {
    const budget = createBotBudget();
    const places = ["1", "2", "3"].map(spreadPlace);
    const [low, middle, high] = [Math.min(...places), places.sort((a, b) => a - b)[1] ?? 0, Math.max(...places)];
    const ask = (chat: string, rank: number, weight = 1) =>
      leaseBulk(budget, { account: "a", chat, weight, rank }, 60_000);
    ask("album", 0, 28);
    const told = (lease: ReturnType<typeof ask>) => ("againMs" in lease ? lease.againMs : null);
    const later = told(ask("low", spreadRank(60_000, low)));
    expect(told(ask("middle", spreadRank(60_000, middle)))).toBeGreaterThan(later ?? 0);
    expect(told(ask("high", spreadRank(59_999, high)))).toBe(later);
    // It waits in front of the others from now on.
    expect(told(ask("low", spreadRank(60_000, low)))).toBeGreaterThan(later ?? 0);
  });

  it("AMB-283: an account with few chats does not wait for one with many", () => {
    const went = play(
      [
        { account: "large", chats: 500, messages: 3, fromMs: 0 },
        { account: "small", chats: 10, messages: 1, fromMs: 2000 },
      ],
      () => 20,
    );
    expect(endOf(went, "small")).toBeLessThan(4000);
    expect(endOf(went, "large")).toBeLessThanOrEqual(1.1 * (1510 / BOT_SENDS_PER_SECOND) * 1000);
  });

  it("AMB-283: whatever accounts, chats and delays, all is sent and no second holds more than the bot's thirty", () => {
    const plan = fc.record({
      account: fc.constantFrom("a", "b", "c", "d"),
      chats: fc.integer({ min: 1, max: 30 }),
      messages: fc.integer({ min: 1, max: 4 }),
      fromMs: fc.integer({ min: 0, max: 5000 }),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(plan, { maxLength: 4, selector: ({ account }) => account }),
        fc.nat({ max: 90 }),
        (plans, late) => {
          const went = play(plans, (turn) => (turn * 37) % (late + 1));
          expect(went).toHaveLength(plans.reduce((sum, { chats, messages }) => sum + chats * messages, 0));
          expect(mostInASecond(went.map(({ atMs }) => atMs))).toBeLessThanOrEqual(BOT_SENDS_PER_SECOND);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("AMB-283: other messages take their place from bulk beyond the share that bulk leaves them", () => {
    const budget = createBotBudget();
    const share = BOT_SENDS_PER_SECOND - BOT_BULK_PER_SECOND;
    expect(spend(budget, share, 0)).toBe(0);
    expect(leaseBulk(budget, { account: "a", chat: "1", weight: 1 }, 0)).toEqual({ afterMs: 0 });
    expect(spend(budget, 20, 0)).toBe(0);
    expect(leaseBulk(budget, { account: "a", chat: "2", weight: 1 }, 0)).toEqual({ againMs: expect.any(Number) });
  });

  it("AMB-283: answers wait only once other messages alone are a second over the budget", () => {
    const budget = createBotBudget();
    expect(spend(budget, BOT_SENDS_PER_SECOND, 0)).toBe(0);
    expect(spend(budget, BOT_SENDS_PER_SECOND, 0)).toBeGreaterThan(0);
    expect(spend(budget, 1, 10_000)).toBe(0);
  });

  it("AMB-283: an album takes the place of its pictures", () => {
    const budget = createBotBudget();
    leaseBulk(budget, { account: "a", chat: "1", weight: 10 }, 0);
    const lease = leaseBulk(budget, { account: "a", chat: "2", weight: 1 }, 0);
    expect(lease).toEqual({ againMs: Math.ceil((10 * 1000) / BOT_BULK_PER_SECOND - 150) });
  });

  it("AMB-283: one chat that Telegram asks to wait holds up no other; three within ten seconds hold up all bulk", () => {
    const budget = createBotBudget();
    const wish = { account: "a", chat: "9", weight: 1 };
    refuse(budget, "1", 40_000, 1000);
    refuse(budget, "2", 30_000, 2000);
    expect(leaseBulk(budget, wish, 3000)).toEqual({ afterMs: 0 });
    refuse(budget, "3", 20_000, 3000);
    expect(leaseBulk(budget, wish, 4000)).toEqual({ againMs: 39_850 });
    expect(leaseBulk(budget, wish, 40_001)).toEqual({ afterMs: 0 });
  });
});
