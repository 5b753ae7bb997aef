import { and, eq } from "drizzle-orm";
import { payments } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import { amountOf } from "../../domain/orders/quote.ts";
import type { Receipt } from "../../domain/orders/receipt.ts";
import type { SessionContext } from "../context.ts";
import { boughtByValue } from "./by-value.ts";
import { ownOrder } from "./own.ts";
import { nameOfOther } from "./pay-link.ts";
import { chatQuote } from "./price.ts";
import { shownOrder } from "./rows.ts";
import { priceOf, targetsOf } from "./targets.ts";

/**
 * Returns the receipt of the money that bought a plan: the price part by part as it was computed for the order, the
 * payment, and who sold it. The parts are left out where they do not add up to what was paid.
 * @throws AppError 'Target not found', ORDER_NOT_PAID
 */
export async function receiptOf(ctx: SessionContext, id: number): Promise<Receipt> {
  const { db, config } = ctx;
  const order = await ownOrder(ctx, id);
  const [paid] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.order_id, id), eq(payments.attempt, order.pmt_payment)));
  if (paid === undefined) throw new AppError("ORDER_NOT_PAID");
  const targets = await targetsOf(ctx, order);
  const price = priceOf(order, targets, paid.currency);
  const quotes = price?.cents === paid.cents ? price.quotes : [];
  return {
    item: await shownOrder(ctx, order),
    amount: amountOf(paid.cents),
    currency: paid.currency,
    paid_at: paid.paid_at,
    payer: await nameOfOther(ctx, paid.account_id),
    payment: paid.paid_as || (paid.ref ?? ""),
    lines: quotes.flatMap(({ lines }) => lines),
    ...(quotes.length < 2 ? {} : { chats: quotes.map((quote, place) => chatQuote(targets[place]?.id ?? "", quote)) }),
    by_value: await boughtByValue(ctx, order),
    seller: config.operator,
  };
}
