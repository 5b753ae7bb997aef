import { and, eq, exists, sql } from "drizzle-orm";
import { orders, planEvents } from "../../db/schema/index.ts";
import { ORDER_STATUS } from "../../domain/orders/order-status.ts";
import type { PlanEvent } from "../../domain/plans/reckon.ts";
import { pushBotSnapshot } from "../bots/push-snapshot.ts";
import { pushSnapshot } from "../chats/push-snapshot.ts";
import type { ServiceContext } from "../context.ts";
import { changingPlans, PLAN_CHANGE_TRIES, readLedger } from "../plans/ledger.ts";
import { advance, advancing, type OrderRow } from "./advance.ts";
import { orderNow } from "./payment-rows.ts";
import { targetsOf } from "./targets.ts";

/**
 * Puts a verified order's plan in force, once (ORD-21, ORD-23): the plans of all its chats, the order's end and the
 * marks for the objects are one transaction, in which nothing changes for an order that is not at 20. The objects have
 * the plan when this resolves, or with the next run of the cron.
 */
export const putInForce = (ctx: ServiceContext, { id }: Pick<OrderRow, "id">): Promise<void> =>
  changePlans(ctx, id, "applied");

/**
 * Takes an order whose money went back out of the plans: they are reckoned anew from all that remains (AMB-308). An
 * order whose plan is not in force yet only moves.
 */
export const takeBack = (
  ctx: ServiceContext,
  { id }: Pick<OrderRow, "id">,
  event: "refunded" | "chargedBack",
): Promise<void> => changePlans(ctx, id, event);

/** Changes the plans of an order's chats or bot by an event; what comes between reading and writing makes it begin anew. */
async function changePlans(
  ctx: ServiceContext,
  id: number,
  event: "applied" | "refunded" | "chargedBack",
): Promise<void> {
  for (let tries = 0; tries < PLAN_CHANGE_TRIES; tries++) {
    const order = await orderNow(ctx, id);
    if (order === undefined) return;
    const { paid, verified, done } = ORDER_STATUS;
    if (event === "applied" && order.status !== verified) return;
    if (event !== "applied" && order.status !== done) {
      if (order.status !== paid && order.status !== verified) return;
      // Where it is put in force meanwhile it is taken back in the next round.
      if ((await advance(ctx, order, event, {}, eq(orders.status, order.status))) !== null) return;
      continue;
    }
    if (await change(ctx, order, event)) return;
  }
  throw new Error(`the plans of order ${id} were changed by others too often`);
}

/** @returns false where something has changed since it was read */
async function change(
  ctx: ServiceContext,
  order: OrderRow,
  event: "applied" | "refunded" | "chargedBack",
): Promise<boolean> {
  const { db, now } = ctx;
  const targets = await targetsOf(ctx, order);
  const changed =
    event === "applied"
      ? []
      : await db.select({ id: planEvents.target }).from(planEvents).where(eq(planEvents.order_id, order.id));
  const ids = [...new Set([...targets, ...changed].map(({ id }) => id))];
  const ledger = await readLedger(ctx, order.target_type, ids);
  const { id, to_viplv, duration } = order;
  const bought = targets.map(
    ({ id: target, from_viplv, days_left }): PlanEvent => ({
      ...{ kind: "order", target, at: now, order: id },
      ...{ from_viplv, to_viplv, duration, days_left },
    }),
  );
  const plan_change = crypto.randomUUID();
  const isHeld = exists(
    db
      .select({ one: sql`1` })
      .from(orders)
      .where(and(eq(orders.id, id), eq(orders.plan_change, plan_change))),
  );
  const { ids: chatsOrBot, statements } = changingPlans(
    ctx,
    ledger,
    event === "applied" ? { added: bought } : { removed: id },
    isHeld,
  );
  const [moved] = await db.batch([
    advancing(ctx, order, event, { plan_change }, sql`${ledger.isUnchanged} AND ${orders.status} = ${order.status}`),
    ...statements,
  ]);
  if (moved.length === 0) return false;
  const push = order.target_type === "bot" ? pushBotSnapshot : pushSnapshot;
  await Promise.all(chatsOrBot.map((each) => push(ctx, each)));
  return true;
}
