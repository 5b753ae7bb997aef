import type { Hono } from "hono";
import { describeOrder } from "../../../bot/private/order-words.ts";
import * as calls from "../../../domain/calls/orders.ts";
import { timelineOf } from "../../../domain/orders/timeline.ts";
import { boughtByValue } from "../../../services/orders/by-value.ts";
import { createOrder } from "../../../services/orders/create.ts";
import { cancelOrder, listOrders, ownOrder } from "../../../services/orders/own.ts";
import { moveTestPayment, payOrder, refreshOrder } from "../../../services/orders/pay.ts";
import { payLink } from "../../../services/orders/pay-link.ts";
import { quotePlan } from "../../../services/orders/price.ts";
import { receiptOf } from "../../../services/orders/receipt.ts";
import { type ApiEnv, mount } from "../mount.ts";

export function mountOrders(app: Hono<ApiEnv>): void {
  mount(app, calls.listOrders, ({ ctx }) => listOrders(ctx));
  mount(app, calls.quoteOrder, async ({ ctx, target, body }) => quotePlan(ctx, target, body));
  mount(app, calls.createChatOrder, ({ ctx, chat, body }) => createOrder(ctx, chat, body));
  mount(app, calls.createBotOrder, ({ ctx, bot, body }) => createOrder(ctx, bot, body));
  mount(app, calls.cancelOrder, async ({ ctx, params }) => ({ item: await cancelOrder(ctx, params.orderId) }));
  mount(app, calls.payOrder, async ({ ctx, body }) => ({ item: await payOrder(ctx, body, describeOrder) }));
  mount(app, calls.refreshOrder, ({ ctx, params, body }) => refreshOrder(ctx, params.orderId, body.link));
  mount(app, calls.payLink, ({ ctx, params }) => payLink(ctx, params.orderId));
  mount(app, calls.orderTimeline, async ({ ctx, params }) => {
    const order = await ownOrder(ctx, params.orderId);
    return { rows: timelineOf(order.timeline), by_value: await boughtByValue(ctx, order) };
  });
  mount(app, calls.orderReceipt, ({ ctx, params }) => receiptOf(ctx, params.orderId));
  mount(app, calls.moveTestPayment, async ({ ctx, params, body }) => ({
    item: await moveTestPayment(ctx, params.orderId, body),
  }));
}
