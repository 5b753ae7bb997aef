import type { PaypalSettings } from "../../../domain/gateway-settings.ts";
import type { Gateway, PaymentReading } from "../gateway.ts";
import { createPaypalClient, PaypalRefusal } from "./client.ts";
import { orderBody } from "./order-body.ts";
import { madeOf, readingOf } from "./read-order.ts";

/** Consequences for a payment of PayPal's reasons to refuse a capture; any other reason is a fault of the call. */
const AFTER_REFUSAL: Readonly<Record<string, "read" | "open" | "failed">> = {
  ORDER_ALREADY_CAPTURED: "read",
  ORDER_COMPLETION_IN_PROGRESS: "read",
  ORDER_NOT_APPROVED: "open",
  // The buyer goes back to the same page and chooses another way.
  INSTRUMENT_DECLINED: "open",
  PAYER_ACTION_REQUIRED: "open",
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: "open",
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: "failed",
  TRANSACTION_REFUSED: "failed",
  PAYER_CANNOT_PAY: "failed",
  COMPLIANCE_VIOLATION: "failed",
  // Another attempt has its own invoice, and begins after all earlier ones were read.
  DUPLICATE_INVOICE_ID: "failed",
};

const NOTHING: PaymentReading = { state: "failed", cents: 0, currency: "", paymentId: "" };
const isGone = (error: unknown) => error instanceof PaypalRefusal && error.status === 404;

/** Creates the gateway of PayPal by its Orders v2 API (docs/payments.md). @param now unix seconds */
export function paypalGateway(settings: PaypalSettings, now: number): Gateway {
  const paypal = createPaypalClient(settings, now);

  async function read(ref: string): Promise<PaymentReading> {
    try {
      return readingOf(await paypal.get(`/v2/checkout/orders/${ref}`));
    } catch (error) {
      // PayPal forgets an order that nobody approved within hours.
      if (isGone(error)) return NOTHING;
      throw error;
    }
  }

  return {
    name: "paypal",
    takes: (option) => option === "paypal",
    create: async (wish) => madeOf(await paypal.post("/v2/checkout/orders", `create-${wish.key}`, orderBody(wish))),
    read,
    async capture(ref, approved) {
      try {
        // One id for one approval: notice, way back and cron at once take the money once.
        const requestId = `capture-${ref}-${approved.approval ?? ""}`;
        return readingOf(await paypal.post(`/v2/checkout/orders/${ref}/capture`, requestId));
      } catch (error) {
        if (isGone(error)) return NOTHING;
        const then = error instanceof PaypalRefusal ? AFTER_REFUSAL[error.issue] : undefined;
        if (then === undefined) throw error;
        return then === "read" ? read(ref) : { ...approved, state: then };
      }
    },
    async refund(paymentId) {
      try {
        await paypal.post(`/v2/payments/captures/${paymentId}/refund`, `refund-${paymentId}`, {});
      } catch (error) {
        if (!(error instanceof PaypalRefusal) || error.issue !== "CAPTURE_FULLY_REFUNDED") throw error;
      }
    },
  };
}
