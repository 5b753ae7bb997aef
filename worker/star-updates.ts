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

/** Telegram gives up after 10 s: what has not been read by then is refused, while there is time to say so. */
const CHECK_MS = 6000;

type PreCheckout = Extract<StarUpdate, { pre_checkout_query: unknown }>["pre_checkout_query"];
type MoneyMessage = Extract<StarUpdate, { message: unknown }>["message"];

/**
 * Takes what the shared bot is told of Stars, in the request of the webhook itself: no queue and no object stands before it
 * (AMB-286). A charge is stored before this resolves; the plan follows at once, or with the cron.
 * @throws where a charge could not be stored: Telegram tells of it again
 */
export async function handleStarUpdate(ctx: ServiceContext, told: StarUpdate): Promise<void> {
  if ("pre_checkout_query" in told) {
    await answerCheckout(ctx, told.pre_checkout_query);
    return;
  }
  const chargeId = await storeMoney(ctx, told.message);
  await settleCharge(ctx, chargeId).catch((error: unknown) => {
    console.warn(JSON.stringify({ level: "warn", where: "stars", charge: chargeId, message: String(error) }));
  });
}

async function storeMoney(ctx: ServiceContext, message: MoneyMessage): Promise<string> {
  if ("refunded_payment" in message) {
    const { telegram_payment_charge_id: refunded } = message.refunded_payment;
    await storeRefund(ctx, refunded);
    return refunded;
  }
  const { telegram_payment_charge_id: charge_id, ...paid } = message.successful_payment;
  const { id: payer_id, language_code } = message.from;
  if (paid.currency === STARS_CURRENCY) {
    const told = { charge_id, ref: paid.invoice_payload, stars: paid.total_amount, payer_id, language_code };
    await storeCharge(ctx, told);
  }
  return charge_id;
}

async function answerCheckout(ctx: ServiceContext, query: PreCheckout): Promise<void> {
  const { telegramApiRoot, sharedBotToken } = ctx.config;
  const { reason, lang } = await inTime(checked(ctx, query), {
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
  const told = first.ok || !first.outcomeUnknown ? first : await telegram.call("answerPreCheckoutQuery", answer);
  if (told.ok) return;
  const message = `answerPreCheckoutQuery ${told.error_code} ${told.description}`;
  console.error(JSON.stringify({ level: "error", where: "stars", message }));
}

interface Checked {
  reason: CheckoutRefusal | null;
  lang: string;
}

async function checked(ctx: ServiceContext, query: PreCheckout): Promise<Checked> {
  const { id, language_code } = query.from;
  const [reason, lang] = await Promise.all([checkoutRefusal(ctx, query), languageOf(ctx.db, id, language_code)]);
  return { reason, lang };
}

/** Gives up waiting in time; a failure is the same as no answer. */
async function inTime(work: Promise<Checked>, otherwise: Checked): Promise<Checked> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Checked>((resolve) => {
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
