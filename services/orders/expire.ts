import { and, inArray, lt, notInArray } from "drizzle-orm";
import { gatewayNotices, orderChats, orders } from "../../db/schema/index.ts";
import { CANCELLED_ORDER_SECONDS, GATEWAY_NOTICE_SECONDS, ORDER_LIFETIME_SECONDS } from "../../domain/limits.ts";
import { ORDER_STATUS, statesBefore } from "../../domain/orders/order-status.ts";
import type { ServiceContext } from "../context.ts";
import { statusChange } from "./status-change.ts";

/** Cancels orders that were not paid in time, and removes those cancelled long ago (ORD-05, ORD-06, AMB-223). */
export async function expireOrders({ db, now }: ServiceContext): Promise<void> {
  const { cancelledByUser, cancelledBySystem } = ORDER_STATUS;
  await db.batch([
    db
      .update(orders)
      .set(statusChange(cancelledBySystem, now))
      .where(and(inArray(orders.status, [...statesBefore("expired")]), lt(orders.ctime, now - ORDER_LIFETIME_SECONDS))),
    db
      .delete(orders)
      .where(
        and(
          inArray(orders.status, [cancelledByUser, cancelledBySystem]),
          lt(orders.status_at, now - CANCELLED_ORDER_SECONDS),
        ),
      ),
    db.delete(orderChats).where(notInArray(orderChats.order_id, db.select({ id: orders.id }).from(orders))),
    db.delete(gatewayNotices).where(lt(gatewayNotices.taken_at, now - GATEWAY_NOTICE_SECONDS)),
  ]);
}
