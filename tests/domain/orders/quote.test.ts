import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ChatLevel, PAY_OPTIONS, type PayOption } from "../../../domain/limits.ts";
import {
  amountOf,
  centsOf,
  quoteAll,
  quoteOf,
  remainderTenths,
  starPriceOf,
  starsOf,
  viptimeAfter,
} from "../../../domain/orders/quote.ts";

const priced = (from: ChatLevel, to: ChatLevel, duration: number, currency: PayOption = "bitcoin", daysLeft = 0) =>
  quoteOf({ from_viplv: from, to_viplv: to, duration, daysLeft, currency })?.cents ?? null;

describe("the price of a plan", () => {
  it.each([
    [30, 1200],
    [90, 3420],
    [183, 6480],
    [365, 11_520],
  ])("ORD-24, AMB-217: %d days of level 10 in bitcoin are %d cents", (days, cents) => {
    expect(priced(0, 10, days)).toBe(cents);
  });

  it.each([
    ["bitcoin", 1200],
    ["paypal", 1296],
    ["usdt_erc20", 1296],
    ["usdc_erc20", 1296],
    ["shiba_inu", 1296],
    ["ethereum", 1296],
    ["stars", 1200],
  ] as const)("ORD-26, AMB-220, AMB-286: with %s 12.00 become %d cents", (currency, cents) => {
    expect(priced(0, 10, 30, currency)).toBe(cents);
  });

  it("ORD-26: 0 to 50 for 30 days by PayPal is 74.52, rounded once", () => {
    expect(priced(0, 50, 30, "paypal")).toBe(7452);
  });

  it.each([
    [2, 18],
    [3, 15],
    [4, 15],
    [5, 12],
    [9, 12],
    [10, 10],
    [179, 10],
    [180, 9],
    [359, 9],
    [360, 8],
  ])("ORD-25, AMB-216: %d days left count as %d tenths", (days, tenths) => {
    expect(remainderTenths(days)).toBe(tenths);
  });

  it("AMB-216: the days left are raised to the new level", () => {
    expect(priced(10, 50, 30, "bitcoin", 20)).toBe(10_700);
    expect(priced(10, 50, 0, "bitcoin", 2)).toBe(684);
    // A renewal and a lapsed plan have nothing to raise.
    expect(priced(10, 10, 90, "bitcoin", 20)).toBe(3420);
    expect(priced(0, 50, 30, "bitcoin", 20)).toBe(6900);
  });

  it.each([
    ["a lower level", 50, 10, 30, 5],
    ["no paid level", 0, 0, 30, 0],
    ["an unknown duration", 0, 10, 45, 0],
    ["no days where none are left", 10, 50, 0, 0],
    ["no days from the free level", 0, 50, 0, 9],
    ["no days of the same level", 10, 10, 0, 9],
  ] as const)("AMB-218, ORD-09, ORD-11: %s is not sold", (_, from, to, days, left) => {
    expect(priced(from, to, days, "bitcoin", left)).toBeNull();
  });

  it("AMB-216: 10,000 random orders cost what an independent program computes, and their lines add up", () => {
    const levels = fc.constantFrom<ChatLevel>(0, 10, 50, 1000);
    const order = fc.record({
      from_viplv: levels,
      to_viplv: levels,
      duration: fc.constantFrom(0, 30, 90, 183, 365),
      daysLeft: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 1500 })),
      currency: fc.constantFrom(...PAY_OPTIONS),
    });
    fc.assert(
      fc.property(order, (asked) => {
        const quote = quoteOf(asked);
        expect(quote?.cents ?? null).toBe(independentCents(asked));
        if (quote === null) return;
        expect(quote.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(quote.cents);
        const rounding = quote.lines.find(({ kind }) => kind === "rounding");
        expect(rounding?.cents ?? 0).toBeLessThanOrEqual(2);
      }),
      { numRuns: 10_000 },
    );
  });

  it.each([
    ["12.9", 1290],
    ["12.90", 1290],
    ["12.900", 1290],
    ["12", 1200],
    ["0.05", 5],
    ["12.999", null],
    ["-1", null],
    ["1e3", null],
    ["", null],
  ])("ORD-20: the amount %j is %j cents", (text, cents) => {
    expect(centsOf(text)).toBe(cents);
  });

  it("ORD-01: an amount is written with two decimals", () => {
    expect([amountOf(1296), amountOf(5), amountOf(0), amountOf(11_520)]).toEqual(["12.96", "0.05", "0.00", "115.20"]);
  });

  it("AMB-286: Stars are whole and rounded up", () => {
    expect([starsOf(1200, 77), starsOf(1, 77), starsOf(684, 50)]).toEqual([924, 1, 342]);
  });

  it("ORD-08, AMB-216: several chats cost the sum of what each costs by itself, and nothing where one is not sold", () => {
    const level = fc.constantFrom(0, 10, 50, 1000);
    const chat = fc.record({ from_viplv: level, daysLeft: fc.nat(400) });
    const wish = fc.record({
      to_viplv: level,
      duration: fc.constantFrom(0, 30, 90, 183, 365, 31),
      currency: fc.constantFrom("bitcoin", "paypal", "stars", "usdc_erc20"),
    });
    fc.assert(
      fc.property(wish, fc.array(chat, { minLength: 1, maxLength: 12 }), (asked, chats) => {
        const purchases = chats.map((each) => ({ ...asked, ...each }));
        const known = [30, 90, 183, 365, 0].includes(asked.duration);
        const apart = purchases.map((each) => (known ? independentCents(each) : null));
        const sum = apart.reduce<number | null>((a, b) => (a === null || b === null ? null : a + b), 0);
        const told = quoteAll(purchases as Parameters<typeof quoteAll>[0]);
        expect(told?.cents ?? null).toBe(sum);
        expect(told?.quotes.map(({ cents }) => cents) ?? null).toEqual(sum === null ? null : apart);
        const lines = told?.quotes.flatMap((quote) => quote.lines) ?? [];
        expect(lines.reduce((all, { cents }) => all + cents, 0)).toBe(sum ?? 0);
      }),
      { numRuns: 3000 },
    );
  });

  it("AMB-286: a price in Stars has no fee, and there is none where they are not taken", () => {
    const month = { from_viplv: 0, to_viplv: 10, duration: 30, daysLeft: 0 } as const;
    expect([
      starPriceOf([month], 77),
      starPriceOf([month], null),
      starPriceOf([{ ...month, to_viplv: 0 }], 77),
    ]).toEqual([924, null, null]);
  });

  it("ORD-23: a renewal adds to the running time; a lapsed plan begins now", () => {
    const now = 1_700_000_000;
    const day = 86_400;
    expect(viptimeAfter(now + 10 * day, 30, now)).toBe(now + 40 * day);
    expect(viptimeAfter(now - 10 * day, 30, now)).toBe(now + 30 * day);
    expect(viptimeAfter(null, 365, now)).toBe(now + 365 * day);
    expect(viptimeAfter(now + 5 * day, 0, now)).toBe(now + 5 * day);
  });
});

interface Asked {
  from_viplv: number;
  to_viplv: number;
  duration: number;
  daysLeft: number;
  currency: string;
}

/** Computes the same with fractions of big numbers, written from the price list alone. */
function independentCents({ from_viplv, to_viplv, duration, daysLeft, currency }: Asked): number | null {
  const usd: Record<number, bigint> = { 0: 0n, 10: 12n, 50: 69n, 1000: 399n };
  const terms: Record<number, [bigint, bigint]> = { 30: [1n, 100n], 90: [3n, 95n], 183: [6n, 90n], 365: [12n, 80n] };
  const price = (level: number) => (usd[level] ?? 0n) * 100n;
  const raises = from_viplv > 0 && to_viplv > from_viplv && daysLeft > 0;
  if (to_viplv === 0 || to_viplv < from_viplv || (duration === 0 && !raises)) return null;
  // A fraction [over, under] of cents.
  let sum: [bigint, bigint] = [0n, 1n];
  const add = ([over, under]: [bigint, bigint]) => {
    sum = [sum[0] * under + over * sum[1], sum[1] * under];
  };
  const term = terms[duration];
  if (term) add([price(to_viplv) * term[0] * term[1], 100n]);
  if (raises) {
    const limits: [number, bigint][] = [
      [3, 180n],
      [5, 150n],
      [10, 120n],
      [180, 100n],
      [360, 90n],
    ];
    const m = limits.find(([below]) => daysLeft < below)?.[1] ?? 80n;
    add([(price(to_viplv) - price(from_viplv)) * BigInt(daysLeft) * m, 3000n]);
  }
  const fee = currency === "bitcoin" || currency === "stars" ? 0n : 8n;
  const [over, under] = [sum[0] * (100n + fee), sum[1] * 100n];
  return Number((over + under - 1n) / under);
}
