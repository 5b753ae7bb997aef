import { DAY_SECONDS, HOUR_SECONDS } from "./session.ts";

/** Currency of prices and of what gateways are asked for (AMB-219). */
export const PRICE_CURRENCY = "USD";
/** Telegram Stars (AMB-286). */
export const STARS_CURRENCY = "XTR";
/** Currencies that prices may be named in (ORD-08). */
export const PRICE_CURRENCIES = ["USD", "EUR", "CNY"] as const;

/**
 * Ways to pay by their slug. Of those that are offered the first is the default: bitcoin, else another coin, else PayPal
 * (ORD-27, PLN-17, AMB-219, AMB-285, AMB-286).
 */
export const PAY_OPTIONS = ["bitcoin", "usdt_erc20", "usdc_erc20", "shiba_inu", "ethereum", "paypal", "stars"] as const;
export type PayOption = (typeof PAY_OPTIONS)[number];

/** Percent on the subtotal (ORD-26, AMB-286). */
export const PAYMENT_FEE_PERCENT: Readonly<Record<PayOption, number>> = {
  bitcoin: 0,
  paypal: 8,
  usdt_erc20: 8,
  usdc_erc20: 8,
  shiba_inu: 8,
  ethereum: 8,
  stars: 0,
};

/** Days that can be bought, with the months they are charged as and the discount in percent (ORD-24, AMB-217). */
export const DURATIONS = [
  { days: 30, months: 1, discountPercent: 0 },
  { days: 90, months: 3, discountPercent: 5 },
  { days: 183, months: 6, discountPercent: 10 },
  { days: 365, months: 12, discountPercent: 20 },
] as const;
/** Term of an order that only raises the days left to the new level (AMB-218). */
export const NO_TERM = 0;

/** Tenths by which the days left are multiplied, each below its number of days (ORD-25, AMB-216). */
export const REMAINDER_TENTHS = [
  { belowDays: 3, tenths: 18 },
  { belowDays: 5, tenths: 15 },
  { belowDays: 10, tenths: 12 },
  { belowDays: 180, tenths: 10 },
  { belowDays: 360, tenths: 9 },
  { belowDays: Number.POSITIVE_INFINITY, tenths: 8 },
] as const;
/** Days of the month by which a level's price a day is computed (AMB-216). */
export const PRICED_MONTH_DAYS = 30;

/** Time after which an unpaid order has expired (AMB-223). */
export const ORDER_LIFETIME_SECONDS = 72 * HOUR_SECONDS;
/** Time for which cancelled orders are kept (ORD-05). */
export const CANCELLED_ORDER_SECONDS = 30 * DAY_SECONDS;
/** Time within which money for a cancelled order still buys the plan (AMB-293). */
export const LATE_MONEY_SECONDS = 7 * DAY_SECONDS;
/** Orders of an account that may wait to be paid at the same time. */
export const PAYABLE_ORDERS_MAX = 20;
/** Attempts to pay an order that may be open at the same time (AMB-325). */
export const OPEN_ATTEMPTS_MAX = 5;
/** Time for which all who ask about a payment share one reading at its gateway (AMB-325). */
export const SHARED_READING_SECONDS = 5;
/** Time after which an attempt that its gateway has not answered counts as lost: longer than any gateway is waited for. */
export const LOST_ATTEMPT_SECONDS = 120;
/** Time for which a request waits for what another one is asking a gateway. */
export const GATEWAY_WAIT_MS = 3000;
/** Chats of one order, at most. */
export const ORDER_CHATS_MAX = 50;
/** Hexadecimal digits of the code in a link to pay. */
export const PAY_LINK_CODE_LENGTH = 32;
/** Time within which a plan may be moved to another chat once. */
export const PLAN_MOVE_SECONDS = 30 * DAY_SECONDS;
/** Most states in the timeline of an order; later ones are not added. */
export const ORDER_TIMELINE_MAX = 200;
/** Most orders in the list; older ones are not shown. */
export const ORDERS_SHOWN_MAX = 200;
/**
 * Pause between two readings of a paid order at its gateway, and for how long it is read, in case a notice of a refund
 * is missed.
 */
export const PAID_ORDER_LOOK_SECONDS = 7 * DAY_SECONDS;
export const PAID_ORDER_WATCHED_SECONDS = 180 * DAY_SECONDS;
/**
 * Pause between two readings of an expired payment in coins, for as long as late money is good: some may still come to
 * its address.
 */
export const LATE_COIN_LOOK_SECONDS = HOUR_SECONDS;
/** Time for which a Coinbase checkout can be paid (AMB-292). */
export const COINBASE_CHECKOUT_SECONDS = DAY_SECONDS;
/** Greatest difference between a notice's time of signature and now; other notices are refused. */
export const GATEWAY_NOTICE_AGE_SECONDS = 300;
/** Requests for certificates that are not kept yet, which anybody can cause by a notice (AMB-325). */
export const UNKNOWN_CERTIFICATES_AN_HOUR = 10;
/** Time for which ids of notices are kept; gateways repeat a notice for three days. */
export const GATEWAY_NOTICE_SECONDS = 30 * DAY_SECONDS;
/** Most bytes of a gateway's notice, and of one of NOWPayments, which is parsed before its signature can be checked. */
export const GATEWAY_NOTICE_MAX_BYTES = 262_144;
export const NOWPAYMENTS_NOTICE_MAX_BYTES = 65_536;
/** Pause after which the coins that NOWPayments takes are asked for again, also after a failure. */
export const COIN_OFFER_SECONDS = 600;
export const COIN_OFFER_RETRY_SECONDS = 60;
/** Age at which a list of coins offers nothing any more. */
export const COIN_OFFER_MAX_SECONDS = DAY_SECONDS;
/** Time for which the amount of a coin holds where NOWPayments names none. */
export const COIN_RATE_SECONDS = 1200;
/** Time after the attempt's beginning within which the rest of too few coins is awaited; the order can be paid anew then. */
export const COIN_REST_SECONDS = DAY_SECONDS;
