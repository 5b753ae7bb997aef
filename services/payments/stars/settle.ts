import { and, eq } from "drizzle-orm";
import { orders, payments } from "../../../db/schema/index.ts";
import { ORDER_STATUS } from "../../../domain/orders/order-status.ts";
import { readStarRef } from "../../../domain/orders/star-invoice.ts";
import { levelOf } from "../../../domain/plans/reckon.ts";
import type { ServiceContext } from "../../context.ts";
import { botIdOf } from "../../crypto/derived.ts";
import type { OrderRow } from "../../orders/advance.ts";
import { boughtByValue } from "../../orders/by-value.ts";
import { namedPlansOf } from "../../orders/plan-of.ts";
import { settlePayments } from "../../orders/settle.ts";
import type { PaymentEvent } from "../../private-chats/shared-bot-chat-object.ts";
import { gatewayNamed } from "../gateways.ts";
import { findCharge, firstCharge, markSettled, markTried, openCharges, type StarCharge } from "./charges.ts";

const { paid, verified } = ORDER_STATUS;

interface Purchase {
  order: OrderRow | null;
  /** The order was paid with this charge. */
  isBought: boolean;
}

/**
 * Settles a charge: it buys its plan or, if it buys nothing (a second one on an invoice, or for a paid order), is given
 * back (AMB-286, AMB-304). The payer is notified once. Repeated at any point, it continues from there.
 * @throws GatewayError where Telegram did not give the Stars back
 */
export async function settleCharge(ctx: ServiceContext, chargeId: string): Promise<void> {
  const told = await findCharge(ctx, chargeId);
  if (told === undefined || told.settled_at > 0) return;
  await markTried(ctx, told);
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.gateway, "stars"), eq(payments.ref, told.ref)));
  if (payment !== undefined) await settlePayments(ctx, payment.order_id, { told: { ref: told.ref } });
  const { order, isBought } = await readPurchase(ctx, told);
  // A run beside this one is putting the plan in force, or was cut off there.
  if (isBought && (order?.status === paid || order?.status === verified)) return;
  // The first charge on an invoice goes back, or buys, by the payment that it is; the others are nobody's.
  const isExtra = order === null || (await firstCharge(ctx, told.ref))?.id !== told.id;
  if (isExtra && told.refunded_at === 0) await gatewayNamed(ctx, "stars")?.refund?.(chargeId);
  const charge = await findCharge(ctx, chargeId);
  if (charge === undefined || (!isBought && charge.refunded_at === 0)) return;
  await tellPayer(ctx, charge, { order, isBought });
  await markSettled(ctx, charge);
}

/** Settles charges that are still open, after a failure of their update or where only the cron found them. */
export async function settleOpenCharges(ctx: ServiceContext, limit: number): Promise<void> {
  for (const { charge_id } of await openCharges(ctx, limit)) {
    try {
      await settleCharge(ctx, charge_id);
    } catch (error) {
      // The next ones go on; this one is tried again after all others.
      console.warn(JSON.stringify({ level: "warn", where: "stars", charge: charge_id, message: String(error) }));
    }
  }
}

async function readPurchase(ctx: ServiceContext, { ref, charge_id }: StarCharge): Promise<Purchase> {
  const [found] = await ctx.db
    .select({ order: orders, payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(and(eq(payments.gateway, "stars"), eq(payments.ref, ref)));
  if (found === undefined) return { order: null, isBought: false };
  const { order, payment } = found;
  return { order, isBought: order.pmt_payment === payment.attempt && payment.paid_as === charge_id };
}

async function tellPayer(ctx: ServiceContext, charge: StarCharge, { order, isBought }: Purchase): Promise<void> {
  const botId = Number(botIdOf(ctx.config.sharedBotToken));
  const { charge_id, payer_id: userId, language_code: languageCode, stars } = charge;
  const event: PaymentEvent = charge.refunded_at === 0 ? "paid" : isBought ? "refunded" : "returned";
  const plans = order === null ? [] : await namedPlansOf(ctx, order);
  // Of several chats each has its own end.
  const plan = plans.length === 1 ? plans[0] : undefined;
  await ctx.objects.sharedBotChat(botId, userId).tellPayment({
    key: `stars ${event} ${charge_id}`,
    userId,
    languageCode,
    event,
    stars,
    order: readStarRef(charge.ref)?.order ?? 0,
    // The plan that is in force: a higher one may have been longer by this payment (AMB-304).
    viplv: event === "paid" && plan !== undefined ? levelOf(plan.viplv) : (order?.to_viplv ?? 0),
    target: plan?.title ?? "",
    until: plan?.viptime ?? 0,
    isByValue: event === "paid" && order !== null && (await boughtByValue(ctx, order)).length > 0,
  });
}
