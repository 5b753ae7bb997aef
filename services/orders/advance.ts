import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { orders } from "../../db/schema/index.ts";
import { nextStatus, type OrderEvent, statesBefore } from "../../domain/orders/order-status.ts";
import type { ServiceContext } from "../context.ts";
import { statusChange } from "./status-change.ts";

export type OrderRow = typeof orders.$inferSelect;
type Column = Exclude<keyof OrderRow, "id" | "status" | "status_at" | "timeline">;
type Change = { [Name in Column]?: OrderRow[Name] | SQL };

/** An order to move; `attempt` is the attempt whose payment moves it, by default the last one. */
interface MovedOrder {
  id: number;
  attempt?: number;
}

type Extra = string | number | null | { readonly [Name in string]: Extra };

/** Adds fields to `pmt_extra`, which is JSON or empty; null takes one away (AMB-225, AMB-292). */
export const withExtra = (fields: Readonly<Record<string, Extra>>): SQL =>
  sql`json_patch(coalesce(nullif(${orders.pmt_extra}, ''), '{}'), ${JSON.stringify(fields)})`;

/** SQL that empties `pmt_extra` for a new attempt, except a note to the buyer about money of an earlier one. */
export const KEPT_EXTRA = sql`CASE WHEN json_extract(nullif(${orders.pmt_extra}, ''), '$.note') IS NULL THEN ''
  ELSE json_object('note', json_extract(${orders.pmt_extra}, '$.note')) END`;

/**
 * Returns the statement that moves an order by an event, as the table of states allows it (AMB-221).
 * @param condition a further condition of the statement
 */
export function advancing(
  { db, now }: ServiceContext,
  { id, attempt }: MovedOrder,
  event: OrderEvent,
  change: Change = {},
  condition?: SQL,
) {
  const from = statesBefore(event);
  const [first] = from;
  const status = first === undefined ? null : nextStatus(first, event);
  if (status === null) throw new Error(`no state leads on by ${event}`);
  return db
    .update(orders)
    .set({ ...change, ...statusChange(status, now, attempt) })
    .where(and(eq(orders.id, id), inArray(orders.status, [...from]), condition))
    .returning();
}

/** Moves an order by an event. @returns null where its state, or the condition, does not allow the event */
export async function advance(
  ctx: ServiceContext,
  order: MovedOrder,
  event: OrderEvent,
  change: Change = {},
  condition?: SQL,
): Promise<OrderRow | null> {
  const [moved] = await advancing(ctx, order, event, change, condition);
  return moved ?? null;
}
