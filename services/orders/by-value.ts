import { eq } from "drizzle-orm";
import { planEvents } from "../../db/schema/index.ts";
import { ORDER_STATUS } from "../../domain/orders/order-status.ts";
import type { ByValue } from "../../domain/orders/receipt.ts";
import { reckonPlans } from "../../domain/plans/reckon.ts";
import type { ServiceContext } from "../context.ts";
import { readLedger } from "../plans/ledger.ts";
import type { OrderRow } from "./advance.ts";

/**
 * Lists the chats or the bot for which an order's money bought days by its value, since the plan that it was ordered for
 * had ended or changed (AMB-304, AMB-309), by all that is in force now; none for an order that is not done.
 */
export async function boughtByValue(
  ctx: Pick<ServiceContext, "db" | "now">,
  { id, status, target_type }: Pick<OrderRow, "id" | "status" | "target_type">,
): Promise<ByValue[]> {
  if (status !== ORDER_STATUS.done) return [];
  const changed = await ctx.db.select({ id: planEvents.target }).from(planEvents).where(eq(planEvents.order_id, id));
  const ledger = await readLedger(
    ctx,
    target_type,
    changed.map((each) => each.id),
  );
  return reckonPlans(ledger.events)
    .byValue.filter(({ order }) => order === id)
    .map(({ target, viplv, days }) => ({ id: target, viplv, days }));
}
