import { and, count, eq, gte, inArray } from "drizzle-orm";
import { orders } from "../../db/schema/index.ts";
import type { BodyOf } from "../../domain/calls/contract/contract.ts";
import type { createChatOrder } from "../../domain/calls/orders.ts";
import { AppError } from "../../domain/errors.ts";
import { ORDER_LIFETIME_SECONDS, PAYABLE_ORDERS_MAX } from "../../domain/limits.ts";
import { ORDER_STATUS, statesBefore } from "../../domain/orders/order-status.ts";
import { amountOf } from "../../domain/orders/quote.ts";
import type { AdministeredChat, OwnedBot } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { priceFor } from "./price.ts";

/**
 * Orders a plan at the price of this moment, which the order keeps (API-49, AMB-216). The price is computed here: a
 * page that shows an older one is refused by the level that it names.
 * @throws AppError 'Target does not match' where `from_viplv` is no more the level that is paid for (AMB-232),
 *   PLAN_NOT_SOLD, TOO_MANY_ORDERS
 */
export async function createOrder(
  ctx: SessionContext,
  target: AdministeredChat | OwnedBot,
  { from_viplv, drive = "", currency, ...asked }: BodyOf<typeof createChatOrder>,
): Promise<{ id: number; pmt_amount: string }> {
  const { db, now, session } = ctx;
  const { quote, ...priced } = priceFor(target, { ...asked, currency }, now);
  if (priced.from_viplv !== from_viplv) throw new AppError("Target does not match");
  const [waiting] = await db
    .select({ orders: count() })
    .from(orders)
    .where(
      and(
        eq(orders.account_id, session.account.id),
        inArray(orders.status, [...statesBefore("asked")]),
        gte(orders.ctime, now - ORDER_LIFETIME_SECONDS),
      ),
    );
  if ((waiting?.orders ?? 0) >= PAYABLE_ORDERS_MAX) {
    throw new AppError("TOO_MANY_ORDERS", { max: PAYABLE_ORDERS_MAX });
  }
  const [made] = await db
    .insert(orders)
    .values({
      ...priced,
      ...asked,
      account_id: session.account.id,
      ctime: now,
      status_at: now,
      timeline: [[ORDER_STATUS.unpaid, now, 0]],
      drive,
      pmt_currency: currency,
      cents: quote.cents,
    })
    .returning({ id: orders.id });
  if (made === undefined) throw new Error("an order was not stored");
  return { id: made.id, pmt_amount: amountOf(quote.cents) };
}
