import { isPayable } from "../../domain/orders/order-status.ts";
import { starPriceOf } from "../../domain/orders/quote.ts";
import type { ServiceContext } from "../context.ts";
import type { OrderRow } from "./advance.ts";

/**
 * Gives the whole Stars that an order costs: those of its invoice where one was made, else those that one would ask for
 * now (AMB-286); null where it is not paid in Stars.
 */
export function starsOfOrder({ config }: Pick<ServiceContext, "config">, order: OrderRow): number | null {
  // JSON of our own, or empty.
  const { stars } = JSON.parse(order.pmt_extra || "{}") as { stars?: number };
  if (order.pmt_gateway === "stars" && stars !== undefined) return stars;
  return isPayable(order.status) ? starPriceOf({ ...order, daysLeft: order.days_left }, config.starsPerUsd) : null;
}
