import { asc, eq, min } from "drizzle-orm";
import { payments } from "../../db/schema/index.ts";
import type { ServiceContext } from "../context.ts";
import { isDue } from "./readings.ts";
import { settlePayments } from "./settle.ts";

/**
 * Asks the gateways about payments that may have moved without a notice, those first that were read longest ago.
 * Nothing depends on a notice alone.
 * @returns unexpected errors
 */
export async function reconcileOrders(ctx: ServiceContext, limit: number): Promise<unknown[]> {
  const { db, now } = ctx;
  const rows = await db
    .select({ id: payments.order_id })
    .from(payments)
    .where(isDue(ctx))
    .groupBy(payments.order_id)
    .orderBy(asc(min(payments.read_at)))
    .limit(limit);
  const unexpected: unknown[] = [];
  for (const { id } of rows) {
    try {
      await settlePayments(ctx, id, { extent: "due" });
    } catch (error) {
      // One that always fails must not keep the others waiting.
      unexpected.push(error);
      await db.update(payments).set({ read_at: now }).where(eq(payments.order_id, id));
    }
  }
  return unexpected;
}
