import { and, desc, eq, exists, ne, type SQL, sql } from "drizzle-orm";
import { bots, chats, orders } from "../../db/schema/index.ts";
import { DAY_SECONDS } from "../../domain/limits.ts";
import { ORDER_STATUS } from "../../domain/orders/order-status.ts";
import { markBotSettingsDirty, pushBotSnapshot } from "../bots/push-snapshot.ts";
import { markSettingsDirty, pushSnapshot } from "../chats/push-snapshot.ts";
import type { ServiceContext } from "../context.ts";
import { advancing, type OrderRow } from "./advance.ts";

/**
 * Puts a verified order's plan in force, once (ORD-21, ORD-23): the plan, the order's end and the mark for the object
 * are one transaction, in which nothing changes for an order that is not at 20. The object has the plan when this
 * resolves, or with the next run of the cron.
 */
export async function putInForce(ctx: ServiceContext, order: OrderRow): Promise<void> {
  const { db, now } = ctx;
  const table = order.target_type === "chat" ? chats : bots;
  const former = (column: SQL) => sql<number>`coalesce((SELECT ${column} FROM ${table} WHERE id = ${order.target}), 0)`;
  const isVerified = and(eq(orders.id, order.id), eq(orders.status, ORDER_STATUS.verified));
  await db.batch([
    db
      .update(orders)
      .set({ former_viplv: former(sql`viplv`), former_viptime: former(sql`viptime`) })
      .where(isVerified),
    ...changingPlan(ctx, order, isVerified, {
      viplv: sql`${order.to_viplv}`,
      viptime: sql`max(${now}, viptime) + ${order.duration * DAY_SECONDS}`,
    }),
    advancing(ctx, order, "applied"),
  ]);
  await pushPlan(ctx, order);
}

/**
 * Takes a plan back to what it was without an order whose money went back (AMB-293): days that were bought beside it
 * stay, at the level that was bought last. An order whose plan is not in force yet only moves.
 */
export async function takeBack(ctx: ServiceContext, order: OrderRow, event: "refunded" | "chargedBack"): Promise<void> {
  const { db } = ctx;
  const isDone = and(eq(orders.id, order.id), eq(orders.status, ORDER_STATUS.done));
  // As it is stored now: the row that was read may be of before the plan was in force.
  const former = (column: SQL) => sql`(SELECT ${column} FROM ${orders} WHERE id = ${order.id})`;
  const bought = db
    .select({ viplv: orders.to_viplv })
    .from(orders)
    .where(
      and(
        ...[eq(orders.target_type, order.target_type), eq(orders.target, order.target)],
        ...[eq(orders.status, ORDER_STATUS.done), ne(orders.id, order.id)],
      ),
    )
    .orderBy(desc(orders.status_at))
    .limit(1);
  await db.batch([
    ...changingPlan(ctx, order, isDone, {
      viplv: sql`coalesce(${bought}, ${former(sql`former_viplv`)})`,
      viptime: sql`max(${former(sql`former_viptime`)}, viptime - ${order.duration * DAY_SECONDS})`,
    }),
    advancing(ctx, order, event),
  ]);
  await pushPlan(ctx, order);
}

/** Gives the statements that change the plan of an order's target and mark it, while the order is at a state. */
function changingPlan(
  { db, now }: ServiceContext,
  { target_type, target }: OrderRow,
  orderIs: SQL | undefined,
  plan: { viplv: SQL; viptime: SQL },
) {
  const mayChange = exists(db.select({ one: sql`1` }).from(orders).where(orderIs));
  if (target_type === "bot") {
    return [
      db
        .update(bots)
        .set(plan)
        .where(and(eq(bots.id, target), mayChange)),
      ...markBotSettingsDirty(db, target, now),
    ] as const;
  }
  return [
    db
      .update(chats)
      // Telegram is told of the commands anew: the free plan has one more (BOT-28).
      .set({ ...plan, commands_told: "" })
      .where(and(eq(chats.id, target), mayChange)),
    ...markSettingsDirty(db, target, now),
  ] as const;
}

const pushPlan = (ctx: ServiceContext, { target_type, target }: OrderRow): Promise<boolean> =>
  target_type === "chat" ? pushSnapshot(ctx, target) : pushBotSnapshot(ctx, target);
