import { and, eq } from "drizzle-orm";
import { payments } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import { amountOf, quoteOf } from "../../domain/orders/quote.ts";
import type { Receipt } from "../../domain/orders/receipt.ts";
import type { SessionContext } from "../context.ts";
import { ownOrder } from "./own.ts";
import { nameOfOther } from "./pay-link.ts";
import { shownOrder } from "./rows.ts";

/**
 * Tells of the money that bought a plan: the price part by part as it was computed for the order, the payment, and who
 * sold it. The parts are left out where they do not add up to what was paid.
 * @throws AppError 'Target not found', ORDER_NOT_PAID
 */
export async function receiptOf(ctx: SessionContext, id: number): Promise<Receipt> {
  const { db, config, now } = ctx;
  const order = await ownOrder(ctx, id);
  const [paid] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.order_id, id), eq(payments.attempt, order.pmt_payment)));
  if (paid === undefined) throw new AppError("ORDER_NOT_PAID");
  const { from_viplv, to_viplv, duration, days_left } = order;
  const quote = quoteOf({ from_viplv, to_viplv, duration, daysLeft: days_left, currency: paid.currency });
  return {
    item: shownOrder(order, now),
    amount: amountOf(paid.cents),
    currency: paid.currency,
    paid_at: paid.paid_at,
    payer: await nameOfOther(ctx, paid.account_id),
    payment: paid.paid_as || (paid.ref ?? ""),
    lines: quote?.cents === paid.cents ? quote.lines : [],
    seller: config.operator,
  };
}
