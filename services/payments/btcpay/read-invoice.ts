import * as z from "zod/mini";
import type { PaymentState } from "../../../domain/orders/order.ts";
import { centsBelow } from "../../../domain/orders/quote.ts";
import { GatewayError, type PaymentMade, type PaymentReading } from "../gateway.ts";

export const invoiceId = z.string().check(z.regex(/^[A-Za-z0-9]{1,64}$/));
const invoiceShape = z.object({
  id: invoiceId,
  checkoutLink: z.string().check(z.regex(/^https?:\/\//)),
  status: z.string(),
  additionalStatus: z.optional(z.string()),
  amount: z.string(),
  currency: z.string(),
});
export type Invoice = z.output<typeof invoiceShape>;

/** Money of an invoice, coin by coin: values are in the coin, `rate` is what one is worth in the invoice's currency. */
const coinsShape = z.array(
  z.object({
    rate: z.optional(z.nullable(z.string())),
    payments: z.optional(z.nullable(z.array(z.object({ value: z.string(), status: z.string() })))),
  }),
);
export type Coins = z.output<typeof coinsShape>;

const unreadable = (kind: string) => new GatewayError("btcpay", `answered ${kind} that cannot be read`);

/** Parses an invoice of BTCPay's. @throws GatewayError for what is no invoice */
export function parseInvoice(body: unknown): Invoice {
  const parsed = invoiceShape.safeParse(body);
  if (!parsed.success) throw unreadable("an invoice");
  return parsed.data;
}

/** Parses the payments of an invoice. @throws GatewayError for what are no payments */
export function parseCoins(body: unknown): Coins {
  const parsed = coinsShape.safeParse(body);
  if (!parsed.success) throw unreadable("payments");
  return parsed.data;
}

/** Reads an invoice that was just created. @throws GatewayError */
export function madeOf(body: unknown): PaymentMade {
  const { id, checkoutLink } = parseInvoice(body);
  return { ref: id, shown: checkoutLink, approveUrl: checkoutLink, code: id };
}

/** States of an invoice that are unambiguous; in the other states the payments decide. */
const STATES: Readonly<Record<string, PaymentState>> = { New: "open", Processing: "pending", Settled: "paid" };
const OVER = ["Expired", "Invalid"];

/**
 * Tells whether an invoice has run out or was ended: money may have come anyway, whole or not (AMB-233, AMB-293).
 */
export const isOver = ({ status }: Invoice): boolean => OVER.includes(status);

/** Reads an invoice that can still be paid, or was. @throws GatewayError for a state that BTCPay does not document */
export function readingOf({ id, status, additionalStatus, amount, currency }: Invoice): PaymentReading {
  const told = STATES[status];
  if (told === undefined) throw new GatewayError("btcpay", `answered an invoice in the state ${status}`);
  // A part has come: more may follow until the invoice runs out.
  const state = told === "open" && additionalStatus === "PaidPartial" ? "pending" : told;
  // Settled is BTCPay's own judgement that the whole has come; more is accepted.
  const cents = centsBelow(amount) ?? 0;
  return { state, cents, currency, paymentId: state === "paid" ? id : "" };
}

/**
 * Reads an invoice that is over by the payments that came nevertheless. Those that the network may yet drop are on
 * their way; the rest counts once it is settled.
 */
export function readingOfCoins({ id, additionalStatus, amount, currency }: Invoice, coins: Coins): PaymentReading {
  const payments = coins.flatMap(({ rate, payments }) =>
    (payments ?? []).map(({ value, status }) => ({ status, worth: Number(value) * Number(rate ?? 0) })),
  );
  const settled = payments.filter(({ status }) => status === "Settled");
  const isMoving = payments.some(({ status }) => status === "Processing");
  const state = isMoving ? "pending" : settled.length > 0 ? "paid" : "failed";
  if (state !== "paid") return { state, cents: 0, currency, paymentId: "" };
  const whole = centsBelow(amount) ?? 0;
  const came = centsOfWorth(settled.reduce((sum, { worth }) => sum + worth, 0));
  // BTCPay compares in coins, without what is lost by a rate.
  const isWhole = additionalStatus === "PaidLate" && settled.length === payments.length;
  return { state, cents: isWhole ? Math.max(whole, came) : came, currency, paymentId: id };
}

const WORTH_DIGITS = 6;
/** Returns whole cents below a worth; what floating point adds or takes beyond six digits does not count. */
const centsOfWorth = (worth: number): number => centsBelow(worth.toFixed(WORTH_DIGITS)) ?? 0;
