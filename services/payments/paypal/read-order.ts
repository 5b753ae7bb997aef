import * as z from "zod/mini";
import type { PaymentState } from "../../../domain/orders/order.ts";
import { centsOf } from "../../../domain/orders/quote.ts";
import { GatewayError, type PaymentMade, type PaymentReading } from "../gateway.ts";

const amount = z.object({ currency_code: z.string(), value: z.string() });
const orderShape = z.object({
  id: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/)),
  status: z.string(),
  update_time: z.optional(z.string()),
  purchase_units: z.optional(
    z.array(
      z.object({
        amount: z.optional(amount),
        payments: z.optional(
          z.object({ captures: z.optional(z.array(z.object({ id: z.string(), status: z.string(), amount }))) }),
        ),
      }),
    ),
  ),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
});

function parseOrder(body: unknown) {
  const parsed = orderShape.safeParse(body);
  if (!parsed.success) throw new GatewayError("paypal", "answered an order that cannot be read");
  return parsed.data;
}

/** Reads the order that PayPal has made: its id and the page where the buyer approves it. @throws GatewayError */
export function madeOf(body: unknown): PaymentMade {
  const { id, links = [] } = parseOrder(body);
  // The second name is that of orders made in PayPal's former way.
  const page = links.find(({ rel }) => rel === "payer-action") ?? links.find(({ rel }) => rel === "approve");
  if (page === undefined) throw new GatewayError("paypal", "answered an order without a page to approve it");
  return { ref: id, shown: id, approveUrl: page.href, code: "" };
}

/** States of an order before there is money; that of the money itself decides once there is some. */
const ORDER_STATES: Readonly<Record<string, PaymentState>> = {
  CREATED: "open",
  SAVED: "open",
  PAYER_ACTION_REQUIRED: "open",
  APPROVED: "approved",
  VOIDED: "failed",
};

/** States of the money, those first that count where there are several. */
const MONEY_STATES: Readonly<Record<string, PaymentState>> = {
  COMPLETED: "paid",
  PARTIALLY_REFUNDED: "paid",
  REFUNDED: "refunded",
  PENDING: "pending",
  DECLINED: "failed",
  FAILED: "failed",
};
const MONEY_ORDER = Object.keys(MONEY_STATES);

/**
 * Reads an order by what stands in it: one that is COMPLETED is not paid, its capture is (AMB-292). A declined capture
 * counts only where the order is over; else the buyer may approve once more.
 * @throws GatewayError for a state that PayPal does not document
 */
export function readingOf(body: unknown): PaymentReading {
  const { status, update_time = "", purchase_units: [unit] = [] } = parseOrder(body);
  const [money] = [...(unit?.payments?.captures ?? [])].sort(
    (a, b) => MONEY_ORDER.indexOf(a.status) - MONEY_ORDER.indexOf(b.status),
  );
  const ofMoney = money && MONEY_STATES[money.status];
  const ofOrder = ORDER_STATES[status];
  const state = ofMoney === "failed" ? (ofOrder ?? ofMoney) : (ofMoney ?? ofOrder);
  if (state === undefined) throw new GatewayError("paypal", `answered an order in the state ${status} without money`);
  const { currency_code = "", value = "0" } = (state === ofMoney ? money?.amount : unit?.amount) ?? {};
  return {
    state,
    cents: centsOf(value) ?? 0,
    currency: currency_code,
    paymentId: state === ofMoney ? (money?.id ?? "") : "",
    isPartlyReturned: money?.status === "PARTIALLY_REFUNDED",
    approval: update_time,
  };
}
