import * as z from "zod/mini";
import { CHAT_LEVELS, PAY_OPTIONS } from "../limits.ts";
import { orderShape } from "./order.ts";

const cents = { cents: z.number() };
/** Part of a price (domain/orders/quote.ts). */
export const quoteLineShape = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("plan"), viplv: z.number(), months: z.number(), ...cents }),
  z.object({ kind: z.literal("discount"), percent: z.number(), ...cents }),
  z.object({ kind: z.literal("remainder"), days: z.number(), tenths: z.number(), ...cents }),
  z.object({ kind: z.literal("fee"), percent: z.number(), ...cents }),
  z.object({ kind: z.literal("rounding"), ...cents }),
]);

/** Price of one chat of several. */
export const chatQuoteShape = z.object({ id: z.string(), pmt_amount: z.string(), lines: z.array(quoteLineShape) });

/**
 * Days that an order has bought by its value in place of those that it names, for one of its chats or its bot (AMB-309).
 */
export const byValueShape = z.object({
  id: z.string(),
  /** the level of the days: the one bought, or a higher one in force */
  viplv: z.union(CHAT_LEVELS.map((level) => z.literal(level))),
  days: z.number(),
});
export type ByValue = z.infer<typeof byValueShape>;

/** Receipt of a payment for the buyer's books. */
export const receiptShape = z.object({
  item: orderShape,
  /** USD with two decimals, as it was paid */
  amount: z.string(),
  currency: z.enum(PAY_OPTIONS),
  /** unix second in which the money was first seen */
  paid_at: z.number(),
  /** the gateway's id of the payment */
  payment: z.string(),
  /** name of the admin who paid, empty where the buyer did */
  payer: z.string(),
  /** parts of the price, whose cents add up to the amount; none where it was computed otherwise */
  lines: z.array(quoteLineShape),
  /** the same parts for each chat of an order for several */
  chats: z.optional(z.array(chatQuoteShape)),
  /** what was bought by value; empty where it is what was ordered */
  by_value: z.array(byValueShape),
  /** the seller, as the operator's settings name it; empty where they do not */
  seller: z.object({ name: z.string(), address: z.string() }),
});
export type Receipt = z.infer<typeof receiptShape>;
