import { checkoutRefusalText } from "../bot/private/order-words.ts";
import { languageFor } from "../domain/languages.ts";
import { STARS_CURRENCY } from "../domain/limits.ts";
import type { StarUpdate } from "../domain/updates/star-update.ts";
import { languageOf } from "../services/accounts/language-of.ts";
import type { ServiceContext } from "../services/context.ts";
import { storeCharge, storeRefund } from "../services/payments/stars/charges.ts";
import { type CheckoutRefusal, checkoutRefusal } from "../services/payments/stars/checkout.ts";
import { settleCharge } from "../services/payments/stars/settle.ts";
import { createTelegramClient } from "../telegram/client.ts";

/** Time for the check before a payment, which is refused after it: Telegram gives up after 10 s. */
const CHECK_MS = 6000;

type PreCheckout = Extract<StarUpdate, { pre_checkout_query: unknown }>["pre_checkout_query"];
type MoneyMessage = Extract<StarUpdate, { message: unknown }>["message"];

/**
 * Handles an update about Stars in the request of the webhook itself, before any queue or object
 * (AMB-286). A charge is stored before this resolves; the plan follows at once, or with the cron.
 * @throws where a charge could not be stored: Telegram sends the update again
 */
export async function handleStarUpdate(ctx: ServiceContext, update: StarUpdate): Promise<void> {
  if ("pre_checkout_query" in update) {
    await answerCheckout(ctx, update.pre_checkout_query);
    return;
  }
  const chargeId = await storePayment(ctx, update.message);
  await settleCharge(ctx, chargeId).catch((error: unknown) => {
    console.warn(JSON.stringify({ level: "warn", where: "stars", charge: chargeId, message: String(error) }));
  });
}

async function storePayment(ctx: ServiceContext, message: MoneyMessage): Promise<string> {
  if ("refunded_payment" in message) {
    const { telegram_payment_charge_id: refunded } = message.refunded_payment;
    await storeRefund(ctx, refunded);
    return refunded;
  }
  const { telegram_payment_charge_id: charge_id, ...paid } = message.successful_payment;
  const { id: payer_id, language_code } = message.from;
  if (paid.currency === STARS_CURRENCY) {
    const charge = { charge_id, ref: paid.invoice_payload, stars: paid.total_amount, payer_id, language_code };
    await storeCharge(ctx, charge);
  }
  return charge_id;
}

async function answerCheckout(ctx: ServiceContext, query: PreCheckout): Promise<void> {
  const { telegramApiRoot, sharedBotToken } = ctx.config;
  const { reason, lang } = await withTimeout(examineCheckout(ctx, query), {
    reason: "later",
    lang: languageFor(query.from.language_code),
  });
  const answer = {
    pre_checkout_query_id: query.id,
    ...(reason === null ? { ok: true } : { ok: false, error_message: checkoutRefusalText(lang, reason) }),
  };
  // Not by the paused client: nothing may wait here, and answering twice does no harm.
  const telegram = createTelegramClient(telegramApiRoot, sharedBotToken);
  const first = await telegram.call("answerPreCheckoutQuery", answer);
  const last = first.ok || !first.outcomeUnknown ? first : await telegram.call("answerPreCheckoutQuery", answer);
  if (last.ok) return;
  const message = `answerPreCheckoutQuery ${last.error_code} ${last.description}`;
  console.error(JSON.stringify({ level: "error", where: "stars", message }));
}

interface ExaminedCheckout {
  reason: CheckoutRefusal | null;
  lang: string;
}

async function examineCheckout(ctx: ServiceContext, query: PreCheckout): Promise<ExaminedCheckout> {
  const { id, language_code } = query.from;
  const [reason, lang] = await Promise.all([checkoutRefusal(ctx, query), languageOf(ctx.db, id, language_code)]);
  return { reason, lang };
}

/** Waits for work; returns `otherwise` after CHECK_MS, and where the work fails. */
async function withTimeout(work: Promise<ExaminedCheckout>, otherwise: ExaminedCheckout): Promise<ExaminedCheckout> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<ExaminedCheckout>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), CHECK_MS);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    console.error(JSON.stringify({ level: "error", where: "stars", message: String(error) }));
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
}
