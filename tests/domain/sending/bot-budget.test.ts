import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BOT_BULK_PER_SECOND, BOT_SENDS_PER_SECOND } from "../../../domain/limits.ts";
import { createBotBudget, leaseBulk, refuse, settle, spend } from "../../../domain/sending/bot-budget.ts";
import { spreadPlace, spreadRank } from "../../../domain/sending/spread.ts";
import { mostInASecond, type Plan, play, type Went } from "./play-sending.ts";

const endOf = (went: Went[], account: string) =>
  Math.max(...went.filter((one) => one.account === account).map(({ atMs }) => atMs));

describe("the messages of one bot over all its chats", () => {
  it("AMB-283: bulk of an idle bot goes at once", () => {
    expect(leaseBulk(createBotBudget(), { account: "a", chat: "1", weight: 1 }, 5000)).toMatchObject({ afterMs: 0 });
  });

  it("AMB-283: 10,000 messages of 1,000 chats each go once, never more than thirty in a second, in 1.1 of the least time", () => {
    const plans = Array.from({ length: 200 }, (_, index) => ({
      account: `a${index}`,
      chats: 5,
      messages: 10,
      fromMs: 0,
    }));
    const went = play(plans, { late: (turn) => turn % 40 });
    expect(went).toHaveLength(10_000);
    expect(mostInASecond(went)).toBeLessThanOrEqual(BOT_SENDS_PER_SECOND);
    expect(went.at(-1)?.atMs).toBeLessThanOrEqual(1.1 * (10_000 / BOT_SENDS_PER_SECOND) * 1000);
  });

  it("AMB-283: chats that are due in the same minute go in the order of their places, however they come", () => {
    const came = 3000;
    const chats = Array.from({ length: 300 }, (_, index) => String(100_000 + index));
    const plans = chats.map((chat, index) => ({ account: "a", chat, messages: 1, fromMs: (index * 7919) % came }));
    const went = play(plans, { late: (turn) => turn % 40 });
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
    const large = { account: "large", chats: 500, messages: 3, fromMs: 0 };
    const went = play([large, { account: "small", chats: 10, messages: 1, fromMs: 2000 }], { late: () => 20 });
    expect(endOf(went, "small")).toBeLessThan(4000);
    expect(endOf(went, "large")).toBeLessThanOrEqual(1.1 * (1510 / BOT_SENDS_PER_SECOND) * 1000);
  });

  it("AMB-283: whatever comes late, is held up, or jams on the way: all is sent, and no second of Telegram's holds more than thirty", () => {
    const plan = fc.record({
      account: fc.constantFrom("a", "b", "c", "d"),
      chats: fc.integer({ min: 1, max: 40 }),
      messages: fc.integer({ min: 1, max: 4 }),
      weight: fc.constantFrom(1, 1, 1, 2, 10),
      fromMs: fc.integer({ min: 0, max: 5000 }),
    });
    const held = fc.array(fc.record({ fromMs: fc.nat({ max: 20_000 }), ms: fc.integer({ min: 100, max: 3000 }) }), {
      maxLength: 6,
    });
    const most = fc.record({ late: fc.nat({ max: 400 }), hop: fc.nat({ max: 60 }), way: fc.nat({ max: 200 }) });
    fc.assert(
      fc.property(
        fc.uniqueArray(plan, { maxLength: 4, selector: ({ account }) => account }),
        held,
        held,
        most,
        (plans, stalls, jams, { late, hop, way }) => {
          const went = play(plans, {
            stalls,
            jams,
            late: (turn) => (turn * 37) % (late + 1),
            hop: (turn) => (turn * 17) % (hop + 1),
            way: (turn) => (turn * 71) % (way + 1),
            back: (turn) => (turn * 53) % (way + 1),
          });
          expect(went).toHaveLength(plans.reduce((sum, { chats, messages }) => sum + chats * messages, 0));
          expect(mostInASecond(went)).toBeLessThanOrEqual(BOT_SENDS_PER_SECOND);
        },
      ),
      { numRuns: 150 },
    );
  });

  it("AMB-283: after it was held up bulk makes up for what the second has room for, and goes no faster than the rate", () => {
    const plans: Plan[] = [{ account: "a", chats: 300, messages: 1, fromMs: 0 }];
    const went = play(plans, { late: () => 2, stalls: [{ fromMs: 3000, ms: 700 }] });
    expect(mostInASecond(went)).toBeLessThanOrEqual(BOT_SENDS_PER_SECOND);
    const after = went.filter(({ atMs }) => atMs > 3720);
    const gaps = after.slice(1).map(({ atMs }, index) => atMs - (after[index]?.atMs ?? 0));
    // Those that were leased before it go at its end; each of the others has its moment.
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(Math.floor(1000 / BOT_SENDS_PER_SECOND) - 3);
  });

  it("AMB-283: other messages take their slots from bulk", () => {
    const budget = createBotBudget();
    expect(spend(budget, BOT_SENDS_PER_SECOND - 1, 0)).toBe(0);
    expect(leaseBulk(budget, { account: "a", chat: "1", weight: 1 }, 0)).toMatchObject({ afterMs: 0 });
    expect(leaseBulk(budget, { account: "a", chat: "2", weight: 1 }, 0)).toEqual({ againMs: 850 });
    expect(leaseBulk(budget, { account: "a", chat: "2", weight: 1 }, 1000)).toMatchObject({ afterMs: 0 });
  });

  it("AMB-283: a message that is not answered keeps its slot, one that was not sent gives it back", () => {
    const budget = createBotBudget();
    spend(budget, BOT_SENDS_PER_SECOND - 1, 0);
    const lease = leaseBulk(budget, { account: "a", chat: "1", weight: 1, tells: true }, 0);
    const slot = "slot" in lease ? (lease.slot ?? 0) : 0;
    spend(budget, BOT_SENDS_PER_SECOND - 1, 5000);
    const other = { account: "a", chat: "2", weight: 1 };
    expect(leaseBulk(budget, other, 5000)).toEqual({ againMs: 5850 });
    settle(budget, { slot, tookMs: null }, 5000);
    expect(leaseBulk(budget, other, 5000)).toMatchObject({ afterMs: 0 });
  });

  it("AMB-283: a chat that does not come back with its answer keeps a slot for forty seconds", () => {
    const budget = createBotBudget();
    spend(budget, BOT_SENDS_PER_SECOND - 1, 0);
    leaseBulk(budget, { account: "a", chat: "1", weight: 1, tells: true }, 0);
    const full = (nowMs: number) => {
      spend(budget, BOT_SENDS_PER_SECOND - 1, nowMs);
      return "againMs" in leaseBulk(budget, { account: "a", chat: "2", weight: 1 }, nowMs);
    };
    expect([full(20_000), full(39_000), full(41_000)]).toEqual([true, true, false]);
  });

  it("AMB-283: the slots of a budget that begins anew are none of the former one's", () => {
    const slotOf = (nowMs: number) => {
      const lease = leaseBulk(createBotBudget(), { account: "a", chat: "1", weight: 1 }, nowMs);
      return "slot" in lease ? lease.slot : null;
    };
    expect(slotOf(1_900_000_001_000)).not.toBe(slotOf(1_900_000_000_000));
  });

  it("AMB-283: answers wait only once other messages alone are a second over the budget", () => {
    const budget = createBotBudget();
    expect(spend(budget, BOT_SENDS_PER_SECOND, 0)).toBe(0);
    expect(spend(budget, BOT_SENDS_PER_SECOND, 0)).toBe(1000);
    expect(spend(budget, 1, 10_000)).toBe(0);
  });

  it("AMB-283: an album takes the place of its pictures", () => {
    const budget = createBotBudget();
    leaseBulk(budget, { account: "a", chat: "1", weight: 10 }, 0);
    const lease = leaseBulk(budget, { account: "a", chat: "2", weight: 1 }, 0);
    expect(lease).toEqual({ againMs: Math.ceil((10 * 1000) / BOT_SENDS_PER_SECOND - 150) });
  });

  it("AMB-283: one chat that Telegram asks to wait holds up no other; three within ten seconds hold up all bulk", () => {
    const budget = createBotBudget();
    const wish = { account: "a", chat: "9", weight: 1 };
    refuse(budget, "1", 40_000, 1000);
    refuse(budget, "2", 30_000, 2000);
    expect(leaseBulk(budget, wish, 3000)).toMatchObject({ afterMs: 0 });
    refuse(budget, "3", 20_000, 3000);
    expect(leaseBulk(budget, wish, 4000)).toEqual({ againMs: 39_850 });
    expect(leaseBulk(budget, wish, 40_001)).toMatchObject({ afterMs: 0 });
  });
});
