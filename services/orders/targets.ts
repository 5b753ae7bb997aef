import { asc, eq } from "drizzle-orm";
import { orderChats } from "../../db/schema/index.ts";
import { type ChatLevel, PAY_OPTIONS, type PayOption } from "../../domain/limits.ts";
import { amountOf, type Purchase, quoteAll } from "../../domain/orders/quote.ts";
import type { ServiceContext } from "../context.ts";
import type { OrderRow } from "./advance.ts";

type Tools = Pick<ServiceContext, "db">;

/** A chat or bot of an order, with the level and the days that its price starts from. */
export interface OrderTarget {
  id: string;
  from_viplv: ChatLevel;
  days_left: number;
}

/** The fields of an order that name its own target. */
type Ordered = Pick<OrderRow, "id" | "target" | "target_type" | "from_viplv" | "days_left">;

/** Lists the chats of an order, its own target first; a bot stands alone. */
export async function targetsOf({ db }: Tools, order: Ordered): Promise<OrderTarget[]> {
  const { target: id, from_viplv, days_left, target_type } = order;
  const own = { id, from_viplv, days_left };
  return target_type === "chat" ? [own, ...(await furtherChats({ db }, order.id))] : [own];
}

const furtherChats = ({ db }: Tools, orderId: number): Promise<OrderTarget[]> =>
  db
    .select({ id: orderChats.chat_id, from_viplv: orderChats.from_viplv, days_left: orderChats.days_left })
    .from(orderChats)
    .where(eq(orderChats.order_id, orderId))
    .orderBy(asc(orderChats.place));

/** Returns what is bought for each chat of an order. */
export const purchasesOf = (
  { to_viplv, duration }: Pick<OrderRow, "to_viplv" | "duration">,
  targets: readonly OrderTarget[],
): Omit<Purchase, "currency">[] =>
  targets.map(({ from_viplv, days_left }) => ({ from_viplv, to_viplv, duration, daysLeft: days_left }));

/** Computes the price of an order in a way to pay; null where that does not offer it. */
export const priceOf = (
  order: Pick<OrderRow, "to_viplv" | "duration">,
  targets: readonly OrderTarget[],
  currency: PayOption,
) => quoteAll(purchasesOf(order, targets).map((each) => ({ ...each, currency })));

/** Computes the price of an order in every way to pay, fee included, as amounts by the ways' slugs. */
export function amountsOf(
  order: Pick<OrderRow, "to_viplv" | "duration">,
  targets: readonly OrderTarget[],
): Partial<Record<PayOption, string>> {
  const priced = PAY_OPTIONS.map((option) => [option, priceOf(order, targets, option)] as const);
  return Object.fromEntries(priced.flatMap(([option, price]) => (price ? [[option, amountOf(price.cents)]] : [])));
}

/** Returns the chats of an order with their prices, as its buyer sees them; none where there is one alone. */
export function shownChats(
  order: Pick<OrderRow, "to_viplv" | "duration" | "pmt_currency">,
  targets: readonly OrderTarget[],
): { chats?: { id: string; pmt_amount: string }[] } {
  if (targets.length < 2) return {};
  const quotes = priceOf(order, targets, order.pmt_currency)?.quotes;
  return { chats: targets.map(({ id }, place) => ({ id, pmt_amount: amountOf(quotes?.[place]?.cents ?? 0) })) };
}
