import type { orders } from "../../db/schema/index.ts";
import { PRICE_CURRENCY } from "../../domain/limits.ts";
import type { Order } from "../../domain/orders/order.ts";
import { isExpired } from "../../domain/orders/order-status.ts";
import { amountOf } from "../../domain/orders/quote.ts";

/** Gives a stored order as its buyer sees it (ORD-01). */
export const shownOrder = (row: typeof orders.$inferSelect, now: number): Order => ({
  ...{ id: row.id, ctime: row.ctime, status: row.status, expired: isExpired(row, now) },
  ...{ target_type: row.target_type, target: row.target, from_viplv: row.from_viplv, to_viplv: row.to_viplv },
  ...{ duration: row.duration, currency: PRICE_CURRENCY, drive: row.drive },
  ...{ pmt_str: row.pmt_str, pmt_gateway: row.pmt_gateway, pmt_currency: row.pmt_currency },
  ...{ pmt_amount: amountOf(row.cents), pmt_extra: row.pmt_extra, coinbase_charge_code: row.coinbase_charge_code },
});
