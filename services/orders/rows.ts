import { asc, eq, inArray, sql } from "drizzle-orm";
import { orderChats, orders } from "../../db/schema/index.ts";
import { PRICE_CURRENCY } from "../../domain/limits.ts";
import type { Order } from "../../domain/orders/order.ts";
import { isExpired } from "../../domain/orders/order-status.ts";
import { amountOf } from "../../domain/orders/quote.ts";
import type { ServiceContext } from "../context.ts";
import { type OrderTarget, shownChats, targetsOf } from "./targets.ts";

type Row = typeof orders.$inferSelect;
type Tools = Pick<ServiceContext, "db" | "now">;

/** Returns a stored order as its buyer sees it (ORD-01). */
export const shownOrder = async (ctx: Tools, row: Row): Promise<Order> =>
  shown(row, await targetsOf(ctx, row), ctx.now);

const shown = (row: Row, targets: readonly OrderTarget[], now: number): Order => ({
  id: row.id,
  ctime: row.ctime,
  status: row.status,
  expired: isExpired(row, now),
  target_type: row.target_type,
  target: row.target,
  from_viplv: row.from_viplv,
  to_viplv: row.to_viplv,
  duration: row.duration,
  currency: PRICE_CURRENCY,
  drive: row.drive,
  pmt_str: row.pmt_str,
  pmt_gateway: row.pmt_gateway,
  pmt_currency: row.pmt_currency,
  pmt_amount: amountOf(row.cents),
  pmt_extra: row.pmt_extra,
  coinbase_charge_code: row.coinbase_charge_code,
  ...shownChats(row, targets),
});

/** Converts orders of an account for their buyer; the further chats of all are read at once. */
export async function shownOrders({ db, now }: Tools, accountId: string, rows: readonly Row[]): Promise<Order[]> {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.account_id, accountId));
  const further = await db
    .select()
    .from(orderChats)
    .where(inArray(orderChats.order_id, sql`(${own})`))
    .orderBy(asc(orderChats.order_id), asc(orderChats.place));
  return rows.map((row) => {
    const others = further.filter(({ order_id }) => order_id === row.id);
    const targets = [{ id: row.target, from_viplv: row.from_viplv, days_left: row.days_left }];
    return shown(row, [...targets, ...others.map(({ chat_id: id, ...each }) => ({ ...each, id }))], now);
  });
}
