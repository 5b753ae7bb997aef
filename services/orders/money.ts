import { and, eq, exists, or, sql } from "drizzle-orm";
import { payments } from "../../db/schema/index.ts";
import { PRICE_CURRENCY } from "../../domain/limits.ts";
import { ORDER_STATUS } from "../../domain/orders/order-status.ts";
import { readStarRef } from "../../domain/orders/star-invoice.ts";
import type { ServiceContext } from "../context.ts";
import type { Gateway, PaymentReading } from "../payments/gateway.ts";
import { advance, advancing, type OrderRow, withExtra } from "./advance.ts";
import { giveBack } from "./give-back.ts";
import { failsOrder, hasBought, isPayment, isUnspent, orderNow, type PaymentRow } from "./payment-rows.ts";
import { putInForce } from "./put-in-force.ts";

interface Money {
  order: OrderRow;
  payment: PaymentRow;
  reading: PaymentReading;
  /** false for money that came too late to buy what was ordered */
  isGood: boolean;
}

/**
 * Takes money for its order: once, of the right amount, and in time; other money is given back (AMB-304). Of taking it
 * and giving it back only one happens, even when both are tried at once: the statement of each excludes the other.
 */
export async function applyMoney(ctx: ServiceContext, gateway: Gateway, money: Money): Promise<void> {
  const { order, payment, reading } = money;
  if (reading.currency !== PRICE_CURRENCY || reading.cents < payment.cents) {
    await failShort(ctx, money);
    return giveBack(ctx, gateway, payment, reading.paymentId, "short");
  }
  const current = money.isGood ? await takeMoney(ctx, money) : await orderNow(ctx, order.id);
  if (current === undefined) return;
  if (current.pmt_payment !== payment.attempt) {
    await rememberMoney(ctx, payment, reading);
    return giveBack(ctx, gateway, payment, reading.paymentId);
  }
  const verified = current.status === ORDER_STATUS.paid ? await advance(ctx, current, "verified") : current;
  // At 20 already where a run was cut off between the two.
  if (verified?.status === ORDER_STATUS.verified) await putInForce(ctx, verified);
}

/** Fails an order whose payment is too small: the order is shown once as pending, then as failed (AMB-233). */
async function failShort(ctx: ServiceContext, { order, payment, reading }: Money): Promise<void> {
  const isFirst = await seeMoney(ctx, payment, reading);
  const moved = { id: order.id, attempt: payment.attempt };
  if (isFirst) await advance(ctx, moved, "pending", {}, failsOrder(ctx, payment));
  await advance(ctx, moved, "failed", {}, failsOrder(ctx, payment));
}

/** Remembers money when it is first seen. @returns false for any other time, also of two at once */
async function seeMoney(
  { db, now }: ServiceContext,
  payment: PaymentRow,
  { paymentId }: PaymentReading,
): Promise<boolean> {
  const seen = await db
    .update(payments)
    .set({ paid_as: paymentId, paid_at: now })
    .where(and(isPayment(payment), eq(payments.paid_at, 0)))
    .returning({ attempt: payments.attempt });
  return seen.length > 0;
}

/** Moves an order to paid by its payment. @returns the order as it is after that, also where another one was first */
async function takeMoney(ctx: ServiceContext, { order, payment, reading }: Money): Promise<OrderRow | undefined> {
  const { db } = ctx;
  // Too little before, and the rest has come since: nothing of it was given back yet.
  const isShort = and(isPayment(payment), eq(payments.note, "short"));
  const isFree = exists(
    db
      .select({ one: sql`1` })
      .from(payments)
      .where(or(isUnspent(payment), isShort)),
  );
  const change = {
    pmt_payment: payment.attempt,
    pmt_gateway: payment.gateway,
    pmt_currency: payment.currency,
    cents: payment.cents,
    pmt_extra: withExtra({
      attempt: payment.attempt,
      payment: reading.paymentId,
      stars: readStarRef(payment.ref ?? "")?.stars ?? null,
      ...(payment.note === "short" ? { note: null } : {}),
    }),
  };
  await db.batch([
    rememberingMoney(ctx, payment, reading),
    advancing(ctx, { id: order.id, attempt: payment.attempt }, "paid", change, isFree),
    db
      .update(payments)
      .set({ note: "" })
      .where(and(isShort, hasBought(ctx, payment))),
  ]);
  return orderNow(ctx, order.id);
}

const rememberingMoney = ({ db, now }: ServiceContext, payment: PaymentRow, { paymentId }: PaymentReading) =>
  db
    .update(payments)
    .set({ paid_as: paymentId, paid_at: sql`iif(${payments.paid_at} = 0, ${now}, ${payments.paid_at})` })
    .where(isPayment(payment));

const rememberMoney = async (ctx: ServiceContext, payment: PaymentRow, reading: PaymentReading): Promise<void> => {
  await rememberingMoney(ctx, payment, reading);
};
