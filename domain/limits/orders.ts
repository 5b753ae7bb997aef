/** Days that can be bought, with the months they are charged as and the discount in percent (ORD-24, AMB-217). */
export const DURATIONS = [
  { days: 30, months: 1, discountPercent: 0 },
  { days: 90, months: 3, discountPercent: 5 },
  { days: 183, months: 6, discountPercent: 10 },
  { days: 365, months: 12, discountPercent: 20 },
] as const;
export const DURATION_DEFAULT_UPGRADE_DAYS = 30;
export const DURATION_DEFAULT_RENEW_DAYS = 90;

/**
 * What the converted remainder of the old term is multiplied by, in tenths, for fewer remaining days than `below`
 * (ORD-25, AMB-216).
 */
export const UPGRADE_MULTIPLIERS = [
  { below: 3, tenths: 18 },
  { below: 5, tenths: 15 },
  { below: 10, tenths: 12 },
  { below: 180, tenths: 10 },
  { below: 360, tenths: 9 },
  { below: Number.POSITIVE_INFINITY, tenths: 8 },
] as const;
/** Days of a month when a remainder is converted (AMB-216). */
export const DAYS_PER_MONTH = 30;

/** Fiat currencies in which prices may be shown (ORD-08, AMB-219). */
export const PRICE_CURRENCIES = ["USD", "EUR", "CNY"] as const;
export type PriceCurrency = (typeof PRICE_CURRENCIES)[number];
/** Ways to pay with the fee in percent (ORD-26, ORD-27). */
export const PAYMENT_FEE_PERCENT = {
  paypal: 8,
  usdt_erc20: 8,
  usdc_erc20: 8,
  shiba_inu: 8,
  ethereum: 8,
  bitcoin: 0,
} as const;
export type PaymentOption = keyof typeof PAYMENT_FEE_PERCENT;
export const PAYMENT_DEFAULT: PaymentOption = "bitcoin";

/** AMB-223 */
export const ORDER_LIFETIME_SECONDS = 259_200;
export const CANCELLED_ORDER_KEPT_DAYS = 30;
/** AMB-228 */
export const DRIVE_MAX = 32;
