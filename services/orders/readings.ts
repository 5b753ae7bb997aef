import { and, asc, eq, exists, gt, inArray, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import { orders, payments } from "../../db/schema/index.ts";
import {
  GATEWAY_WAIT_MS,
  LATE_COIN_LOOK_SECONDS,
  LATE_MONEY_SECONDS,
  LOST_ATTEMPT_SECONDS,
  OPEN_ATTEMPTS_MAX,
  ORDER_LIFETIME_SECONDS,
  PAID_ORDER_LOOK_SECONDS,
  PAID_ORDER_WATCHED_SECONDS,
  SHARED_READING_SECONDS,
} from "../../domain/limits.ts";
import type { PaymentState } from "../../domain/orders/order.ts";
import { ORDER_STATUS } from "../../domain/orders/order-status.ts";
import type { ServiceContext } from "../context.ts";
import { gatewaysByName } from "../payments/gateways.ts";
import { isPayment, type PaymentRow } from "./payment-rows.ts";

/** States in which a payment waits for its buyer or its money. */
const OPEN: PaymentState[] = ["open", "approved", "pending"];
/** Tells whether a payment waits for its buyer or its money. */
export const isOpenState = (state: PaymentState): boolean => OPEN.includes(state);

/**
 * Builds the condition that an attempt is open. One whose gateway has not answered counts for as long as the answer may
 * come; nobody can pay it later, since its page was never shown.
 */
export const isOpenAttempt = (now: number): SQL | undefined =>
  and(inArray(payments.state, OPEN), or(isNotNull(payments.ref), gt(payments.ctime, now - LOST_ATTEMPT_SECONDS)));

/** Counts the open attempts of an order, as SQL for the condition of a statement that adds one (AMB-325). */
export const openAttempts = ({ db, now }: ServiceContext, orderId: number): SQL<number> =>
  sql`(${db
    .select({ n: sql`count(*)` })
    .from(payments)
    .where(and(eq(payments.order_id, orderId), isOpenAttempt(now)))})`;

/**
 * Builds the condition that the cron has to read a payment: it waits for its buyer or its money, also where its order
 * was cancelled since; a run was cut off; its money may come late, or go back, without a notice.
 */
export function isDue(ctx: ServiceContext): SQL | undefined {
  const { db, now } = ctx;
  const takingLate = [...gatewaysByName(ctx).values()].filter(({ takesLate }) => takesLate).map(({ name }) => name);
  return and(
    isNotNull(payments.ref),
    or(
      and(
        inArray(payments.state, ["open", "approved"]),
        gt(payments.ctime, now - ORDER_LIFETIME_SECONDS - LATE_MONEY_SECONDS),
      ),
      eq(payments.state, "pending"),
      and(
        inArray(payments.gateway, takingLate),
        eq(payments.state, "failed"),
        lt(payments.read_at, now - LATE_COIN_LOOK_SECONDS),
        gt(payments.ctime, now - LATE_MONEY_SECONDS),
      ),
      eq(payments.note, "returning"),
      exists(
        db
          .select({ one: sql`1` })
          .from(orders)
          .where(
            and(
              eq(orders.id, payments.order_id),
              eq(orders.pmt_payment, payments.attempt),
              inArray(orders.status, [ORDER_STATUS.paid, ORDER_STATUS.verified]),
            ),
          ),
      ),
      and(
        eq(payments.state, "paid"),
        lt(payments.read_at, now - PAID_ORDER_LOOK_SECONDS),
        gt(payments.ctime, now - PAID_ORDER_WATCHED_SECONDS),
      ),
    ),
  );
}

/**
 * Payments of an order that are to be read: the `open` ones; `ended` are these too, whoever has read them, since they are
 * to be ended now; `oldest` adds the one of the others that was read longest ago, since its money may have come late or
 * gone back; `due` is what the cron looks after.
 */
export type ReadingExtent = "open" | "ended" | "oldest" | "due";

/**
 * Takes the turn to read payments of an order: each is read at most once in five seconds by all who ask (AMB-325). The
 * one that a notice is about is read in any case.
 * @param told the gateway's id of that one @returns the payments to read now, in the order of their attempts
 */
export async function takeTurns(
  ctx: ServiceContext,
  orderId: number,
  extent: ReadingExtent,
  told?: string,
): Promise<PaymentRow[]> {
  const { db, now } = ctx;
  const ofOrder = and(eq(payments.order_id, orderId), isNotNull(payments.ref));
  const attempts = () => db.select({ attempt: payments.attempt }).from(payments).$dynamic();
  const open = attempts()
    .where(and(ofOrder, inArray(payments.state, OPEN)))
    .orderBy(asc(payments.asked_at), asc(payments.attempt))
    .limit(OPEN_ATTEMPTS_MAX);
  const oldest = attempts()
    .where(and(ofOrder, or(inArray(payments.state, ["paid", "failed"]), eq(payments.note, "returning"))))
    .orderBy(asc(payments.read_at), asc(payments.attempt))
    .limit(1);
  const isWanted = or(
    extent === "due" ? isDue(ctx) : inArray(payments.attempt, open),
    extent === "oldest" ? inArray(payments.attempt, oldest) : undefined,
  );
  const taken = await db
    .update(payments)
    .set({ asked_at: now })
    .where(
      and(
        ofOrder,
        or(
          told === undefined ? undefined : eq(payments.ref, told),
          and(extent === "ended" ? undefined : lt(payments.asked_at, now - SHARED_READING_SECONDS), isWanted),
        ),
      ),
    )
    .returning();
  return taken.sort((a, b) => a.attempt - b.attempt);
}

/** Lets a payment be read again at once, as after a reading that failed: it is not shared. */
export async function giveTurnBack({ db, now }: ServiceContext, payment: PaymentRow): Promise<void> {
  // At the end of the line, so that the cron comes to the others.
  await db.update(payments).set({ asked_at: 0, read_at: now }).where(isPayment(payment));
}

/** Waits until those who are reading payments of an order are done, or take too long. */
export async function readingsOfOthers({ db, now }: ServiceContext, orderId: number, wait: Wait): Promise<void> {
  await waitUntil(wait, async () => {
    const going = await db
      .select({ attempt: payments.attempt })
      .from(payments)
      .where(
        and(
          eq(payments.order_id, orderId),
          gt(payments.asked_at, payments.read_at),
          gt(payments.asked_at, now - SHARED_READING_SECONDS),
        ),
      )
      .limit(1);
    return going.length === 0;
  });
}

/** Time for which a request still waits for what others ask of gateways. */
export interface Wait {
  leftMs: number;
}
/** Begins the wait of a request, which all its parts share. */
export const beginWait = (): Wait => ({ leftMs: GATEWAY_WAIT_MS });

const FIRST_PAUSE_MS = 50;

/** Asks the database until something is so, in growing pauses, for as long as the request still waits. */
export async function waitUntil(wait: Wait, isSo: () => Promise<boolean>): Promise<void> {
  for (let next = FIRST_PAUSE_MS; !(await isSo()) && wait.leftMs > 0; next *= 2) {
    const pause = Math.min(next, wait.leftMs);
    wait.leftMs -= pause;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
