import { and, eq, sql } from "drizzle-orm";
import { orders, payments } from "../../db/schema/index.ts";
import { assertNever } from "../../domain/errors.ts";
import type { CoinRequest } from "../../domain/orders/coin.ts";
import type { PaymentState } from "../../domain/orders/order.ts";
import { isLateMoneyGood, isPayable, ORDER_STATUS } from "../../domain/orders/order-status.ts";
import type { ServiceContext } from "../context.ts";
import { type Gateway, GatewayError, type PaymentReading } from "../payments/gateway.ts";
import { gatewayNamed, gatewaysByName } from "../payments/gateways.ts";
import { advance, type OrderRow, withExtra } from "./advance.ts";
import { giveBack, isGivenBack, keepInstead, keepSurplus } from "./give-back.ts";
import { applyMoney } from "./money.ts";
import { failsOrder, isPayment, isReturned, noteOnce, orderNow, type PaymentRow, storeState } from "./payment-rows.ts";
import { isStillPriced } from "./plan-of.ts";
import { takeBack } from "./put-in-force.ts";
import { giveTurnBack, isOpenState, type ReadingExtent, takeTurns } from "./readings.ts";

/** Facts about a payment that only a signed notice contains; without a state, that there is something to read. */
interface Told {
  ref: string;
  state?: PaymentState;
}

interface Asked {
  /** by default the open ones */
  extent?: ReadingExtent;
  told?: Told;
  /**
   * payments that are ended at most, one less where one was read that is not open: so the requests of a page are bound;
   * by default all that are spare
   */
  mostEnded?: number;
}

/**
 * Reads payments of an order at their gateways and moves it by what stands there: notices, the way back from a gateway,
 * the cron and a new attempt all come here (AMB-292, AMB-294). Repeated, it changes nothing; a gateway that does not
 * answer leaves the order as it is. Payments that others have read within five seconds are not read again (AMB-325).
 * @returns false where a gateway did not answer
 */
export async function settlePayments(
  ctx: ServiceContext,
  orderId: number,
  { extent = "open", told, mostEnded = Number.POSITIVE_INFINITY }: Asked = {},
): Promise<boolean> {
  const taken = await takeTurns(ctx, orderId, extent, told?.ref);
  const gateways = gatewaysByName(ctx);
  // All at once, so that gateways that do not answer take no longer than one of them.
  const turns = taken.map((payment) => {
    const gateway = gateways.get(payment.gateway);
    return { payment, gateway, read: readPayment(payment, gateway, extent === "due") };
  });
  await Promise.allSettled(turns.map(({ read }) => read));
  let haveAnswered = true;
  const waiting: PaymentRow[] = [];
  for (const { payment, gateway, read } of turns) {
    try {
      const latest = await read;
      if (gateway === undefined || latest === undefined) {
        await giveTurnBack(ctx, payment);
        continue;
      }
      const ofThis = payment.ref === told?.ref ? told?.state : undefined;
      const state = await settlePayment(ctx, gateway, payment, latest, ofThis);
      if (state === "open") waiting.push(payment);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      haveAnswered = false;
      await giveTurnBack(ctx, payment);
      logRefusal(orderId, error);
    }
  }
  const most = taken.every(({ state }) => isOpenState(state)) ? mostEnded : mostEnded - 1;
  for (const payment of (await spareOf(ctx, orderId, waiting)).slice(0, most)) await endPayment(ctx, payment);
  return haveAnswered;
}

/** Reads a payment at its gateway; undefined where the operator has taken that out since. @throws GatewayError */
const readPayment = async ({ ref, state }: PaymentRow, gateway: Gateway | undefined, isThorough: boolean) =>
  ref === null ? undefined : gateway?.read(ref, state, isThorough);

/** Settles one payment by what was read. @returns its state @throws GatewayError */
async function settlePayment(
  ctx: ServiceContext,
  gateway: Gateway,
  payment: PaymentRow,
  read: PaymentReading,
  told?: PaymentState,
): Promise<PaymentState> {
  const latest = await captured(ctx, gateway, payment, read, told);
  const reading = { ...latest, state: believed(latest.state, payment.state, told) };
  // Before anything else, so that nobody takes money at the same time that is not there any more; any other state at
  // the end, so that the cron asks again where this is cut off.
  if (isReturned(reading.state)) await storeState(ctx, payment, reading.state);
  const order = await orderNow(ctx, payment.order_id);
  if (order !== undefined) await applyReading(ctx, gateway, order, payment, reading);
  await storeState(ctx, payment, reading.state);
  return reading.state;
}

/**
 * Lists the payments for which their order no longer waits: it was cancelled, is paid, or has another attempt. Ending
 * them keeps people from paying in vain (AMB-292); they are still read, since money may be on its way.
 */
async function spareOf(ctx: ServiceContext, orderId: number, open: readonly PaymentRow[]): Promise<PaymentRow[]> {
  if (open.length === 0) return [];
  const order = await orderNow(ctx, orderId);
  return open.filter(({ attempt }) => order === undefined || !isPayable(order.status) || attempt !== order.attempts);
}

/** Ends a payment that nobody has paid at its gateway. @returns false where the gateway cannot, or does not now */
export async function endPayment(ctx: ServiceContext, payment: PaymentRow): Promise<boolean> {
  const gateway = gatewayNamed(ctx, payment.gateway);
  if (gateway?.close === undefined || payment.ref === null) return false;
  try {
    await gateway.close(payment.ref);
  } catch (error) {
    // It was read and applied anyway; the next reading asks again.
    if (!(error instanceof GatewayError)) throw error;
    await giveTurnBack(ctx, payment);
    logRefusal(payment.order_id, error);
    return false;
  }
  // Due at once: money may have come before the end, and nobody has read that.
  await ctx.db
    .update(payments)
    .set({ state: "failed", asked_at: 0 })
    .where(and(isPayment(payment), eq(payments.state, "open")));
  return true;
}

/** Tells the operator why a gateway did not do what it was asked for. */
export function logRefusal(order: number, { message }: GatewayError): void {
  console.warn(JSON.stringify({ level: "warn", where: "payments", order, message }));
}

/**
 * Combines the state that was read with that of a notice: a chargeback and an expired approval are only in notices;
 * money that went back stays so.
 */
function believed(read: PaymentState, before: PaymentState, told: PaymentState | undefined): PaymentState {
  if (read === "paid" && told === "chargedBack") return told;
  if (isReturned(before)) return before;
  return told === "failed" && (read === "open" || read === "approved") ? "failed" : read;
}

/**
 * Captures approved money, only if it can still buy its order, so that nothing has to be given back.
 * @returns what was read, or how it is afterwards
 */
async function captured(
  ctx: ServiceContext,
  gateway: Gateway,
  { order_id, ref }: PaymentRow,
  reading: PaymentReading,
  told: PaymentState | undefined,
): Promise<PaymentReading> {
  if (ref === null || reading.state !== "approved" || told === "failed" || gateway.capture === undefined)
    return reading;
  const order = await orderNow(ctx, order_id);
  if (order === undefined || !(isPayable(order.status) || isLateAndGood(ctx, order))) return reading;
  return (await isStillPriced(ctx, order)) ? gateway.capture(ref, reading) : { ...reading, state: "failed" };
}

const CANCELLED: readonly number[] = [ORDER_STATUS.cancelledByUser, ORDER_STATUS.cancelledBySystem];
const isLateAndGood = ({ now }: ServiceContext, order: OrderRow): boolean =>
  CANCELLED.includes(order.status) && isLateMoneyGood(order, now);

async function applyReading(
  ctx: ServiceContext,
  gateway: Gateway,
  order: OrderRow,
  payment: PaymentRow,
  reading: PaymentReading,
): Promise<void> {
  const moved = { id: order.id, attempt: payment.attempt };
  switch (reading.state) {
    case "open":
    case "approved":
      return;
    case "pending":
      await advance(ctx, moved, "pending");
      if (reading.coin !== undefined) await tellMissing(ctx, payment, reading.coin);
      return;
    case "failed":
      await advance(ctx, moved, "failed", {}, failsOrder(ctx, payment));
      return;
    case "paid": {
      if (reading.isPartlyReturned) await noteOnce(ctx, payment, "partly");
      if (reading.hasRefundFailed && isGivenBack(payment)) return keepInstead(ctx, payment);
      const isCancelled = CANCELLED.includes(order.status);
      const isGood = !isCancelled || (isLateAndGood(ctx, order) && (await isStillPriced(ctx, order)));
      await applyMoney(ctx, gateway, { order, payment, reading, isGood });
      if (reading.hasSurplus) await keepSurplus(ctx, payment);
      return;
    }
    case "refunded":
    case "chargedBack":
      return applyReturn(ctx, gateway, order, payment, reading);
    default:
      return assertNever(reading.state);
  }
}

/**
 * Tells the buyer what is still missing of coins. The order is then about the attempt that got too little, also where
 * another one has begun since: nothing else can be paid while it waits.
 */
async function tellMissing({ db }: ServiceContext, payment: PaymentRow, coin: CoinRequest): Promise<void> {
  const { order_id, attempt, gateway, currency, cents } = payment;
  const isAbout = sql`json_extract(nullif(${orders.pmt_extra}, ''), '$.attempt') = ${attempt}`;
  const isPending = eq(orders.status, ORDER_STATUS.pending);
  const shown = {
    pmt_gateway: gateway,
    pmt_currency: currency,
    cents,
    pmt_str: coin.address,
    coinbase_charge_code: "",
  };
  await db
    .update(orders)
    .set({
      ...(coin.missing === "" ? {} : shown),
      pmt_extra: withExtra({ attempt, coin: { ...coin }, approve_url: null, stars: null }),
    })
    .where(and(eq(orders.id, order_id), coin.missing === "" ? isAbout : isPending));
}

/** Applies a return of money: with it what it bought, where it bought anything (AMB-293). */
async function applyReturn(
  ctx: ServiceContext,
  gateway: Gateway,
  order: OrderRow,
  payment: PaymentRow,
  { state, paymentId }: PaymentReading,
): Promise<void> {
  if (state !== "refunded" && state !== "chargedBack") return;
  await ctx.db
    .update(payments)
    .set({ paid_as: paymentId })
    .where(and(isPayment(payment), eq(payments.paid_as, "")));
  if (order.pmt_payment === payment.attempt) return takeBack(ctx, order, state);
  if (payment.note === "returning") return giveBack(ctx, gateway, payment, paymentId);
  const moved = { id: order.id, attempt: payment.attempt };
  await advance(ctx, moved, "failed", {}, eq(orders.attempts, payment.attempt));
}
