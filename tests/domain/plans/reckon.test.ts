import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHAT_LEVELS, type ChatLevel, DURATIONS, priceUsdPerMonth } from "../../../domain/limits.ts";
import { NO_PLAN, type PlanEvent, reckonPlans, worthAt } from "../../../domain/plans/reckon.ts";
import { purses } from "../../support/plan-wallet.ts";

const DAY = 86_400;
const START = 1_700_000_000;
const CHAT = "1001";

let nextOrder = 1;
const order = (day: number, from: ChatLevel, to: ChatLevel, duration: number, days_left = 0, target = CHAT) =>
  ({
    kind: "order",
    target,
    at: START + day * DAY,
    order: nextOrder++,
    from_viplv: from,
    to_viplv: to,
    duration,
    days_left,
  }) satisfies PlanEvent;
const move = (day: number, target: string, to: string): PlanEvent => ({
  kind: "move",
  target,
  to,
  at: START + day * DAY,
});
/** Returns the level of a chat and the days from the start to its end. */
function planOf(events: readonly PlanEvent[], target = CHAT): [number, number] {
  const { viplv, viptime } = reckonPlans(events).plans.get(target) ?? NO_PLAN;
  return [viplv, Math.round(((viptime - START) / DAY) * 100) / 100];
}
const two = (days: number) => Math.round(days * 100) / 100;

describe("a plan by all that made it", () => {
  it("ORD-23, AMB-216: a renewal adds its days, an upgrade raises those that are left", () => {
    expect(planOf([order(0, 0, 10, 30), order(10, 10, 10, 90, 20)])).toEqual([10, 120]);
    expect(planOf([order(0, 0, 10, 30), order(10, 10, 50, 30, 20)])).toEqual([50, 60]);
    expect(planOf([order(0, 0, 10, 30), order(10, 10, 50, 0, 20)])).toEqual([50, 30]);
    expect(planOf([order(0, 0, 10, 30), order(40, 0, 10, 30)])).toEqual([10, 70]);
  });

  it("ORD-21, AMB-308: a renewal whose upgrade went back does not raise what it was not paid to raise", () => {
    const [year, upgrade, renewal] = [order(0, 0, 10, 365), order(1, 10, 1000, 30, 364), order(2, 1000, 1000, 30, 393)];
    expect(planOf([year, upgrade, renewal])).toEqual([1000, 425]);
    expect(planOf([year, renewal])).toEqual([1000, two(2 + 30 + (363 * 12) / 399)]);
    expect(planOf([year, upgrade])).toEqual([1000, 395]);
    expect(planOf([upgrade, renewal])).toEqual([1000, two(1 + 60 + (364 * 387 * 0.8) / 399)]);
  });

  it("AMB-309: money for days that are gone buys days of the level bought, at least one", () => {
    const raise = order(31, 10, 50, 0, 20);
    expect(planOf([order(0, 0, 10, 30), raise])).toEqual([50, two(31 + (20 * 57) / 69)]);
    expect(reckonPlans([raise]).byValue).toEqual([{ order: raise.order, target: CHAT, viplv: 50, days: 17 }]);
    // One day of Professional raised to Enterprise costs 330 / 30 * 1.8 = 19.80, of Essential to Professional 3.42.
    expect(planOf([order(5, 10, 50, 0, 1)])).toEqual([50, two(5 + (57 * 1.8) / 69)]);
    // What is behind days that are in force, of the same level and of a higher one.
    expect(planOf([order(0, 0, 50, 30), order(1, 10, 50, 0, 20)])).toEqual([50, two(30 + (20 * 57) / 69)]);
    expect(planOf([order(0, 0, 1000, 30), order(1, 10, 50, 0, 20)])).toEqual([1000, two(30 + (20 * 57) / 399)]);
    expect(planOf([order(0, 0, 10, 30), order(1, 10, 50, 0, 29)])).toEqual([50, 30]);
  });

  it("AMB-309: of days that were fewer than the price named the rest counts as it was paid", () => {
    const late = order(25, 10, 50, 0, 20);
    expect(planOf([order(0, 0, 10, 30), late])).toEqual([50, two(30 + (15 * 57) / 69)]);
    expect(reckonPlans([order(0, 0, 10, 30), late]).byValue).toMatchObject([{ order: late.order, viplv: 50 }]);
    expect(reckonPlans([order(0, 0, 10, 30), order(10, 10, 50, 30, 20)]).byValue).toEqual([]);
  });

  it("AMB-304: money of a lower level lengthens the plan in force by its worth", () => {
    expect(planOf([order(0, 0, 50, 100), order(0, 0, 10, 30)])).toEqual([50, two(100 + (30 * 12) / 69)]);
    expect(planOf([order(0, 0, 10, 100), order(0, 0, 50, 30)])).toEqual([50, two(30 + (100 * 12) / 69)]);
  });

  it("AMB-234, AMB-308: a plan that moved is reckoned where it is, also without an order of before or with the move withdrawn", () => {
    const [first, second, moved] = [order(0, 0, 10, 30), order(1, 10, 10, 30, 29), move(2, CHAT, "1002")];
    expect([planOf([first, second, moved], "1002"), planOf([first, second, moved])]).toEqual([
      [10, 60],
      [0, two(-START / DAY)],
    ]);
    expect(planOf([second, moved], "1002")).toEqual([10, 31]);
    expect(planOf([moved], "1002")[0]).toBe(0);
    expect(planOf([first, second])).toEqual([10, 60]);
    expect(reckonPlans([first, second, moved]).plans.get("1002")?.orders).toEqual([first.order, second.order]);
  });

  it("AMB-308: a plan that no order made stays; what a chat had before it ended is no part of a later one", () => {
    const given: PlanEvent = { kind: "given", target: CHAT, at: START, viplv: 10, worth: 20 * DAY * 12 };
    expect(planOf([given, order(1, 10, 10, 30, 19)])).toEqual([10, 50]);
    expect(planOf([given])).toEqual([10, 20]);
    const again = order(60, 0, 10, 30);
    expect(reckonPlans([given, order(1, 10, 10, 30, 19), again]).plans.get(CHAT)?.orders).toEqual([again.order]);
  });
});

/** What happens to three chats: somebody orders, pays at once or days later, moves a plan; some money goes back. */
const step = fc.record({
  wait: fc.integer({ min: 0, max: 40 * DAY }),
  act: fc.constantFrom("order", "order", "order", "move", "return", "give"),
  chat: fc.constantFrom("1", "2", "3"),
  other: fc.constantFrom("1", "2", "3"),
  from: fc.constantFrom(...CHAT_LEVELS),
  to: fc.constantFrom(...CHAT_LEVELS.slice(1)),
  days: fc.constantFrom(0, ...DURATIONS.map(({ days }) => days)),
  daysLeft: fc.integer({ min: 0, max: 400 }),
  isFitting: fc.boolean(),
  pick: fc.nat(),
});

/** Plays steps as the services do, so that plans lapse, money goes back, and days are raised at the right price or not. */
function play(steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]): PlanEvent[] {
  let events: PlanEvent[] = [];
  let now = START;
  steps.forEach(({ wait, act, chat, other, from, to, days, daysLeft, isFitting, pick }, place) => {
    now += wait;
    const held = reckonPlans(events).plans.get(chat) ?? NO_PLAN;
    const left = Math.max(0, held.viptime - now);
    if (act === "move") {
      if (left > 0 && chat !== other) events.push({ kind: "move", target: chat, to: other, at: now });
    } else if (act === "give") {
      events.push({ kind: "given", target: chat, at: now, viplv: to, worth: daysLeft * DAY * priceUsdPerMonth(to) });
    } else if (act === "return") {
      const made = events.filter(({ kind }) => kind !== "given");
      const gone = made[pick % Math.max(1, made.length)];
      events = events.filter((event) => event !== gone);
    } else {
      const from_viplv = isFitting ? (left > 0 ? held.viplv : 0) : from;
      const days_left = isFitting ? Math.ceil(left / DAY) : daysLeft;
      const isRaise = from_viplv > 0 && from_viplv < to && days_left > 0;
      if (from_viplv > to || (days === 0 && !isRaise)) return;
      const terms = { from_viplv, to_viplv: to, duration: days, days_left };
      events.push({ kind: "order", target: chat, at: now, order: place, ...terms });
    }
  });
  return events;
}

const MOST_PER_SECOND = 399;

describe("over random orders, refunds, lapses and moves", () => {
  it("AMB-308: a plan has the level and lasts as long as a purse with the money of what remains", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const events = play(steps);
        const end = events.at(-1)?.at ?? START;
        const left = purses(events, end);
        const { plans } = reckonPlans(events);
        for (const [id, { level, seconds }] of left) {
          const { viplv, viptime } = plans.get(id) ?? NO_PLAN;
          const lasts = Math.max(0, viptime - end);
          // Each change of level may lose a second's fraction, which is at most 399 / 12 seconds of a lower level.
          const lost = seconds - lasts;
          expect(lost).toBeGreaterThanOrEqual(0);
          expect(lost).toBeLessThanOrEqual((events.length * MOST_PER_SECOND) / 12);
          if (lasts > 0) expect(viplv).toBe(level);
        }
      }),
      { numRuns: 3000, seed: 308 },
    );
  });

  it("AMB-308: never more than was paid for, never less: an order adds its worth and no other, whatever is there", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const events = play(steps);
        events.forEach((event, place) => {
          if (event.kind !== "order") return;
          const { at, from_viplv, to_viplv, duration, days_left } = event;
          const before = reckonPlans(events.slice(0, place)).plans.get(event.target) ?? NO_PLAN;
          const after = reckonPlans(events.slice(0, place + 1)).plans.get(event.target) ?? NO_PLAN;
          const worth = (worthAt(after, at) - worthAt(before, at)) / DAY;
          const term = duration * priceUsdPerMonth(to_viplv);
          const isRaise = from_viplv > 0 && from_viplv < to_viplv;
          const raise = isRaise ? days_left * (priceUsdPerMonth(to_viplv) - priceUsdPerMonth(from_viplv)) : 0;
          // A begun day is priced as a whole one; the prices of few and of many days are 1.8 and 0.8 times that.
          const least = term + Math.max(0, raise - (isRaise ? priceUsdPerMonth(to_viplv) : 0)) * 0.8;
          const most = Math.max(term + raise * 1.8, duration === 0 ? priceUsdPerMonth(to_viplv) : 0);
          expect(worth).toBeGreaterThan(least - 0.01);
          expect(worth).toBeLessThan(most + 0.01);
          expect(after.viplv).toBe(Math.max(to_viplv, before.viptime > at ? before.viplv : 0));
        });
      }),
      { numRuns: 1000, seed: 309 },
    );
  });
});
