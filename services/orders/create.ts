import { and, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { orderChats, orders } from "../../db/schema/index.ts";
import type { BodyOf } from "../../domain/calls/contract/contract.ts";
import type { createChatOrder } from "../../domain/calls/orders.ts";
import { AppError } from "../../domain/errors.ts";
import { ORDER_LIFETIME_SECONDS, PAYABLE_ORDERS_MAX } from "../../domain/limits.ts";
import { ORDER_STATUS, statesBefore } from "../../domain/orders/order-status.ts";
import { amountOf } from "../../domain/orders/quote.ts";
import type { TimelineEntry } from "../../domain/orders/timeline.ts";
import type { AdministeredChat, OwnedBot } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { priceAll } from "./price.ts";
import type { OrderTarget } from "./targets.ts";

/**
 * Orders a plan at the price of this moment, which the order keeps (API-49, AMB-216). The price is computed here: a
 * page that shows another one is refused, so that nobody orders at a price that they have not seen. An order for
 * several chats is one row with a row for each further chat, written together (docs/decisions/126). Orders that wait are
 * counted in the statement that writes, so that two at once do not share the last place.
 * @throws AppError 'Target does not match' where `from_viplv` is no more the level that is paid for (AMB-232), with
 *   `chat` for a further one; PRICE_CHANGED; TOO_MANY_ORDERS; what priceAll throws
 */
export async function createOrder(
  ctx: SessionContext,
  target: AdministeredChat | OwnedBot,
  {
    from_viplv,
    drive = "",
    currency,
    pmt_amount: shown,
    chats: further = [],
    ...asked
  }: BodyOf<typeof createChatOrder>,
): Promise<{ id: number; pmt_amount: string }> {
  const { db, now, session } = ctx;
  const wish = { ...asked, currency };
  const { cents, priced, target_type } = await priceAll(
    ctx,
    target,
    further.map(({ id }) => id),
    wish,
  );
  const [own, ...others] = priced;
  if (own.from_viplv !== from_viplv) throw new AppError("Target does not match");
  const stale = others.find((each, place) => each.from_viplv !== further[place]?.from_viplv);
  if (stale !== undefined) throw new AppError("Target does not match", { chat: stale.id });
  const pmt_amount = amountOf(cents);
  if (shown !== undefined && shown !== pmt_amount) throw new AppError("PRICE_CHANGED", { pmt_amount });
  const account_id = session.account.id;
  const row = {
    target_type,
    target: own.id,
    from_viplv: own.from_viplv,
    days_left: own.days_left,
    ...asked,
    account_id,
    ctime: now,
    status_at: now,
    timeline: [[ORDER_STATUS.unpaid, now, 0]] satisfies TimelineEntry[],
    drive,
    pmt_currency: currency,
    cents,
  };
  const payable = and(
    eq(orders.account_id, account_id),
    inArray(orders.status, [...statesBefore("asked")]),
    gte(orders.ctime, now - ORDER_LIFETIME_SECONDS),
  );
  const hasRoom = sql`(SELECT count(*) FROM ${orders} WHERE ${payable}) < ${PAYABLE_ORDERS_MAX}`;
  const order = insertWhere(db, orders, row, hasRoom).returning({ id: orders.id });
  const [made] = others.length === 0 ? await order : (await db.batch([addingChats(db, others, hasRoom), order]))[1];
  if (made === undefined) throw new AppError("TOO_MANY_ORDERS", { max: PAYABLE_ORDERS_MAX });
  return { id: made.id, pmt_amount };
}

/** The id of the order that is stored next. */
const NEXT_ORDER = sql`(SELECT coalesce(max(seq), 0) + 1 FROM sqlite_sequence WHERE name = 'orders')`;

/** Returns the statement that adds further chats to the order that the next statement stores, by the same condition. */
function addingChats(db: Database, others: readonly OrderTarget[], hasRoom: SQL) {
  const rows = JSON.stringify(others.map(({ id, from_viplv, days_left }) => [id, from_viplv, days_left]));
  // All columns of the table, in its order.
  return db
    .insert(orderChats)
    .select(
      sql`SELECT ${NEXT_ORDER}, key + 1, value ->> 0, value ->> 1, value ->> 2 FROM json_each(${rows}) WHERE ${hasRoom}`,
    );
}
