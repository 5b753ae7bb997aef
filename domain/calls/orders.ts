import * as z from "zod/mini";
import * as endpoints from "../endpoints/orders.ts";
import { languageFor } from "../languages.ts";
import { ORDER_CHATS_MAX, PAY_OPTIONS } from "../limits.ts";
import { drive, duration, fromLevel, orderShape, paidLevel, payOption } from "../orders/order.ts";
import { CHAT_PROBLEMS } from "../orders/order-chats.ts";
import { byValueShape, chatQuoteShape, quoteLineShape, receiptShape } from "../orders/receipt.ts";
import { timelineShape } from "../orders/timeline.ts";
import { admin, owner, targetInBody } from "./contract/access.ts";
import { defineCall } from "./contract/define.ts";
import { idParams, targetId } from "./contract/fields.ts";

const session = { kind: "session" } as const;
const orderId = z.pipe(
  z.string("Target not found").check(z.regex(/^[1-9]\d{0,14}$/, "Target not found")),
  z.transform(Number),
);

/** Code of the link by which another admin of the chat pays. */
const link = z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/, "Target not found")));

/** ORD-01, ORD-28. */
export const listOrders = defineCall(endpoints.listOrders, {
  summary: "The caller's orders, newest first",
  limit: "cheap",
  access: session,
  result: z.array(orderShape),
});

/** AMB-216: the price with its parts, whose cents add up to it. */
export const quoteOrder = defineCall(endpoints.quoteOrder, {
  summary: "The price of a plan for a chat or a bot, part by part",
  limit: "cheap",
  access: targetInBody,
  body: z.object({
    targetType: z.enum(["chat", "bot"], "Invalid target"),
    target: targetId,
    currency: payOption,
    duration,
    to_viplv: paidLevel,
    chats: z.optional(z.array(targetId).check(z.maxLength(ORDER_CHATS_MAX - 1))),
  }),
  result: z.object({
    pmt_amount: z.string(),
    lines: z.array(quoteLineShape),
    chats: z.optional(z.array(chatQuoteShape)),
  }),
});

const created = {
  limit: "cheap",
  params: idParams,
  body: z.object({
    currency: payOption,
    duration,
    from_viplv: fromLevel,
    to_viplv: paidLevel,
    drive,
    /** the price that the buyer was shown, as `pmt_amount` of a quote; a call without it takes the price as it is */
    pmt_amount: z.optional(z.string().check(z.regex(/^\d{1,9}\.\d\d$/))),
  }),
  result: z.object({ id: z.number(), pmt_amount: z.string() }),
} as const;

/** API-49, AMB-234. */
export const createChatOrder = defineCall(endpoints.createChatOrder, {
  ...created,
  summary: "Order a plan for a chat, or for several at once, at today's price",
  body: z.object({
    ...created.body.shape,
    chats: z.optional(
      z.array(z.object({ id: targetId, from_viplv: fromLevel })).check(z.maxLength(ORDER_CHATS_MAX - 1)),
    ),
  }),
  access: admin,
});

export const createBotOrder = defineCall(endpoints.createBotOrder, {
  ...created,
  summary: "Order a plan for a bot at today's price",
  access: owner,
});

/** ORD-07, AMB-224. */
export const cancelOrder = defineCall(endpoints.cancelOrder, {
  summary: "Cancel an order that is not paid",
  limit: "cheap",
  access: session,
  params: z.object({ orderId }),
  result: z.object({ item: orderShape }),
});

/** API-48, AMB-221, AMB-292. */
export const payOrder = defineCall(endpoints.payOrder, {
  summary: "Begin to pay an order: the item has what its gateway's page needs",
  limit: "cheap",
  access: session,
  body: z.object({
    order: z.number().check(z.int(), z.positive()),
    currency: payOption,
    /** of any length and form; without a language of ours in it, English (AMB-236) */
    language: z.optional(z.pipe(z.string(), z.transform(languageFor))),
    link,
  }),
  result: z.object({ item: orderShape }),
});

/** ORD-12: the same as the page does to which a gateway leads the buyer back. */
export const refreshOrder = defineCall(endpoints.refreshOrder, {
  summary: "Read an order's payments at their gateways",
  limit: "cheap",
  access: session,
  params: z.object({ orderId }),
  body: z.object({ link }),
  /** `buyer`: the name of who ordered, where the caller pays for somebody else; `amounts`: the price in each way to pay,
   *  fee and all, none where nothing is to be paid any more; `stars`: the price in Telegram Stars;
   *  `problems`: chats with which something has happened since the order, see docs/decisions/126; `now`: unix second of
   *  the server, since clocks of browsers are wrong */
  result: z.object({
    item: orderShape,
    buyer: z.string(),
    amounts: z.partialRecord(z.enum(PAY_OPTIONS), z.string()),
    stars: z.nullable(z.number()),
    problems: z.array(z.object({ id: z.string(), problem: z.enum(CHAT_PROBLEMS) })),
    now: z.number(),
  }),
});

/** AMB-234: another admin may pay the order, which stays its buyer's. */
export const payLink = defineCall(endpoints.payLink, {
  summary: "The code with which another admin of the chat may pay an order",
  limit: "cheap",
  access: session,
  params: z.object({ orderId }),
  result: z.object({ code: z.string() }),
});

export const orderTimeline = defineCall(endpoints.orderTimeline, {
  summary: "Each state that an order came to, with its time",
  limit: "cheap",
  access: session,
  params: z.object({ orderId }),
  /** `by_value`: what the money bought where that is not what was ordered (AMB-309) */
  result: z.object({ rows: timelineShape, by_value: z.array(byValueShape) }),
});

export const orderReceipt = defineCall(endpoints.orderReceipt, {
  summary: "What was paid for an order, when and to whom",
  limit: "cheap",
  access: session,
  params: z.object({ orderId }),
  result: receiptShape,
});

/** AMB-227: only where the stand-in gateway is on. */
export const moveTestPayment = defineCall(endpoints.moveTestPayment, {
  summary: "Play the buyer's bank for an order's test payment",
  limit: "cheap",
  access: session,
  params: z.object({ orderId }),
  body: z.object({ state: z.enum(["pending", "paid", "failed", "refunded", "chargedBack"]), link }),
  result: z.object({ item: orderShape }),
});
