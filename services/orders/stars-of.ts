import { isPayable } from "../../domain/orders/order-status.ts";
import { starPriceOf } from "../../domain/orders/quote.ts";
import type { ServiceContext } from "../context.ts";
import type { OrderRow } from "./advance.ts";
import { purchasesOf, targetsOf } from "./targets.ts";

/**
 * Returns the whole Stars that an order costs: those of its invoice where one was made, else those that one would ask
 * for now (AMB-286); null where it is not paid in Stars.
 */
export async function starsOfOrder(
  ctx: Pick<ServiceContext, "config" | "db">,
  order: OrderRow,
): Promise<number | null> {
  // JSON of our own, or empty.
  const { stars } = JSON.parse(order.pmt_extra || "{}") as { stars?: number };
  if (order.pmt_gateway === "stars" && stars !== undefined) return stars;
  if (!isPayable(order.status)) return null;
  return starPriceOf(purchasesOf(order, await targetsOf(ctx, order)), ctx.config.starsPerUsd);
}
