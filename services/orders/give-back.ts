import { and, eq, exists, not, sql } from "drizzle-orm";
import { orders, payments } from "../../db/schema/index.ts";
import type { PaymentNote } from "../../domain/orders/order.ts";
import type { ServiceContext } from "../context.ts";
import type { Gateway } from "../payments/gateway.ts";
import { withExtra } from "./advance.ts";
import { isPayment, isUnspent, type PaymentRow } from "./payment-rows.ts";

/**
 * Gives back money that buys nothing, once. Where the gateway cannot, the note tells the operator, and the order's
 * `pmt_extra` its buyer.
 * @param unable the note in that case @throws GatewayError; the next reading goes on then
 */
export async function giveBack(
  ctx: ServiceContext,
  gateway: Gateway,
  payment: PaymentRow,
  paymentId: string,
  unable: "short" | "kept" = "kept",
): Promise<void> {
  const { db } = ctx;
  const { order_id, attempt } = payment;
  const hasBought = exists(
    db
      .select({ one: sql`1` })
      .from(orders)
      .where(and(eq(orders.id, order_id), eq(orders.pmt_payment, attempt))),
  );
  const note = async (text: PaymentNote) => {
    const told = db
      .update(orders)
      .set({ pmt_extra: withExtra({ note: text }) })
      .where(eq(orders.id, order_id));
    await db.batch([db.update(payments).set({ note: text }).where(isPayment(payment)), told]);
  };
  await db
    .update(payments)
    .set({ note: "returning" })
    .where(and(isUnspent(payment), not(hasBought)));
  const [current] = await db.select({ note: payments.note }).from(payments).where(isPayment(payment));
  if (current?.note !== "returning") return;
  if (gateway.refund === undefined) {
    console.error(JSON.stringify({ level: "error", where: "payments", order: order_id, attempt, message: unable }));
    return note(unable);
  }
  await gateway.refund(paymentId);
  return note("returned");
}
