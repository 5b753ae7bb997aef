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
  const { order_id, ref } = payment;
  const settled = await settlePayments(ctx, order_id, { told: isWhole ? { ref, state: told.state } : { ref } });
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

/** Refused notices of one gateway. `at` is the unix second of the last one. */
interface Refused {
  count: number;
  at: number;
}

/**
 * Refused notices that are not stored yet, in this process: anybody can send one, so none of them writes a row
 * (docs/decisions/276).
 */
const refused = new Map<GatewayName, Refused>();

/** Counts a notice that the gateway did not sign. */
export function countRefused({ now }: Pick<ServiceContext, "now">, gateway: GatewayName): void {
  const { count } = refused.get(gateway) ?? { count: 0 };
  refused.set(gateway, { count: count + 1, at: now });
  if (count > 0) return;
  console.warn(JSON.stringify({ level: "warn", where: "payments", message: `${gateway}: refused an unsigned notice` }));
}

/** Counts a notice that the gateway signed, for the operator (`npm run payments`). */
export async function countSigned({ db, now }: ServiceContext, gateway: GatewayName): Promise<void> {
  await db
    .insert(gatewayHealth)
    .values({ gateway, good_at: now, good: 1 })
    .onConflictDoUpdate({
      target: gatewayHealth.gateway,
      set: { good_at: now, good: sql`${gatewayHealth.good} + 1` },
    });
}

/** Runs by cron: stores how many notices were refused since its last run. */
export async function storeRefused({ db }: Pick<ServiceContext, "db">): Promise<void> {
  for (const [gateway, { count, at }] of [...refused]) {
    refused.delete(gateway);
    await db
      .insert(gatewayHealth)
      .values({ gateway, bad_at: at, bad: count })
      .onConflictDoUpdate({
        target: gatewayHealth.gateway,
        set: { bad_at: at, bad: sql`${gatewayHealth.bad} + ${count}` },
      });
  }
}
