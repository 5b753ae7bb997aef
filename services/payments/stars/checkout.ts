import { and, eq } from "drizzle-orm";
import { orders, payments } from "../../../db/schema/index.ts";
import { STARS_CURRENCY } from "../../../domain/limits.ts";
import { isExpired, isPayable, ORDER_STATUS } from "../../../domain/orders/order-status.ts";
import { readStarRef } from "../../../domain/orders/star-invoice.ts";
import type { ServiceContext } from "../../context.ts";
import { isStillPriced } from "../../orders/plan-of.ts";
import { firstCharge } from "./charges.ts";

/** Telegram's question before it takes the money (`pre_checkout_query`). */
export interface CheckoutQuery {
  currency: string;
  total_amount: number;
  invoice_payload: string;
}

/** Reason for which a payment is refused; `later` where nothing could be read. */
export type CheckoutRefusal = "unknown" | "paid" | "underway" | "over" | "changed" | "later";

const { pending, paid, verified, done } = ORDER_STATUS;
const PAID: readonly number[] = [paid, verified, done];

/**
 * Returns why an invoice must not be paid now; null where it may be. Its order has to be payable at the price that it
 * names and for the plan it started from; who pays does not matter (AMB-286, AMB-304).
 */
export async function checkoutRefusal(
  ctx: ServiceContext,
  { currency, total_amount, invoice_payload: ref }: CheckoutQuery,
): Promise<CheckoutRefusal | null> {
  const [found] = await ctx.db
    .select({ order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(and(eq(payments.gateway, "stars"), eq(payments.ref, ref)));
  const invoice = readStarRef(ref);
  if (found === undefined || invoice === null) return "unknown";
  const { order } = found;
  if (PAID.includes(order.status) || (await firstCharge(ctx, ref)) !== undefined) return "paid";
  if (order.status === pending) return "underway";
  if (!isPayable(order.status) || isExpired(order, ctx.now)) return "over";
  if (currency !== STARS_CURRENCY || total_amount !== invoice.stars) return "changed";
  return (await isStillPriced(ctx, order)) ? null : "changed";
}
