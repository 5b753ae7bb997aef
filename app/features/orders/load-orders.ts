import { redirect } from "@remix-run/react";
import { getConfig } from "../../../domain/endpoints/account.ts";
import { listBots } from "../../../domain/endpoints/bots.ts";
import { listOrders, orderReceipt, orderTimeline, refreshOrder } from "../../../domain/endpoints/orders.ts";
import type { PayOption } from "../../../domain/limits/orders.ts";
import type { Order } from "../../../domain/orders/order.ts";
import type { ChatProblem } from "../../../domain/orders/order-chats.ts";
import { isPayable } from "../../../domain/orders/order-status.ts";
import { centsOf, type Quote } from "../../../domain/orders/quote.ts";
import type { ByValue, Receipt } from "../../../domain/orders/receipt.ts";
import type { Timeline } from "../../../domain/orders/timeline.ts";
import { attempt } from "../../client/calls/attempt.ts";
import type { CallClient } from "../../client/calls/client.ts";
import { CallFailure } from "../../client/calls/failure.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { botName } from "../../shared/bot/bot-path.ts";
import { loadChats } from "../../shared/chat/load-chat.ts";
import { type OfferedCoins, optionsOf } from "../../shared/plan/pay-options.ts";
import { paidStars } from "./order-words.ts";

/** An order with the name of its chat or bot; with the id where the account no longer has it. */
export interface NamedOrder extends Order {
  title: string;
  /** chats of an order for several, each with its name and price, its own target first; else empty */
  named: { id: string; title: string; pmt_amount: string }[];
}

async function named(client: CallClient, orders: readonly Order[]): Promise<NamedOrder[]> {
  const [chats, bots] = await Promise.all([attempt(loadChats(client)), attempt(client.call(listBots))]);
  const titles = new Map([
    ...(chats.ok ? chats.value.map(({ id, title }) => [`chat ${id}`, title] as const) : []),
    ...(bots.ok ? bots.value.map((bot) => [`bot ${bot.id}`, botName(bot)] as const) : []),
  ]);
  return orders.map((order) => ({
    ...order,
    title: titles.get(`${order.target_type} ${order.target}`) ?? order.target,
    named: (order.chats ?? []).map((chat) => ({ ...chat, title: titles.get(`chat ${chat.id}`) ?? chat.id })),
  }));
}

/** Returns an order whose names are not known. */
const unnamed = (order: Order): NamedOrder => ({ ...order, title: order.target, named: [] });

export interface OrdersData {
  orders: NamedOrder[];
}

/** Loads /orders (NAV-24, ORD-28). */
export async function loadOrders({ client }: PageArgs): Promise<OrdersData> {
  return { orders: await named(client, await client.call(listOrders)) };
}

export interface OrderData {
  order: NamedOrder;
  options: PayOption[];
  /** networks and least prices of the coins that are offered */
  coins: OfferedCoins;
  /** null where it could not be read */
  timeline: Timeline | null;
  /** what the money bought by its value, with the names of the chats; empty where it is what was ordered */
  byValue: (ByValue & { title: string })[];
  /** set where the reader pays for somebody else by a link */
  forOther: { link: string; buyer: string } | null;
  /** the price in each way to pay, with its fee; empty where the order cannot be paid */
  amounts: Partial<Record<PayOption, string>>;
  /** the price in Telegram Stars; null where they are not offered */
  stars: number | null;
  /** unix second of the server when this was read; 0 for an order that is not read anew */
  now: number;
  /** what happened to its chats since it was made, by name */
  problems: { title: string; problem: ChatProblem }[];
  /** whether payments are simulated: no money moves (AMB-227) */
  isTest: boolean;
}

/**
 * Loads an order of the reader's. Where it may have changed, its payments are first read at their gateways (ORD-12).
 * @throws CallFailure
 */
export async function loadOrder({ client, params: { orderId } }: PageArgs): Promise<OrderData> {
  const id = Number(orderId);
  const [known, { gateways, coins }] = await Promise.all([client.call(listOrders), client.call(getConfig)]);
  const found = known.find((order) => order.id === id);
  if (found === undefined) throw new CallFailure("Target not found", { status: 200 });
  const isOpen = found.status >= 0 && found.status < 100;
  const params = { orderId: String(id) };
  const read = isOpen ? await client.call(refreshOrder, { params, body: {} }) : null;
  const order = read?.item ?? found;
  const [[shown], timeline] = await Promise.all([
    named(client, [order]),
    attempt(client.call(orderTimeline, { params })),
  ]);
  return {
    timeline: timeline.ok ? timeline.value.rows : null,
    byValue: timeline.ok ? withTitles(shown, timeline.value.by_value) : [],
    forOther: null,
    now: read?.now ?? 0,
    amounts: read?.amounts ?? {},
    stars: read === null ? paidStars(order) : read.stars,
    problems: namedProblems(shown, read?.problems),
    order: shown ?? unnamed(order),
    options: optionsOf(gateways),
    coins,
    isTest: order.pmt_gateway === "sandbox",
  };
}

const namedProblems = (
  order: NamedOrder | undefined,
  problems: readonly { id: string; problem: ChatProblem }[] = [],
): OrderData["problems"] => withTitles(order, problems).map(({ title, problem }) => ({ title, problem }));

/** Adds the names of an order's chats. */
const withTitles = <Each extends { id: string }>(order: NamedOrder | undefined, rows: readonly Each[]) =>
  rows.map((each) => {
    const title = each.id === order?.target ? order.title : order?.named.find(({ id }) => id === each.id)?.title;
    return { ...each, title: title ?? each.id };
  });

export interface ReceiptData extends Omit<Receipt, "item" | "lines" | "amount" | "chats" | "by_value"> {
  order: NamedOrder;
  byValue: OrderData["byValue"];
  quote: Quote;
  /** chats of an order for several, each with its price */
  chats: { id: string; title: string; quote: Quote }[];
}

const readQuote = (lines: Receipt["lines"], amount: string): Quote => ({
  lines: lines as Quote["lines"],
  cents: centsOf(amount) ?? 0,
});

/** Loads /orders/{id}/receipt. @throws CallFailure 'Target not found', ORDER_NOT_PAID */
export async function loadReceipt({ client, params }: PageArgs): Promise<ReceiptData> {
  const {
    item,
    lines,
    amount,
    chats = [],
    by_value,
    ...told
  } = await client.call(orderReceipt, {
    params: { orderId: params.orderId ?? "" },
  });
  const [order] = await named(client, [item]);
  return {
    ...told,
    order: order ?? unnamed(item),
    byValue: withTitles(order, by_value),
    quote: readQuote(lines, amount),
    chats: chats.map(({ id, lines: parts, pmt_amount }) => {
      const title = order?.named.find((chat) => chat.id === id)?.title ?? id;
      return { id, title, quote: readQuote(parts, pmt_amount) };
    }),
  };
}

/** Loads somebody else's order, opened by a link. @throws CallFailure 'Target not found', ACCESS_DENIED */
async function loadByLink({ client, params }: PageArgs, link: string): Promise<OrderData> {
  const [{ item, buyer, amounts, stars, problems, now }, { gateways, coins }] = await Promise.all([
    client.call(refreshOrder, { params: { orderId: params.orderId ?? "" }, body: { link } }),
    client.call(getConfig),
  ]);
  const [order] = await named(client, [item]);
  return {
    order: order ?? unnamed(item),
    options: optionsOf(gateways),
    coins,
    timeline: null,
    now,
    byValue: [],
    amounts,
    stars,
    problems: namedProblems(order, problems),
    forOther: buyer === "" ? null : { link, buyer },
    isTest: item.pmt_gateway === "sandbox",
  };
}

/** Loads /pay_order/{id}; redirects the buyer of an order that cannot be paid any more to its own page (ORD-04). */
export async function loadPayOrder(args: PageArgs): Promise<OrderData> {
  const link = new URL(args.request.url).searchParams.get("link");
  const shared = link === null ? null : await loadByLink(args, link);
  if (shared?.forOther) return shared;
  const data = await loadOrder(args);
  const { id, status, expired } = data.order;
  if (!isPayable(status) || expired) throw redirect(`/orders/${id}`);
  return data;
}
