import type { CoinbaseSettings } from "../../../domain/gateway-settings.ts";
import { COINBASE_CHECKOUT_SECONDS } from "../../../domain/limits.ts";
import { amountOf } from "../../../domain/orders/quote.ts";
import { GatewayRefusal } from "../ask-json.ts";
import { bookName, type Gateway, type PaymentReading, type PaymentWish } from "../gateway.ts";
import { createCoinbaseClient } from "./client.ts";
import { COIN, centsLeft, madeOf, parseCheckout, readingOf } from "./read-checkout.ts";

const NOTHING: PaymentReading = { state: "failed", cents: 0, currency: "", paymentId: "" };
const DESCRIPTION_MAX = 127;

/**
 * Creates the gateway of Coinbase by its Checkouts API (docs/payments.md): it takes USDC on Base only, and has no frame
 * (AMB-285).
 * @param now unix seconds
 */
export function coinbaseGateway(settings: CoinbaseSettings, now: number): Gateway {
  const coinbase = createCoinbaseClient(settings, now);
  const pathOf = (ref: string) => `/checkouts/${ref}`;
  return {
    name: "coinbase",
    takes: (option) => option === "usdc_erc20",
    create: async (wish) => madeOf(await coinbase.post("/checkouts", `create-${wish.key}`, checkoutBody(wish, now))),
    async read(ref) {
      try {
        return readingOf(await coinbase.get(pathOf(ref)));
      } catch (error) {
        if (error instanceof GatewayRefusal && error.status === 404) return NOTHING;
        throw error;
      }
    },
    async close(ref) {
      await coinbase.post(`${pathOf(ref)}/deactivate`, `close-${ref}`);
    },
    async refund(paymentId) {
      const checkout = parseCheckout(await coinbase.get(pathOf(paymentId)));
      const cents = centsLeft(checkout);
      // Asked for before, by a run whose answer was lost.
      if (cents <= 0) return;
      await coinbase.post(`${pathOf(paymentId)}/refund`, `refund-${paymentId}`, {
        amount: amountOf(cents),
        currency: COIN,
        reason: "It did not fit its order",
      });
    },
  };
}

function checkoutBody({ key, cents, description, returnUrl }: PaymentWish, now: number) {
  return {
    amount: amountOf(cents),
    currency: COIN,
    network: "base",
    description: description.slice(0, DESCRIPTION_MAX),
    metadata: { orderId: bookName(key) },
    successRedirectUrl: returnUrl,
    failRedirectUrl: returnUrl,
    expiresAt: new Date((now + COINBASE_CHECKOUT_SECONDS) * 1000).toISOString(),
  };
}
