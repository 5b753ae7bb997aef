import { and, eq, exists, inArray, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { orders, payments } from "../../db/schema/index.ts";
import type { PaymentNote, PaymentState } from "../../domain/orders/order.ts";
import { ORDER_STATUS } from "../../domain/orders/order-status.ts";
import type { ServiceContext } from "../context.ts";
import type { OrderRow } from "./advance.ts";

export type PaymentRow = typeof payments.$inferSelect;

/** Builds the condition that a row is this attempt of an order. */
export const isPayment = ({ order_id, attempt }: Pick<PaymentRow, "order_id" | "attempt">): SQL | undefined =>
  and(eq(payments.order_id, order_id), eq(payments.attempt, attempt));

/** States of money that went back; they are final, whatever is read afterwards. */
const RETURNED: PaymentState[] = ["refunded", "chargedBack"];
/** Tells whether a payment's money went back. */
export const isReturned = (state: PaymentState): boolean => RETURNED.includes(state);

/** Builds the condition that a payment's money is neither spent nor being given back. */
export const isUnspent = (payment: PaymentRow): SQL | undefined =>
  and(isPayment(payment), inArray(payments.note, ["", "partly"]), notInArray(payments.state, RETURNED));

/**
 * Builds the condition, for a statement over orders, that a failed payment fails its order: not if another attempt is
 * pending, or a later one has begun.
 */
export const failsOrder = ({ db }: ServiceContext, { order_id, attempt }: PaymentRow): SQL => {
  const isOtherPending = exists(
    db
      .select({ one: sql`1` })
      .from(payments)
      .where(and(eq(payments.order_id, order_id), ne(payments.attempt, attempt), eq(payments.state, "pending"))),
  );
  return sql`iif(${orders.status} = ${ORDER_STATUS.pending}, NOT ${isOtherPending}, ${orders.attempts} = ${attempt})`;
};

/** Builds the condition that a payment's money has bought its order. */
export const hasBought = ({ db }: ServiceContext, { order_id, attempt }: PaymentRow): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(orders)
      .where(and(eq(orders.id, order_id), eq(orders.pmt_payment, attempt))),
  );

/** Stores the state that was read. */
export async function storeState({ db, now }: ServiceContext, payment: PaymentRow, state: PaymentState): Promise<void> {
  const is = isReturned(state) ? isPayment(payment) : and(isPayment(payment), notInArray(payments.state, RETURNED));
  await db.update(payments).set({ state, read_at: now }).where(is);
}

/** Notes something about a payment without a note. */
export async function noteOnce({ db }: ServiceContext, payment: PaymentRow, note: PaymentNote): Promise<void> {
  await db
    .update(payments)
    .set({ note })
    .where(and(isPayment(payment), eq(payments.note, "")));
}

/** Reads an order as it is now; undefined for one that was removed. */
export async function orderNow({ db }: ServiceContext, id: number): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** Finds a payment by an id of its gateway: its own, or that of its money. */
export async function paymentKnownAs(
  { db }: ServiceContext,
  gateway: PaymentRow["gateway"],
  ids: readonly string[],
): Promise<PaymentRow | undefined> {
  const find = (column: typeof payments.ref | typeof payments.paid_as) =>
    db
      .select()
      .from(payments)
      .where(and(eq(payments.gateway, gateway), inArray(column, [...ids])));
  const [byRef] = await find(payments.ref);
  return byRef ?? (await find(payments.paid_as))[0];
}
