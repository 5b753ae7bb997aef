import { PRICE_CURRENCIES, PRICE_CURRENCY } from "../limits.ts";

export type ShownCurrency = (typeof PRICE_CURRENCIES)[number];
/** Amounts for a US dollar of the currencies in which prices are shown beside it (AMB-329). */
export type Rates = Partial<Record<Exclude<ShownCurrency, typeof PRICE_CURRENCY>, number>>;

/** Lists the currencies in which prices can be shown: US dollars, in which they are charged, and those with a rate. */
export const shownCurrencies = (rates: Rates): ShownCurrency[] =>
  PRICE_CURRENCIES.filter((currency) => currency === PRICE_CURRENCY || rates[currency] !== undefined);

/**
 * Converts a price to another currency for comparison, in whole hundredths of it.
 * @returns null for US dollars, and for a currency without a rate
 */
export function inCurrency(cents: number, currency: ShownCurrency, rates: Rates): number | null {
  const rate = currency === PRICE_CURRENCY ? undefined : rates[currency];
  return rate === undefined ? null : Math.round(cents * rate);
}
