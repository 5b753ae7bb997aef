import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { insertWhere } from "../../db/insert-where.ts";
import { orders, payments } from "../../db/schema/index.ts";
import type { BodyOf } from "../../domain/calls/contract/contract.ts";
import type { moveTestPayment as moveCall, payOrder as payCall } from "../../domain/calls/orders.ts";
import { AppError } from "../../domain/errors.ts";
import { OPEN_ATTEMPTS_MAX, type PayOption } from "../../domain/limits.ts";
import type { Order } from "../../domain/orders/order.ts";
import type { ChatProblem } from "../../domain/orders/order-chats.ts";
import { isExpired, isPayable, ORDER_STATUS, statesBefore } from "../../domain/orders/order-status.ts";
import { readStarRef } from "../../domain/orders/star-invoice.ts";
import type { SessionContext } from "../context.ts";
import { AmountTooSmall, attemptKey, GatewayError } from "../payments/gateway.ts";
import { gatewayFor, gatewayNamed } from "../payments/gateways.ts";
import { moveSandboxPayment } from "../payments/sandbox.ts";
import { advance, advancing, KEPT_EXTRA, type OrderRow, withExtra } from "./advance.ts";
import { nameOfOther, payableOrder } from "./pay-link.ts";
import { isPayment, orderNow } from "./payment-rows.ts";
import { isStillPriced, namedPlansOf, problemsOf } from "./plan-of.ts";
import {
  beginWait,
  isOpenAttempt,
  openAttempts,
  type ReadingExtent,
  readingsOfOthers,
  type Wait,
  waitUntil,
} from "./readings.ts";
import { shownOrder } from "./rows.ts";
import { endPayment, logRefusal, settlePayments } from "./settle.ts";
import { starsOfOrder } from "./stars-of.ts";
import { statusChange } from "./status-change.ts";
import { amountsOf, priceOf, targetsOf } from "./targets.ts";

/** Describes in a language what is bought: in a few words, and in a sentence. */
export type DescribeOrder = (
  order: Pick<OrderRow, "id" | "to_viplv" | "duration">,
  target: string,
  lang: string,
) => { description: string; detail: string };

/**
 * Begins an attempt to pay an order (API-48, AMB-221, AMB-292): earlier attempts are read first, so that none is paid
 * twice; the gateway's id is stored before its page is told. Of several at once one asks the gateway, and the others
 * answer with what it made. Where five are open (AMB-325) the oldest is ended; where its gateway ends none, the answer
 * is the one that can be paid.
 * @throws AppError 'Target not found', ORDER_NOT_PAYABLE, 'Target does not match' where the plan has changed since
 *   (AMB-304), PAY_OPTION_NOT_OFFERED, PAY_AMOUNT_TOO_SMALL, PAYMENT_FAILED
 */
export async function payOrder(
  ctx: SessionContext,
  { order: id, currency, language, link }: BodyOf<typeof payCall>,
  describe: DescribeOrder,
): Promise<Order> {
  const payable = await payableOrder(ctx, id, link);
  const wait = beginWait();
  const answer = async () => shownOrder(ctx, (await orderNow(ctx, id)) ?? payable);
  if (await isBeingMade(ctx, payable, currency)) {
    const made = await whenMade(ctx, id, wait);
    if (made?.status === ORDER_STATUS.paymentCreated) return shownOrder(ctx, made);
  }
  const order = await refreshed(ctx, payable, wait);
  if (!isPayable(order.status) || isExpired(order, ctx.now)) throw new AppError("ORDER_NOT_PAYABLE");
  if (!(await isStillPriced(ctx, order))) throw new AppError("Target does not match");
  const gateway = await gatewayFor(ctx, currency);
  const price = priceOf(order, await targetsOf(ctx, order), currency);
  if (gateway === undefined || price === null) throw new AppError("PAY_OPTION_NOT_OFFERED");
  const least = gateway.leastCents?.(currency) ?? 0;
  if (price.cents < least) throw new AppError("PAY_AMOUNT_TOO_SMALL");

  const titles = (await namedPlansOf(ctx, order)).map(({ title }) => title).join(", ");
  const lang = language ?? ctx.session.lang;
  const attempt = await beginAttempt(ctx, order, { gateway: gateway.name, currency, cents: price.cents });
  if (attempt === null) {
    await whenMade(ctx, id, wait);
    return answer();
  }
  const isLast = eq(orders.attempts, attempt);
  try {
    const made = await gateway.create({
      order: id,
      attempt,
      key: attemptKey(order, attempt),
      cents: price.cents,
      currency,
      lang,
      ...describe(order, titles, lang),
      returnUrl: `${ctx.config.publicUrl}/pay_order/${id}${link === undefined ? "" : `?link=${link}`}`,
    });
    await ctx.db.batch([
      ctx.db
        .update(payments)
        .set({ ref: made.ref })
        .where(isPayment({ order_id: id, attempt })),
      // A later attempt may have been made before this one, and is the one that is shown.
      advancing(
        ctx,
        { id, attempt },
        "created",
        {
          pmt_str: made.shown,
          pmt_gateway: gateway.name,
          coinbase_charge_code: made.code,
          pmt_extra: withExtra({
            attempt,
            ...(made.approveUrl === "" ? {} : { approve_url: made.approveUrl }),
            ...(made.coin === undefined ? {} : { coin: { ...made.coin } }),
            ...(gateway.name === "stars" ? { stars: readStarRef(made.ref)?.stars ?? null } : {}),
          }),
        },
        isLast,
      ),
    ]);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    logRefusal(id, error);
    // Nobody was shown a page of it.
    await ctx.db
      .update(payments)
      .set({ state: "failed" })
      .where(isPayment({ order_id: id, attempt }));
    await advance(ctx, { id, attempt }, "failed", {}, isLast);
    throw new AppError(error instanceof AmountTooSmall ? "PAY_AMOUNT_TOO_SMALL" : "PAYMENT_FAILED");
  }
  return answer();
}

/** Tells whether the gateway is being asked for a payment in the same way. */
async function isBeingMade({ db, now }: SessionContext, order: OrderRow, currency: PayOption): Promise<boolean> {
  if (order.status !== ORDER_STATUS.paymentGenerating) return false;
  const last = isPayment({ order_id: order.id, attempt: order.attempts });
  const going = await db
    .select({ attempt: payments.attempt })
    .from(payments)
    .where(and(last, eq(payments.currency, currency), isOpenAttempt(now)));
  return going.length > 0;
}

/** Waits for the payment that the gateway is being asked for, but not for long. @returns the order as it is then */
async function whenMade(ctx: SessionContext, id: number, wait: Wait): Promise<OrderRow | undefined> {
  let order: OrderRow | undefined;
  await waitUntil(wait, async () => {
    order = await orderNow(ctx, id);
    return order?.status !== ORDER_STATUS.paymentGenerating;
  });
  return order;
}

/**
 * Reads an order's payments at their gateways and moves it by what stands there, as the page does to which a gateway
 * leads back (ORD-12). A gateway that does not answer leaves the order as it is.
 * @param link code by which another admin of the chat pays it @returns the buyer's name too, where that is somebody
 *   else, the price in each way to pay and in Stars, and what happened to its chats
 * @throws AppError 'Target not found'
 */
export async function refreshOrder(
  ctx: SessionContext,
  id: number,
  link?: string,
): Promise<{
  item: Order;
  buyer: string;
  amounts: Partial<Record<PayOption, string>>;
  stars: number | null;
  problems: { id: string; problem: ChatProblem }[];
  now: number;
}> {
  const order = await refreshed(ctx, await payableOrder(ctx, id, link), beginWait(), "oldest");
  const buyer = await nameOfOther(ctx, order.account_id);
  const isOpen = isPayable(order.status);
  const problems = isOpen ? await problemsOf(ctx, order) : [];
  const amounts = isOpen ? amountsOf(order, await targetsOf(ctx, order)) : {};
  return {
    item: await shownOrder(ctx, order),
    buyer,
    amounts,
    stars: await starsOfOrder(ctx, order),
    problems,
    now: ctx.now,
  };
}

/** Reads what is to be read of an order's payments, or waits for those who do. @returns the order as it is then */
async function refreshed(
  ctx: SessionContext,
  order: OrderRow,
  wait: Wait,
  extent: ReadingExtent = "open",
): Promise<OrderRow> {
  // A new attempt ends one itself.
  await settlePayments(ctx, order.id, { extent, mostEnded: extent === "open" ? 0 : 1 });
  await readingsOfOthers(ctx, order.id, wait);
  return (await orderNow(ctx, order.id)) ?? order;
}

type AttemptWish = Pick<typeof payments.$inferInsert, "gateway" | "currency" | "cents">;

/**
 * Counts an attempt and stores it, where fewer than five are open (AMB-325), and ends the oldest one before it that its
 * gateway can end: nobody pays twice.
 * @returns null where another one has begun meanwhile, or none can be ended
 */
async function beginAttempt(ctx: SessionContext, order: OrderRow, wish: AttemptWish): Promise<number | null> {
  const begun = await storeAttempt(ctx, order, wish);
  const hasEnded = await endOldest(ctx, order);
  return begun ?? (hasEnded ? storeAttempt(ctx, order, wish) : null);
}

/** Ends the oldest open attempt so far whose gateway can. @returns false where there is none */
async function endOldest(ctx: SessionContext, { id, attempts }: OrderRow): Promise<boolean> {
  const open = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.order_id, id), lte(payments.attempt, attempts), eq(payments.state, "open")))
    .orderBy(asc(payments.attempt));
  const oldest = open.find(({ gateway, ref }) => ref !== null && gatewayNamed(ctx, gateway)?.close !== undefined);
  return oldest !== undefined && endPayment(ctx, oldest);
}

async function storeAttempt(ctx: SessionContext, order: OrderRow, wish: AttemptWish): Promise<number | null> {
  const { db, now, session } = ctx;
  const attempt = order.attempts + 1;
  const hasRoom = sql`${openAttempts(ctx, order.id)} < ${OPEN_ATTEMPTS_MAX}`;
  const hasBegun = sql`(SELECT attempts FROM orders WHERE id = ${order.id}) = ${attempt}
    AND NOT EXISTS (SELECT 1 FROM payments WHERE order_id = ${order.id} AND attempt = ${attempt})`;
  const row = { ...wish, order_id: order.id, attempt, account_id: session.account.id, ctime: now };
  const [begun] = await db.batch([
    db
      .update(orders)
      .set({
        ...statusChange(ORDER_STATUS.paymentGenerating, now, attempt),
        attempts: attempt,
        pmt_currency: wish.currency,
        cents: wish.cents,
        pmt_str: "",
        coinbase_charge_code: "",
        pmt_extra: KEPT_EXTRA,
      })
      .where(
        and(
          eq(orders.id, order.id),
          eq(orders.attempts, order.attempts),
          inArray(orders.status, [...statesBefore("asked")]),
          hasRoom,
        ),
      )
      .returning({ id: orders.id }),
    insertWhere(db, payments, row, hasBegun),
  ]);
  return begun.length === 0 ? null : attempt;
}

/**
 * Simulates the bank for the stand-in's payment (AMB-227). @throws AppError UNKNOWN_CALL where real gateways are used
 */
export async function moveTestPayment(
  ctx: SessionContext,
  id: number,
  { state, link }: BodyOf<typeof moveCall>,
): Promise<Order> {
  if (!ctx.config.isSandbox) throw new AppError("UNKNOWN_CALL");
  const { attempts } = await payableOrder(ctx, id, link);
  const ref = `sandbox-${id}-${attempts}`;
  await moveSandboxPayment(ctx, ref, state);
  await settlePayments(ctx, id, { told: { ref } });
  return (await refreshOrder(ctx, id, link)).item;
}
