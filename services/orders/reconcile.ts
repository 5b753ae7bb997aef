import { and, asc, eq, gt, inArray, isNotNull, lt, min, or } from "drizzle-orm";
import { orders, payments } from "../../db/schema/index.ts";
import {
  LATE_COIN_LOOK_SECONDS,
  LATE_MONEY_SECONDS,
  ORDER_LIFETIME_SECONDS,
  PAID_ORDER_LOOK_SECONDS,
  PAID_ORDER_WATCHED_SECONDS,
} from "../../domain/limits.ts";
import { ORDER_STATUS } from "../../domain/orders/order-status.ts";
import type { ServiceContext } from "../context.ts";
import { settlePayments } from "./settle.ts";

/**
 * Asks the gateways about payments that may have moved without a notice, those first that were read longest ago: what
 * waits for its buyer or its money, also where the order was cancelled since; runs that were cut off; now and then what
 * was paid, for its refund. Nothing depends on a notice alone.
 * @returns unexpected errors
 */
export async function reconcileOrders(ctx: ServiceContext, limit: number): Promise<unknown[]> {
  const { db, now } = ctx;
  const rows = await db
    .select({ id: payments.order_id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(
      and(
        isNotNull(payments.ref),
        or(
          and(
            inArray(payments.state, ["open", "approved"]),
            gt(payments.ctime, now - ORDER_LIFETIME_SECONDS - LATE_MONEY_SECONDS),
          ),
          eq(payments.state, "pending"),
          and(
            // Coins may arrive at an address after the invoice has run out, also where no notice told of it.
            inArray(payments.gateway, ["btcpay", "nowpayments"]),
            eq(payments.state, "failed"),
            lt(payments.read_at, now - LATE_COIN_LOOK_SECONDS),
            gt(payments.ctime, now - LATE_MONEY_SECONDS),
          ),
          eq(payments.note, "returning"),
          inArray(orders.status, [ORDER_STATUS.paid, ORDER_STATUS.verified]),
          and(
            eq(payments.state, "paid"),
            lt(payments.read_at, now - PAID_ORDER_LOOK_SECONDS),
            gt(payments.ctime, now - PAID_ORDER_WATCHED_SECONDS),
          ),
        ),
      ),
    )
    .groupBy(payments.order_id)
    .orderBy(asc(min(payments.read_at)))
    .limit(limit);
  const unexpected: unknown[] = [];
  for (const { id } of rows) {
    try {
      await settlePayments(ctx, id);
    } catch (error) {
      // One that always fails must not keep the others waiting.
      unexpected.push(error);
      await db.update(payments).set({ read_at: now }).where(eq(payments.order_id, id));
    }
  }
  return unexpected;
}
