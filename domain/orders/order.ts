import * as z from "zod/mini";
import {
  BOT_LEVELS,
  CHAT_LEVELS,
  DURATIONS,
  NO_TERM,
  PAY_OPTIONS,
  type PayOption,
  PRICE_CURRENCIES,
} from "../limits.ts";
import { ORDER_STATUS } from "./order-status.ts";

/** Names of gateways in `pmt_gateway` (AMB-225, AMB-292). */
const GATEWAYS = ["paypal", "coinbase", "btcpay", "nowpayments", "stars", "sandbox"] as const;
export type GatewayName = (typeof GATEWAYS)[number];

/**
 * State of a payment at its gateway, in our words: `open` waits for the buyer, `approved` waits to be captured,
 * `pending` is money on its way.
 */
export type PaymentState = "open" | "approved" | "pending" | "paid" | "failed" | "refunded" | "chargedBack";

/**
 * A remark on money that did not simply buy its plan (AMB-233, AMB-293, AMB-304): `returning` is being given back,
 * `short` was too little, `kept` waits for the operator to give it back, `partly` was given back in part.
 */
export type PaymentNote = "returning" | "returned" | "short" | "kept" | "partly";

const level = z.union(CHAT_LEVELS.map((each) => z.literal(each)));

/** An order as its buyer sees it (ORD-01). Times are unix seconds, amounts USD with two decimals. */
export const orderShape = z.object({
  id: z.number(),
  ctime: z.number(),
  status: z.union(Object.values(ORDER_STATUS).map((each) => z.literal(each))),
  /** not paid within its time (AMB-223) */
  expired: z.boolean(),
  target_type: z.enum(["chat", "bot"]),
  target: z.string(),
  from_viplv: level,
  to_viplv: level,
  /** days, 0 to raise only those that are left */
  duration: z.number(),
  currency: z.enum(PRICE_CURRENCIES),
  /** the occasion that led the buyer to the plan page, empty for none (AMB-228) */
  drive: z.string(),
  /** the gateway's order id or the address of its page, for the browser */
  pmt_str: z.string(),
  pmt_gateway: z.union([z.enum(GATEWAYS), z.literal("")]),
  pmt_currency: z.enum(PAY_OPTIONS),
  pmt_amount: z.string(),
  /** JSON: fee, attempt, ids of the gateway, notes */
  pmt_extra: z.string(),
  coinbase_charge_code: z.string(),
  /** all chats of an order for several, each with its price, the order's own target first; left out for one chat */
  chats: z.optional(z.array(z.object({ id: z.string(), pmt_amount: z.string() }))),
});
export type Order = z.infer<typeof orderShape>;

/** `currency` of create, pay and quote: a way to pay; a fiat currency stands for the default one (AMB-219). */
export const payOption = z.pipe(
  z.enum([...PAY_OPTIONS, ...PRICE_CURRENCIES]),
  z.transform((currency): PayOption => PAY_OPTIONS.find((each) => each === currency) ?? PAY_OPTIONS[0]),
);

/** Days of a term, or 0 (ORD-09, AMB-218). */
export const duration = z
  .number()
  .check(z.refine((days) => days === NO_TERM || DURATIONS.some((term) => term.days === days)));

/** A level that can be paid for (ORD-11). */
export const paidLevel = z.union([z.literal(10), z.literal(50), z.literal(1000)]);
export const fromLevel = level;
/** Tells whether a level is sold for bots, which have fewer levels than chats (PLN-01). */
export const isSoldFor = (targetType: "chat" | "bot", viplv: number): boolean =>
  (targetType === "bot" ? BOT_LEVELS : CHAT_LEVELS).some((each) => each === viplv);

/** `drive`: kept where it is well-formed, else dropped (AMB-228). */
export const drive = z.catch(z.optional(z.string().check(z.regex(/^[a-z0-9._]{1,32}$/))), undefined);
