import { and, eq, inArray } from "drizzle-orm";
import { orders, payments } from "../../db/schema/index.ts";
import type { BodyOf } from "../../domain/calls/contract/contract.ts";
import type { moveTestPayment as moveCall, payOrder as payCall } from "../../domain/calls/orders.ts";
import { AppError } from "../../domain/errors.ts";
import type { PayOption } from "../../domain/limits.ts";
import type { Order } from "../../domain/orders/order.ts";
import type { ChatProblem } from "../../domain/orders/order-chats.ts";
import { isExpired, isPayable, ORDER_STATUS, statesBefore } from "../../domain/orders/order-status.ts";
import { readStarRef } from "../../domain/orders/star-invoice.ts";
import type { SessionContext } from "../context.ts";
import { AmountTooSmall, attemptKey, GatewayError } from "../payments/gateway.ts";
import { gatewayFor } from "../payments/gateways.ts";
import { moveSandboxPayment } from "../payments/sandbox.ts";
import { advance, advancing, KEPT_EXTRA, type OrderRow, withExtra } from "./advance.ts";
import { nameOfOther, payableOrder } from "./pay-link.ts";
import { orderNow } from "./payment-rows.ts";
import { isStillPriced, namedPlansOf, problemsOf } from "./plan-of.ts";
import { shownOrder } from "./rows.ts";
import { logRefusal, settlePayments } from "./settle.ts";
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
 * twice; the gateway's id is stored before its page is told. Of two at once one asks the gateway.
 * @throws AppError 'Target not found', ORDER_NOT_PAYABLE, 'Target does not match' where the plan has changed since
 *   (AMB-304), PAY_OPTION_NOT_OFFERED, PAY_AMOUNT_TOO_SMALL, PAYMENT_FAILED
 */
export async function payOrder(
  ctx: SessionContext,
  { order: id, currency, language, link }: BodyOf<typeof payCall>,
  describe: DescribeOrder,
): Promise<Order> {
  const order = await refreshed(ctx, await payableOrder(ctx, id, link));
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
  if (attempt === null) return shownOrder(ctx, await payableOrder(ctx, id, link));
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
        .where(and(eq(payments.order_id, id), eq(payments.attempt, attempt))),
      advancing(ctx, { id, attempt }, "created", {
        pmt_str: made.shown,
        pmt_gateway: gateway.name,
        coinbase_charge_code: made.code,
        pmt_extra: withExtra({
          attempt,
          ...(made.approveUrl === "" ? {} : { approve_url: made.approveUrl }),
          ...(made.coin === undefined ? {} : { coin: { ...made.coin } }),
          ...(gateway.name === "stars" ? { stars: readStarRef(made.ref)?.stars ?? null } : {}),
        }),
      }),
    ]);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    logRefusal(id, error);
    await advance(ctx, { id, attempt }, "failed");
    throw new AppError(error instanceof AmountTooSmall ? "PAY_AMOUNT_TOO_SMALL" : "PAYMENT_FAILED");
  }
  return shownOrder(ctx, await payableOrder(ctx, id, link));
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
  const order = await refreshed(ctx, await payableOrder(ctx, id, link));
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

async function refreshed(ctx: SessionContext, order: OrderRow): Promise<OrderRow> {
  await settlePayments(ctx, order.id);
  return (await orderNow(ctx, order.id)) ?? order;
}

/** Counts an attempt and stores it. @returns null where another one has begun meanwhile */
async function beginAttempt(
  { db, now, session }: SessionContext,
  order: OrderRow,
  payment: Pick<typeof payments.$inferInsert, "gateway" | "currency" | "cents">,
): Promise<number | null> {
  const attempt = order.attempts + 1;
  const [begun] = await db
    .update(orders)
    .set({
      ...statusChange(ORDER_STATUS.paymentGenerating, now, attempt),
      attempts: attempt,
      pmt_currency: payment.currency,
      cents: payment.cents,
      pmt_str: "",
      coinbase_charge_code: "",
      pmt_extra: KEPT_EXTRA,
    })
    .where(
      and(
        eq(orders.id, order.id),
        eq(orders.attempts, order.attempts),
        inArray(orders.status, [...statesBefore("asked")]),
      ),
    )
    .returning({ id: orders.id });
  if (begun === undefined) return null;
  const account_id = session.account.id;
  await db.insert(payments).values({ ...payment, order_id: order.id, attempt, account_id, ctime: now });
  return attempt;
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
  await moveSandboxPayment(ctx, `sandbox-${id}-${attempts}`, state);
  return (await refreshOrder(ctx, id, link)).item;
}
