import { and, eq, exists, inArray, or, type SQL, sql } from "drizzle-orm";
import { bots, chats, orderChats, orders } from "../../db/schema/index.ts";
import { DAY_SECONDS } from "../../domain/limits.ts";
import { ORDER_STATUS } from "../../domain/orders/order-status.ts";
import { markBotSettingsDirty, pushBotSnapshot } from "../bots/push-snapshot.ts";
import { menuChanged } from "../chats/publish-commands.ts";
import { markSettingsDirtyWhere, pushSnapshot } from "../chats/push-snapshot.ts";
import type { ServiceContext } from "../context.ts";
import { advancing, type OrderRow } from "./advance.ts";
import { boughtPlan } from "./bought-plan.ts";
import { targetsOf } from "./targets.ts";

/**
 * Puts a verified order's plan in force, once (ORD-21, ORD-23): the plans of all its chats, the order's end and the
 * marks for the objects are one transaction, in which nothing changes for an order that is not at 20. The objects have
 * the plan when this resolves, or with the next run of the cron.
 */
export async function putInForce(ctx: ServiceContext, order: OrderRow): Promise<void> {
  const { db, now } = ctx;
  const table = order.target_type === "chat" ? chats : bots;
  const former = (column: SQL, id: SQL) => sql<number>`coalesce((SELECT ${column} FROM ${table} WHERE id = ${id}), 0)`;
  const isVerified = and(eq(orders.id, order.id), eq(orders.status, ORDER_STATUS.verified));
  const daysLeft =
    order.target_type === "bot"
      ? sql`${order.days_left}`
      : sql`coalesce((SELECT days_left FROM order_chats WHERE order_id = ${order.id} AND chat_id = chats.id),
          ${order.days_left})`;
  const [own, further] = [sql`orders.target`, sql`order_chats.chat_id`];
  await db.batch([
    db
      .update(orders)
      .set({ former_viplv: former(sql`viplv`, own), former_viptime: former(sql`viptime`, own) })
      .where(isVerified),
    db
      .update(orderChats)
      .set({ former_viplv: former(sql`viplv`, further), former_viptime: former(sql`viptime`, further) })
      .where(and(eq(orderChats.order_id, order.id), isAt(ctx, isVerified))),
    ...changingPlan(ctx, order, isVerified, boughtPlan(order, daysLeft, now)),
    advancing(ctx, order, "applied"),
  ]);
  await pushPlan(ctx, order);
}

/**
 * Takes plans back to what they were without an order whose money went back (AMB-293): days that were bought beside it
 * stay, at the level that was bought last. An order whose plan is not in force yet only moves.
 */
export async function takeBack(ctx: ServiceContext, order: OrderRow, event: "refunded" | "chargedBack"): Promise<void> {
  const { db } = ctx;
  const isDone = and(eq(orders.id, order.id), eq(orders.status, ORDER_STATUS.done));
  const id = order.target_type === "chat" ? sql`chats.id` : sql`bots.id`;
  // As it is stored now: the row that was read may be of before the plan was in force.
  const former = (column: SQL) => sql`coalesce(
    (SELECT ${column} FROM order_chats WHERE order_id = ${order.id} AND chat_id = ${id} AND ${order.target_type} = 'chat'),
    (SELECT ${column} FROM orders WHERE id = ${order.id}))`;
  const bought = sql`(SELECT o.to_viplv FROM orders AS o
    WHERE o.target_type = ${order.target_type} AND o.status = ${ORDER_STATUS.done} AND o.id <> ${order.id}
      AND (o.target = ${id} OR o.id IN (SELECT order_id FROM order_chats WHERE chat_id = ${id}))
    ORDER BY o.status_at DESC LIMIT 1)`;
  await db.batch([
    ...changingPlan(ctx, order, isDone, {
      viplv: sql`coalesce(${bought}, ${former(sql`former_viplv`)})`,
      viptime: sql`max(${former(sql`former_viptime`)}, viptime - ${order.duration * DAY_SECONDS})`,
    }),
    advancing(ctx, order, event),
  ]);
  await pushPlan(ctx, order);
}

const isAt = ({ db }: Pick<ServiceContext, "db">, orderIs: SQL | undefined): SQL =>
  exists(db.select({ one: sql`1` }).from(orders).where(orderIs));

/**
 * Returns the statements that change the plans of an order's chats or bot and mark them, while the order is at a state.
 * The chats are named by the order as it is stored in that moment: a group may have become a supergroup since it was
 * read.
 */
function changingPlan(
  ctx: ServiceContext,
  { id, target_type, target }: OrderRow,
  orderIs: SQL | undefined,
  plan: { viplv: SQL; viptime: SQL },
) {
  const { db, now } = ctx;
  if (target_type === "bot") {
    return [
      db
        .update(bots)
        .set(plan)
        .where(and(eq(bots.id, target), isAt(ctx, orderIs))),
      ...markBotSettingsDirty(db, target, now),
    ] as const;
  }
  const isOrdered = sql`${or(
    inArray(chats.id, db.select({ id: orders.target }).from(orders).where(eq(orders.id, id))),
    inArray(chats.id, db.select({ id: orderChats.chat_id }).from(orderChats).where(eq(orderChats.order_id, id))),
  )}`;
  return [
    db
      .update(chats)
      // Telegram is told of the commands anew: the free plan has one more (BOT-28).
      .set({ ...plan, ...menuChanged(now) })
      .where(and(isOrdered, isAt(ctx, orderIs))),
    ...markSettingsDirtyWhere(db, isOrdered, now),
  ] as const;
}

async function pushPlan(ctx: ServiceContext, order: OrderRow): Promise<void> {
  if (order.target_type === "bot") {
    await pushBotSnapshot(ctx, order.target);
    return;
  }
  const targets = await targetsOf(ctx, order);
  await Promise.all(targets.map(({ id }) => pushSnapshot(ctx, id)));
}
