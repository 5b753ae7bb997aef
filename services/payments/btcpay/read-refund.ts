import * as z from "zod/mini";
import { GatewayError, type PaymentReading } from "../gateway.ts";
import type { Coins, Invoice } from "./read-invoice.ts";

const pullPaymentId = z.string().check(z.regex(/^[A-Za-z0-9]{1,64}$/));
const pullPaymentsShape = z.array(
  z.object({ id: pullPaymentId, name: z.optional(z.nullable(z.string())), currency: z.string() }),
);
/** `originalAmount` is of BTCPay 2, `amount` of versions before; both in the pull payment's currency. */
const payoutsShape = z.array(
  z.object({
    state: z.string(),
    originalAmount: z.optional(z.nullable(z.string())),
    amount: z.optional(z.nullable(z.string())),
  }),
);

/** Money that left the store for an invoice, in the currency of its pull payment. */
export interface Returned {
  currency: string;
  amount: number;
}
interface Refund {
  id: string;
  currency: string;
}

const unreadable = (kind: string) => new GatewayError("btcpay", `answered ${kind} that cannot be read`);

/**
 * Finds an invoice's refunds among the store's pull payments: BTCPay names each after its invoice. @throws GatewayError
 */
export function refundsOf(invoice: string, body: unknown): Refund[] {
  const parsed = pullPaymentsShape.safeParse(body);
  if (!parsed.success) throw unreadable("pull payments");
  return parsed.data.filter(({ name }) => name === `Refund ${invoice}`);
}

/** Sums what was paid out of a refund; what waits for an address or the network is not counted. @throws GatewayError */
export function returnedOf({ currency }: Refund, body: unknown): Returned {
  const parsed = payoutsShape.safeParse(body);
  if (!parsed.success) throw unreadable("payouts");
  const amounts = parsed.data
    .filter(({ state }) => state === "Completed")
    .map(({ originalAmount, amount }) => Number(originalAmount ?? amount ?? 0));
  return { currency, amount: amounts.reduce((sum, each) => sum + each, 0) };
}

/** Share of the price that counts as no difference, since the rate moves between payment and refund. */
const TOLERANCE = 0.1;

/**
 * Reads the state of a paid invoice after refunds, by what is left of the price: all, if only a surplus was returned;
 * nothing, which is a refund; or a part. Coins count at the invoice's own rate.
 */
export function readingAfter(reading: PaymentReading, invoice: Invoice, coins: Coins, returned: Returned[]) {
  const price = Number(invoice.amount);
  const came = coins.flatMap(({ rate, payments }) =>
    (payments ?? []).filter(({ status }) => status === "Settled").map(({ value }) => Number(value) * Number(rate ?? 0)),
  );
  const worthOf = ({ currency, amount }: Returned) => amount * (currency === invoice.currency ? 1 : rateOf(coins));
  // An invoice that the operator marked has no payments: it stands for its price.
  const left = (sum(came) || price) - sum(returned.map(worthOf));
  if (left >= price * (1 - TOLERANCE)) return reading;
  return left <= price * TOLERANCE
    ? { ...reading, state: "refunded" as const }
    : { ...reading, isPartlyReturned: true };
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Returns the rate of the coin that was paid with: a store of ours takes one (docs/operations.md). */
function rateOf(coins: Coins): number {
  const paid = coins.find(({ payments }) => (payments ?? []).length > 0) ?? coins[0];
  return Number(paid?.rate ?? 0);
}
