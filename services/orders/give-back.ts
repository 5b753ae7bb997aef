import { and, eq, not } from "drizzle-orm";
import { orders, payments } from "../../db/schema/index.ts";
import type { PaymentNote } from "../../domain/orders/order.ts";
import type { ServiceContext } from "../context.ts";
import type { Gateway } from "../payments/gateway.ts";
import { withExtra } from "./advance.ts";
import { hasBought, isPayment, isUnspent, type PaymentRow } from "./payment-rows.ts";

/**
 * Gives back money that buys nothing, once. Where the gateway cannot, a note tells the operator, and the order's
 * `pmt_extra` its buyer.
 * @param unable the note in that case
 * @throws GatewayError; the next reading continues then
 */
export async function giveBack(
  ctx: ServiceContext,
  gateway: Gateway,
  payment: PaymentRow,
  paymentId: string,
  unable: "short" | "kept" = "kept",
): Promise<void> {
  const { db } = ctx;
  await db
    .update(payments)
    .set({ note: "returning" })
    .where(and(isUnspent(payment), not(hasBought(ctx, payment))));
  const [current] = await db.select({ note: payments.note }).from(payments).where(isPayment(payment));
  if (current?.note !== "returning") return;
  if (gateway.refund === undefined) {
    tellOperator(payment, unable);
    return note(ctx, payment, unable);
  }
  await gateway.refund(paymentId);
  return note(ctx, payment, "returned");
}

/** Tells whether the gateway was asked to give money back, or is about to be. */
export const isGivenBack = ({ note }: Pick<PaymentRow, "note">): boolean => note === "returning" || note === "returned";

/**
 * Leaves to the operator money that the gateway was to give back and could not, as a later reading showed (AMB-304).
 */
export async function keepInstead(ctx: ServiceContext, payment: PaymentRow): Promise<void> {
  tellOperator(payment, "kept");
  await note(ctx, payment, "kept");
}

/** Leaves to the operator what came beyond the price of a plan that was bought, once (AMB-330). */
export async function keepSurplus(ctx: ServiceContext, payment: PaymentRow): Promise<void> {
  const [current] = await ctx.db
    .select({ note: payments.note })
    .from(payments)
    .where(and(isPayment(payment), hasBought(ctx, payment)));
  if (current?.note === "") await keepInstead(ctx, payment);
}

function tellOperator({ order_id: order, attempt }: PaymentRow, message: PaymentNote): void {
  console.error(JSON.stringify({ level: "error", where: "payments", order, attempt, message }));
}

/** Stores a note for the operator, and for the buyer. */
async function note({ db }: ServiceContext, payment: PaymentRow, text: PaymentNote): Promise<void> {
  const told = db
    .update(orders)
    .set({ pmt_extra: withExtra({ note: text }) })
    .where(eq(orders.id, payment.order_id));
  await db.batch([db.update(payments).set({ note: text }).where(isPayment(payment)), told]);
}
