import { type SQL, sql } from "drizzle-orm";
import { orders } from "../../db/schema/index.ts";
import { ORDER_TIMELINE_MAX } from "../../domain/limits.ts";
import type { OrderStatus } from "../../domain/orders/order-status.ts";
import { isOfAttempt } from "../../domain/orders/timeline.ts";

/**
 * Returns the columns of an order that comes to a state: the state, its time, and both at the end of the timeline, in
 * the one statement that changes it. So the timeline has exactly what happened, whatever is cut off.
 * @param attempt the attempt to pay that it belongs to; left out, the last one
 */
export const statusChange = (status: OrderStatus, now: number, attempt?: number) => ({
  status,
  status_at: now,
  timeline: added(status, now, isOfAttempt(status) ? sql`${attempt ?? orders.attempts}` : sql`0`),
});

/** Returns SQL that adds an entry to the timeline; a full timeline keeps its beginning. */
const added = (status: OrderStatus, now: number, attempt: SQL): SQL =>
  sql`iif(json_array_length(${orders.timeline}) < ${ORDER_TIMELINE_MAX},
    json_insert(${orders.timeline}, '$[#]', json_array(${status}, ${now}, ${attempt})), ${orders.timeline})`;
