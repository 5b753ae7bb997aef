import { and, eq, sql } from "drizzle-orm";
import { gatewayHealth, gatewayNotices } from "../../db/schema/index.ts";
import type { GatewayName } from "../../domain/orders/order.ts";
import type { ServiceContext } from "../context.ts";
import type { Notice } from "../payments/gateway.ts";
import { gatewayNamed } from "../payments/gateways.ts";
import { paymentKnownAs } from "./payment-rows.ts";
import { settlePayments } from "./settle.ts";

/** `unknown`: its payment is not stored yet, or is none of ours; `unsettled`: a gateway did not answer. */
type NoticeOutcome = "taken" | "repeated" | "irrelevant" | "unknown" | "unsettled";

/**
 * Handles a notice with a valid signature: reads and settles the payment that it is about (AMB-294). The notice's id is
 * stored afterwards, so that one that was cut off is handled when it comes again.
 */
export async function processNotice(ctx: ServiceContext, gateway: GatewayName, notice: Notice): Promise<NoticeOutcome> {
  const { db, now } = ctx;
  const { eventId: event_id, ids, told } = notice;
  if (ids.length === 0) return "irrelevant";
  const isThis = and(eq(gatewayNotices.gateway, gateway), eq(gatewayNotices.event_id, event_id));
  const [known] = await db.select({ event_id: gatewayNotices.event_id }).from(gatewayNotices).where(isThis);
  if (known !== undefined) return "repeated";
  const payment = (await paymentKnownAs(ctx, gateway, ids)) ?? (await paymentOfTransfer(ctx, gateway, ids));
  if (payment === undefined || payment.ref === null) return "unknown";
  // Less than what was paid is no reason to take the plan back.
  const isWhole = told !== undefined && (told.cents === null || told.cents >= payment.cents);
  const settled = await settlePayments(
    ctx,
    payment.order_id,
    isWhole ? { ref: payment.ref, state: told.state } : undefined,
  );
  if (!settled) return "unsettled";
  await db.insert(gatewayNotices).values({ gateway, event_id, taken_at: now }).onConflictDoNothing();
  return "taken";
}

/** Finds the payment to whose address further money came, which has an id of its own (AMB-330). @throws GatewayError */
async function paymentOfTransfer(ctx: ServiceContext, gateway: GatewayName, ids: readonly string[]) {
  const [id] = ids;
  const parent = id === undefined ? null : await gatewayNamed(ctx, gateway)?.parentOf?.(id);
  return parent ? paymentKnownAs(ctx, gateway, [parent]) : undefined;
}

/** Counts a notice by its signature, for the operator (`npm run payments`). */
export async function countNotice({ db, now }: ServiceContext, gateway: GatewayName, isGood: boolean): Promise<void> {
  const { good, bad } = gatewayHealth;
  await db
    .insert(gatewayHealth)
    .values({ gateway, ...(isGood ? { good_at: now, good: 1 } : { bad_at: now, bad: 1 }) })
    .onConflictDoUpdate({
      target: gatewayHealth.gateway,
      set: isGood ? { good_at: now, good: sql`${good} + 1` } : { bad_at: now, bad: sql`${bad} + 1` },
    });
}
