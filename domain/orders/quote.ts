import {
  type ChatLevel,
  DAY_SECONDS,
  DURATIONS,
  NO_TERM,
  PAYMENT_FEE_PERCENT,
  type PayOption,
  PRICED_MONTH_DAYS,
  priceUsdPerMonth,
  REMAINDER_TENTHS,
} from "../limits.ts";

/** A plan as it is bought. */
export interface Purchase {
  /** level that is paid for now, 0 where none is (AMB-232) */
  from_viplv: ChatLevel;
  to_viplv: ChatLevel;
  /** days: 30, 90, 183, 365, or 0 to raise only the days that are left */
  duration: number;
  /** whole or begun days left of the term that runs (domain/plans/plan.ts, vipdays) */
  daysLeft: number;
  currency: PayOption;
}

/** Part of a price. `cents` of all of them add up to the total. */
type QuoteLine =
  | { kind: "plan"; viplv: ChatLevel; months: number; cents: number }
  | { kind: "discount"; percent: number; cents: number }
  /** the days left at the difference of the two levels, times `tenths` / 10 */
  | { kind: "remainder"; days: number; tenths: number; cents: number }
  | { kind: "fee"; percent: number; cents: number }
  /** up to the next whole cent, once for the whole sum */
  | { kind: "rounding"; cents: number };

export interface Quote {
  cents: number;
  lines: QuoteLine[];
}

/** Parts of a cent in which every price is a whole number: 30 days, tenths, and percents of discount and fee. */
const PARTS = PRICED_MONTH_DAYS * 10 * 100;
const PERCENT = 100;
const CENTS = 100;

/** Returns the tenths for the days left of a term (ORD-25). */
export const remainderTenths = (daysLeft: number): number =>
  REMAINDER_TENTHS.find(({ belowDays }) => daysLeft < belowDays)?.tenths ?? 10;

/**
 * Computes the price of a plan in whole cents of USD: the term with its discount, the days left raised to the new
 * level, the fee of the way to pay, rounded up once (AMB-216, AMB-217, AMB-220). Computed exactly, in whole parts of a
 * cent.
 * @returns null for what is not sold: a lower level than the one that runs, no paid level, an unknown duration, or
 *   nothing at all (AMB-218, ORD-09, ORD-11)
 */
export function quoteOf({ from_viplv, to_viplv, duration, daysLeft, currency }: Purchase): Quote | null {
  const term = DURATIONS.find(({ days }) => days === duration);
  const isRaised = from_viplv > 0 && from_viplv < to_viplv && daysLeft > 0;
  if (to_viplv === 0 || to_viplv < from_viplv) return null;
  if (term === undefined && !(duration === NO_TERM && isRaised)) return null;

  const lines: QuoteLine[] = [];
  let parts = 0;
  if (term !== undefined) {
    const { months, discountPercent } = term;
    const full = priceUsdPerMonth(to_viplv) * CENTS * months;
    const saved = (full * discountPercent) / PERCENT;
    lines.push({ kind: "plan", viplv: to_viplv, months, cents: full });
    if (saved > 0) lines.push({ kind: "discount", percent: discountPercent, cents: -saved });
    parts += (full - saved) * PARTS;
  }
  if (isRaised) {
    const tenths = remainderTenths(daysLeft);
    const more = (priceUsdPerMonth(to_viplv) - priceUsdPerMonth(from_viplv)) * CENTS;
    const remainder = more * daysLeft * tenths * PERCENT;
    lines.push({ kind: "remainder", days: daysLeft, tenths, cents: Math.floor(remainder / PARTS) });
    parts += remainder;
  }
  const percent = PAYMENT_FEE_PERCENT[currency];
  const fee = (parts * percent) / PERCENT;
  if (percent > 0) lines.push({ kind: "fee", percent, cents: Math.floor(fee / PARTS) });
  const cents = Math.ceil((parts + fee) / PARTS);
  const told = lines.reduce((sum, line) => sum + line.cents, 0);
  if (told < cents) lines.push({ kind: "rounding", cents: cents - told });
  return { cents, lines };
}

/**
 * Computes what several chats of one order cost together: the sum of what each of them costs by itself, each rounded up
 * to a cent (docs/decisions/126).
 * @returns null where one of them is not sold
 */
export function quoteAll(purchases: readonly Purchase[]): { cents: number; quotes: Quote[] } | null {
  const quotes: Quote[] = [];
  for (const purchase of purchases) {
    const quote = quoteOf(purchase);
    if (quote === null) return null;
    quotes.push(quote);
  }
  return { cents: quotes.reduce((sum, { cents }) => sum + cents, 0), quotes };
}

/** Writes cents in the form of gateways and orders: "12.96". */
export const amountOf = (cents: number): string =>
  `${Math.floor(cents / CENTS)}.${String(cents % CENTS).padStart(2, "0")}`;

/**
 * Reads an amount by its value: "12.9" and "12.90" are the same.
 * @returns whole cents, null for a text that is no amount of at most two decimals
 */
export function centsOf(amount: string): number | null {
  const [, whole, part = ""] = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(amount) ?? [];
  return whole === undefined ? null : Number(whole) * CENTS + Number(part.padEnd(2, "0"));
}

/**
 * Reads an amount that was paid, cut to whole cents: coins have more decimals.
 * @returns null for a text that is no amount
 */
export function centsBelow(amount: string): number | null {
  const [, whole, part = ""] = /^(\d{1,9})(?:\.(\d{1,30}))?$/.exec(amount) ?? [];
  return whole === undefined ? null : Number(whole) * CENTS + Number(part.slice(0, 2).padEnd(2, "0"));
}

/** Converts a price to whole Stars, rounded up (AMB-286). @param starsPerUsd a whole number */
export const starsOf = (cents: number, starsPerUsd: number): number => Math.ceil((cents * starsPerUsd) / CENTS);

/** Returns the whole Stars that one invoice for purchases asks for; null where one is not sold, or not for Stars. */
export function starPriceOf(
  purchases: readonly Omit<Purchase, "currency">[],
  starsPerUsd: number | null,
): number | null {
  const quote = starsPerUsd === null ? null : quoteAll(purchases.map((each) => ({ ...each, currency: "stars" })));
  return quote === null || starsPerUsd === null ? null : starsOf(quote.cents, starsPerUsd);
}

/** Returns the end of the plan once the order is in force (ORD-23, AMB-216). */
export const viptimeAfter = (viptime: number | null, duration: number, now: number): number =>
  Math.max(now, viptime ?? 0) + duration * DAY_SECONDS;
