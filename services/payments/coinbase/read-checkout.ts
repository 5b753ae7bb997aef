import * as z from "zod/mini";
import { PRICE_CURRENCY } from "../../../domain/limits.ts";
import type { PaymentState } from "../../../domain/orders/order.ts";
import { centsBelow } from "../../../domain/orders/quote.ts";
import { GatewayError, type PaymentMade, type PaymentReading } from "../gateway.ts";

/** The only coin of the Checkouts API; one is one US dollar. */
export const COIN = "USDC";

const text = z.optional(z.nullable(z.string()));
export const checkoutId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));
const checkoutShape = z.object({
  id: checkoutId,
  url: z.string().check(z.regex(/^https?:\/\//)),
  status: z.string(),
  amount: z.string(),
  currency: z.string(),
  settlement: z.optional(z.nullable(z.object({ totalAmount: text }))),
  refundedAmount: text,
  refunds: z.optional(z.nullable(z.array(z.object({ id: z.string(), status: z.string(), amount: text })))),
});
type Checkout = z.output<typeof checkoutShape>;

/** Parses a checkout of Coinbase's. @throws GatewayError for what is no checkout */
export function parseCheckout(body: unknown): Checkout {
  const parsed = checkoutShape.safeParse(body);
  if (!parsed.success) throw new GatewayError("coinbase", "answered a checkout that cannot be read");
  return parsed.data;
}

/**
 * Reads a checkout that was made; Coinbase refuses to be shown in a frame: its page is the address itself. @throws
 * GatewayError
 */
export function madeOf(body: unknown): PaymentMade {
  const { id, url } = parseCheckout(body);
  return { ref: id, shown: url, approveUrl: url, code: "" };
}

const STATES: Readonly<Record<string, PaymentState>> = {
  ACTIVE: "open",
  PROCESSING: "pending",
  COMPLETED: "paid",
  PARTIALLY_REFUNDED: "paid",
  REFUNDED: "refunded",
  FAILED: "failed",
  DEACTIVATED: "failed",
  EXPIRED: "failed",
};

/** Returns the whole cents that were paid, before Coinbase's fee; for an unpaid checkout those that it asks for. */
const centsOfCheckout = ({ settlement, amount }: Checkout): number =>
  centsBelow(settlement?.totalAmount ?? amount) ?? 0;

const isAlive = ({ status }: { status: string }) => status !== "FAILED";

/** Returns whole cents that neither went back nor are on their way back. */
export function centsLeft(checkout: Checkout): number {
  const centsIn = (amount: string | null | undefined) => centsBelow(amount ?? "0") ?? 0;
  const asked = (checkout.refunds ?? []).filter(isAlive).reduce((sum, { amount }) => sum + centsIn(amount), 0);
  return centsOfCheckout(checkout) - Math.max(asked, centsIn(checkout.refundedAmount));
}

/** Reads a checkout by its state. @throws GatewayError for a state that Coinbase does not document */
export function readingOf(body: unknown): PaymentReading {
  const checkout = parseCheckout(body);
  const { id, status, currency, refunds } = checkout;
  const state = STATES[status];
  if (state === undefined) throw new GatewayError("coinbase", `answered a checkout in the state ${status}`);
  const hasMoney = state === "paid" || state === "refunded";
  return {
    state,
    cents: centsOfCheckout(checkout),
    currency: currency === COIN ? PRICE_CURRENCY : currency,
    // Refunds are asked for by the checkout's id.
    paymentId: hasMoney ? id : "",
    isPartlyReturned: status === "PARTIALLY_REFUNDED",
    hasRefundFailed: status === "COMPLETED" && (refunds ?? []).length > 0 && !(refunds ?? []).some(isAlive),
  };
}
