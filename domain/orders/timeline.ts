import * as z from "zod/mini";
import { ORDER_STATUS, type OrderStatus } from "./order-status.ts";

/** A state that an order came to: its code, the unix second, and the attempt to pay that it belongs to (0 for none). */
export type TimelineEntry = [status: OrderStatus, at: number, attempt: number];

/** A timeline in answers. */
export const timelineShape = z.array(
  z.object({
    status: z.union(Object.values(ORDER_STATUS).map((each) => z.literal(each))),
    /** unix second */
    at: z.number(),
    /** from 1; 0 where the state belongs to no attempt to pay */
    attempt: z.number(),
  }),
);
export type Timeline = z.infer<typeof timelineShape>;

/** Returns stored entries in the form of answers. */
export const timelineOf = (entries: readonly TimelineEntry[]): Timeline =>
  entries.map(([status, at, attempt]) => ({ status, at, attempt }));

const S = ORDER_STATUS;
/** States that belong to an attempt to pay. */
const OF_ATTEMPTS: readonly OrderStatus[] = [S.paymentGenerating, S.paymentCreated, S.pending, S.paymentFailed, S.paid];
/** Tells whether an order's status comes from one attempt to pay. */
export const isOfAttempt = (status: OrderStatus): boolean => OF_ATTEMPTS.includes(status);
