import { and, eq } from "drizzle-orm";
import { payments } from "../../../db/schema/index.ts";
import { PRICE_CURRENCY, STARS_CURRENCY } from "../../../domain/limits.ts";
import { starsOf } from "../../../domain/orders/quote.ts";
import { readStarRef, starRef } from "../../../domain/orders/star-invoice.ts";
import { createTelegramClient } from "../../../telegram/client.ts";
import { pausedClient } from "../../bots/paused-client.ts";
import type { ServiceContext } from "../../context.ts";
import { botIdOf } from "../../crypto/derived.ts";
import { type Gateway, GatewayError } from "../gateway.ts";
import { findCharge, firstCharge, storeRefund } from "./charges.ts";

/** Creates a Telegram client for the shared bot, which receives the Stars. */
export function starsClient(ctx: ServiceContext) {
  const { telegramApiRoot, sharedBotToken } = ctx.config;
  return pausedClient(ctx, botIdOf(sharedBotToken), createTelegramClient(telegramApiRoot, sharedBotToken));
}

const ALREADY_REFUNDED = "CHARGE_ALREADY_REFUNDED";

/**
 * Creates the gateway of Telegram Stars (AMB-286): an invoice link of the shared bot, and the charges that Telegram
 * told of (docs/decisions/113). Without `STARS_PER_USD` nothing new is paid so, and what was paid before is still read
 * and given back.
 */
export const starsGateway = (ctx: ServiceContext): Gateway => ({
  name: "stars",
  takes: (option) => option === "stars" && ctx.config.starsPerUsd !== null,
  async create({ order, attempt, cents, description, detail }) {
    const { starsPerUsd } = ctx.config;
    if (starsPerUsd === null) throw new GatewayError("stars", "not set up");
    const stars = starsOf(cents, starsPerUsd);
    const ref = starRef({ order, attempt, stars, madeAt: ctx.now });
    const answer = await starsClient(ctx).call<string>("createInvoiceLink", {
      title: cut(description, TITLE_MAX),
      description: cut(detail, DESCRIPTION_MAX),
      payload: ref,
      provider_token: "",
      currency: STARS_CURRENCY,
      prices: [{ label: cut(description, TITLE_MAX), amount: stars }],
    });
    if (!answer.ok) throw refusal("createInvoiceLink", answer);
    return { ref, shown: answer.result, approveUrl: "", code: "" };
  },
  async read(ref) {
    const [payment] = await ctx.db
      .select({ cents: payments.cents })
      .from(payments)
      .where(and(eq(payments.gateway, "stars"), eq(payments.ref, ref)));
    const asked = readStarRef(ref)?.stars;
    if (payment === undefined || asked === undefined) throw new GatewayError("stars", "no such payment");
    const charge = await firstCharge(ctx, ref);
    if (charge === undefined) return { state: "open", cents: payment.cents, currency: PRICE_CURRENCY, paymentId: "" };
    const isWhole = charge.stars >= asked;
    return {
      state: charge.refunded_at > 0 ? "refunded" : "paid",
      cents: isWhole ? payment.cents : Math.floor((charge.stars * payment.cents) / asked),
      currency: PRICE_CURRENCY,
      paymentId: charge.charge_id,
    };
  },
  async refund(chargeId) {
    const charge = await findCharge(ctx, chargeId);
    if (charge === undefined) throw new GatewayError("stars", "no such charge");
    if (charge.refunded_at > 0) return;
    const { payer_id: user_id, charge_id: telegram_payment_charge_id } = charge;
    const answer = await starsClient(ctx).call("refundStarPayment", { user_id, telegram_payment_charge_id });
    if (!answer.ok && !answer.description.includes(ALREADY_REFUNDED)) throw refusal("refundStarPayment", answer);
    await storeRefund(ctx, chargeId);
  },
});

/** Telegram's limits, in characters. */
const TITLE_MAX = 32;
const DESCRIPTION_MAX = 255;

function cut(text: string, max: number): string {
  const letters = [...text];
  return letters.length > max ? `${letters.slice(0, max - 1).join("")}…` : text;
}

const refusal = (method: string, { error_code, description }: { error_code: number; description: string }) =>
  new GatewayError("stars", `${method} ${error_code} ${description}`);
