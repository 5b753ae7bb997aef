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
/** Nothing but the days that are left is raised to the new level (AMB-218). */
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

/** An order that is not paid by then has expired (AMB-223). */
export const ORDER_LIFETIME_SECONDS = 72 * HOUR_SECONDS;
/** Orders that were cancelled are kept as long (ORD-05). */
export const CANCELLED_ORDER_SECONDS = 30 * DAY_SECONDS;
/** Money for a cancelled order still buys the plan within this time (AMB-293). */
export const LATE_MONEY_SECONDS = 7 * DAY_SECONDS;
/** Orders of an account that may wait to be paid at the same time. */
export const PAYABLE_ORDERS_MAX = 20;
/** Chats of one order, at most. */
export const ORDER_CHATS_MAX = 50;
/** Hexadecimal digits of the code in a link to pay. */
export const PAY_LINK_CODE_LENGTH = 32;
/** A plan may be moved to another chat once in this time. */
export const PLAN_MOVE_SECONDS = 30 * DAY_SECONDS;
/** States that the timeline of an order keeps; one that goes on after so many only has the last. */
export const ORDER_TIMELINE_MAX = 200;
/** Rows of the list of orders; older ones are not told. */
export const ORDERS_SHOWN_MAX = 200;
/** Paid orders are asked about so often, and for so long, in case a refund was not told. */
export const PAID_ORDER_LOOK_SECONDS = 7 * DAY_SECONDS;
export const PAID_ORDER_WATCHED_SECONDS = 180 * DAY_SECONDS;
/** Payments of coins that ran out are asked about so often, for as long as late money is good: BTCPay may still see some. */
export const LATE_COIN_LOOK_SECONDS = HOUR_SECONDS;
/** A Coinbase checkout can be paid for so long (AMB-292). */
export const COINBASE_CHECKOUT_SECONDS = DAY_SECONDS;
/** A notice that was signed longer ago, or so much later than now, is refused. */
export const GATEWAY_NOTICE_AGE_SECONDS = 300;
/** Ids of notices are kept as long; gateways repeat a notice for three days. */
export const GATEWAY_NOTICE_SECONDS = 30 * DAY_SECONDS;
/** Bytes of a gateway's notice; what is larger is none. */
export const GATEWAY_NOTICE_MAX_BYTES = 262_144;
