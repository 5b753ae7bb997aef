import { and, desc, eq, inArray } from "drizzle-orm";
import { orders } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import { ORDERS_SHOWN_MAX } from "../../domain/limits.ts";
import type { Order } from "../../domain/orders/order.ts";
import { ORDER_STATUS, statesBefore } from "../../domain/orders/order-status.ts";
import type { SessionContext } from "../context.ts";
import type { OrderRow } from "./advance.ts";
import { shownOrder, shownOrders } from "./rows.ts";
import { settlePayments } from "./settle.ts";
import { statusChange } from "./status-change.ts";

const own = ({ session }: SessionContext, id: number) =>
  and(eq(orders.id, id), eq(orders.account_id, session.account.id));

/** Finds an order of the caller's. @throws AppError 'Target not found' */
export async function ownOrder(ctx: SessionContext, id: number): Promise<OrderRow> {
  const [row] = await ctx.db.select().from(orders).where(own(ctx, id));
  if (row === undefined) throw new AppError("Target not found");
  return row;
}

/** Lists the caller's orders, newest first (ORD-28). */
export async function listOrders(ctx: SessionContext): Promise<Order[]> {
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(eq(orders.account_id, ctx.session.account.id))
    .orderBy(desc(orders.id))
    .limit(ORDERS_SHOWN_MAX);
  return shownOrders(ctx, ctx.session.account.id, rows);
}

/**
 * Cancels an unpaid order of the caller (ORD-07, AMB-224), and its payments at their gateways (AMB-292). Repeated, it
 * returns the cancelled order.
 * @throws AppError 'Target not found', ORDER_NOT_PAYABLE
 */
export async function cancelOrder(ctx: SessionContext, id: number): Promise<Order> {
  const { db, now } = ctx;
  const [cancelled] = await db
    .update(orders)
    .set(statusChange(ORDER_STATUS.cancelledByUser, now))
    .where(and(own(ctx, id), inArray(orders.status, [...statesBefore("cancelled")])))
    .returning();
  if (cancelled !== undefined) {
    // After the answer: a gateway may take its time. The cron asks again for anything left undone.
    ctx.waitUntil(settlePayments(ctx, id, { extent: "ended" }));
    return shownOrder(ctx, cancelled);
  }
  const row = await ownOrder(ctx, id);
  if (row.status !== ORDER_STATUS.cancelledByUser) throw new AppError("ORDER_NOT_PAYABLE");
  return shownOrder(ctx, row);
}
