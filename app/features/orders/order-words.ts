import type { TFunction } from "i18next";
import { withRemark } from "../../../domain/joins.ts";
import { NO_TERM } from "../../../domain/limits/orders.ts";
import { planName } from "../../../domain/limits/plan-table.ts";
import type { CoinRequest } from "../../../domain/orders/coin.ts";
import type { Order } from "../../../domain/orders/order.ts";
import { isPayable, ORDER_STATUS, type OrderStatus } from "../../../domain/orders/order-status.ts";
import { centsOf } from "../../../domain/orders/quote.ts";
import { formatList } from "../../i18n/format.ts";
import { namesText } from "../../shared/plan/pausing-words.ts";
import type { OrderData } from "./load-orders.ts";

type StatusName = keyof typeof ORDER_STATUS;

const NAMES = new Map<OrderStatus, StatusName>(
  Object.entries(ORDER_STATUS).map(([name, code]) => [code, name as StatusName]),
);

/** Returns the text key of an order's state (ORD-02). */
export const statusKey = (status: OrderStatus) => `orders.status.${NAMES.get(status) ?? "unpaid"}` as const;

/** Returns the tone in which an order's status is shown. */
export function statusTone(status: OrderStatus): "success" | "warning" | "error" | "info" {
  if (status === ORDER_STATUS.done) return "success";
  if (status === ORDER_STATUS.paymentFailed || status < 0 || status >= ORDER_STATUS.refunded) return "error";
  return isPayable(status) ? "warning" : "info";
}

/** Returns the price of an order in whole cents. */
export const centsOfOrder = ({ pmt_amount }: Pick<Order, "pmt_amount">): number => centsOf(pmt_amount) ?? 0;

/** Names the chat or bot of an order, or its first chat with the number of the others. */
export function orderTitle(t: TFunction, lang: string, { title, named }: { title: string; named: readonly unknown[] }) {
  return named.length < 2 ? title : namesText(t, lang, { names: [title], more: named.length - 1 });
}

/** Describes what is bought: a plan and its days, or that the remaining days of the running plan are raised to it. */
export const boughtWords = (t: TFunction, { to_viplv, duration }: Pick<Order, "to_viplv" | "duration">): string =>
  duration === NO_TERM
    ? t("orders.whatRaised", { plan: planName(to_viplv) })
    : t("orders.what", { plan: planName(to_viplv), count: duration });

/** Tells what money bought by its value: "Professional, 17 days"; of several chats each with its name. */
export const byValueWords = (t: TFunction, lang: string, byValue: OrderData["byValue"]): string =>
  formatList(
    lang,
    byValue.map(({ title, viplv, days }) => {
      const bought = t("orders.what", { plan: planName(viplv), count: days });
      return byValue.length === 1 ? bought : withRemark(lang, title, bought);
    }),
  );

const ORDERS_PATH = "/orders";

/** Returns the page of an order: the one to pay it, the one about it, or none for an order that is over (ORD-04). */
export function orderAddress({ id, status, expired }: Pick<Order, "id" | "status" | "expired">): string | null {
  if (status < 0 || expired) return null;
  return isPayable(status) ? `/pay_order/${id}` : `${ORDERS_PATH}/${id}`;
}

/** States that an order passes through, in their order, for its timeline. */
export const TIMELINE = [
  ORDER_STATUS.unpaid,
  ORDER_STATUS.paymentCreated,
  ORDER_STATUS.pending,
  ORDER_STATUS.paid,
  ORDER_STATUS.done,
] as const;

/** Reads `pmt_extra`, which is JSON or empty (AMB-225). */
export function readExtra({ pmt_extra }: Pick<Order, "pmt_extra">): {
  note?: unknown;
  approve_url?: unknown;
  stars?: unknown;
  coin?: unknown;
} {
  try {
    const extra: unknown = JSON.parse(pmt_extra);
    return typeof extra === "object" && extra !== null ? extra : {};
  } catch {
    return {};
  }
}

/** Returns the Stars with which an order was paid; null for an order paid in another way. */
export function paidStars(order: Pick<Order, "pmt_extra" | "pmt_gateway">): number | null {
  const { stars } = readExtra(order);
  return order.pmt_gateway === "stars" && typeof stars === "number" ? stars : null;
}

/** Returns what the buyer of an order has to send in coins; null where it is paid in another way (AMB-330). */
export function coinOf(order: Pick<Order, "pmt_extra" | "pmt_gateway">): CoinRequest | null {
  const { coin } = readExtra(order);
  // The server's own JSON, of this gateway alone.
  return order.pmt_gateway === "nowpayments" && typeof coin === "object" && coin !== null && "address" in coin
    ? (coin as CoinRequest)
    : null;
}

/** Returns the page of the gateway on which an order's payment waits; empty for none. */
export function gatewayPage(order: Pick<Order, "pmt_extra">): string {
  const { approve_url: page } = readExtra(order);
  return typeof page === "string" && /^https?:\/\//.test(page) ? page : "";
}
