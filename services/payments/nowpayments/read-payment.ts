import * as z from "zod/mini";
import { COIN_REST_SECONDS, PRICE_CURRENCY } from "../../../domain/limits.ts";
import { type CoinRequest, NETWORK_OF } from "../../../domain/orders/coin.ts";
import { amountOfUnits, centsOfPart, plainAmount, unitsOf } from "../../../domain/orders/coin-amount.ts";
import { centsOf } from "../../../domain/orders/quote.ts";
import { GatewayError, type PaymentReading } from "../gateway.ts";
import { CODE_OF, type Coin } from "./coins.ts";

/** Ids and amounts come as text or as numbers. */
const idText = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(z.transform(String), z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))),
);
const maybe = <Shape extends z.ZodMiniType>(shape: Shape) => z.optional(z.nullable(shape));
const amount = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value, ctx) => {
    const plain = plainAmount(value);
    if (plain === null) ctx.issues.push({ code: "custom", message: "is no amount", input: value });
    return plain ?? "";
  }),
);
export const paymentId = idText;

const paymentShape = z.object({
  payment_id: idText,
  parent_payment_id: maybe(idText),
  payment_status: z.string().check(z.maxLength(32)),
  pay_address: z.string().check(z.regex(/^[A-Za-z0-9:._-]{8,128}$/)),
  payin_extra_id: maybe(z.union([z.string(), z.number()])),
  price_amount: amount,
  price_currency: z.string(),
  pay_amount: amount,
  actually_paid: maybe(amount),
  pay_currency: z.string(),
  order_id: maybe(z.string()),
  expiration_estimate_date: maybe(z.string()),
  valid_until: maybe(z.string()),
});
export type Payment = z.output<typeof paymentShape>;

/** Parses a payment of NOWPayments'. @throws GatewayError for what is no payment */
export function parsePayment(body: unknown): Payment {
  const parsed = paymentShape.safeParse(body);
  if (!parsed.success) throw new GatewayError("nowpayments", "answered a payment that cannot be read");
  return parsed.data;
}

/** An attempt to pay as it was asked for. */
export interface Asked {
  /** `order_id` in the gateway's books */
  name: string;
  cents: number;
  coin: Coin;
  /** unix second */
  madeAt: number;
}

/** Returns what a payment asks its buyer to send; `ends_at` is 0 where NOWPayments names no end. */
export function requestOf(payment: Payment, { coin }: Asked): CoinRequest {
  const { pay_address: address, pay_amount: amount, payin_extra_id: memo } = payment;
  const end = Date.parse(payment.expiration_estimate_date ?? payment.valid_until ?? "") / 1000;
  const ends_at = Number.isFinite(end) ? Math.floor(end) : 0;
  return { network: NETWORK_OF[coin], address, memo: String(memo ?? ""), amount, ends_at, missing: "" };
}

/** Tells whether a payment asks for what the attempt does: another price, coin or order is none of it. */
export const isAsked = (payment: Payment, { name, cents, coin }: Asked): boolean =>
  payment.order_id === name &&
  centsOf(payment.price_amount) === cents &&
  payment.price_currency.toUpperCase() === PRICE_CURRENCY &&
  payment.pay_currency.toLowerCase() === CODE_OF[coin];

/** States in which the coins of a payment have come to stay. */
const CAME: readonly string[] = ["finished", "partially_paid"];
const MOVING: readonly string[] = ["confirming", "confirmed", "sending"];
const OVER: readonly string[] = ["failed", "expired"];
const KNOWN: readonly string[] = [...CAME, ...MOVING, ...OVER, "waiting", "refunded"];

/** Coins that were sent to an address: NOWPayments' state and code of them, and the amount that came, a plain decimal. */
interface Transfer {
  status: string;
  coin: string;
  amount: string;
}

/** Tells whether a transfer may still become another one without anybody's act. */
export const isOnItsWay = ({ status }: Transfer): boolean => ![...CAME, ...OVER, "refunded"].includes(status);

const isIn = (coin: Coin, transfer: Transfer): boolean => transfer.coin.toLowerCase() === CODE_OF[coin];
const hasCome = ({ status }: Transfer): boolean => CAME.includes(status);

/**
 * Reads an attempt by its payment and by the further transfers to the same address. `finished` is NOWPayments' own
 * judgement that the whole came, but not for further transfers: those are `finished` or `partially_paid` as the account is
 * set up, so their coins are added to the first one's and compared with what was asked for (AMB-233, AMB-330).
 * @param before the state that was read last @param now unix seconds
 * @throws GatewayError for a state that NOWPayments does not document
 */
export function readingOf(
  payment: Payment,
  further: readonly Transfer[],
  asked: Asked,
  { before, now }: { before: PaymentReading["state"]; now: number },
): PaymentReading {
  const { payment_id: id, payment_status: status, pay_currency: coin, actually_paid } = payment;
  const all: Transfer[] = [{ status, coin, amount: actually_paid ?? "0" }, ...further];
  const unknown = all.find((each) => !KNOWN.includes(each.status));
  if (unknown) throw new GatewayError("nowpayments", `answered a payment in the state ${unknown.status}`);
  const paid = (cents: number, more: Partial<PaymentReading> = {}): PaymentReading => ({
    state: "paid",
    cents,
    currency: PRICE_CURRENCY,
    paymentId: id,
    ...more,
  });
  const unpaid = (state: PaymentReading["state"]): PaymentReading => ({
    state,
    cents: 0,
    currency: PRICE_CURRENCY,
    paymentId: state === "refunded" ? id : "",
  });
  const pending = (missing: string): PaymentReading => ({
    ...unpaid("pending"),
    coin: { ...requestOf(payment, asked), missing },
  });
  // Of another price or order: nothing is given for it, and the operator is told.
  if (all.some(hasCome) && !isAsked(payment, asked)) return paid(0);

  const whole = unitsOf(payment.pay_amount);
  const counted = all.filter((each) => hasCome(each) && isIn(asked.coin, each));
  const came = counted.reduce((sum, each) => sum + unitsOf(each.amount), 0n);
  const isOther = further.some((each) => hasCome(each) && !isIn(asked.coin, each));
  const isFinished = status === "finished";
  if (isFinished || (whole > 0n && came >= whole)) {
    return paid(asked.cents, { hasSurplus: isOther || (isFinished && counted.length > 1) });
  }
  const isReturned = all.some((each) => each.status === "refunded");
  if (isReturned && came === 0n) return unpaid("refunded");
  if (isReturned && before === "paid") return paid(centsOfPart(asked.cents, came, whole), { isPartlyReturned: true });

  const missing = came > 0n && whole > came ? amountOfUnits(whole - came) : "";
  if (all.some((each) => MOVING.includes(each.status))) return pending(missing);
  const isLate = now - asked.madeAt > COIN_REST_SECONDS;
  if (came > 0n) return isLate ? paid(centsOfPart(asked.cents, came, whole)) : pending(missing);
  // Money that cannot be counted is left to the operator.
  const isStuck = all.some((each) => OVER.includes(each.status) && unitsOf(each.amount) > 0n);
  if (isOther || isStuck) return paid(0);
  return unpaid(status === "waiting" ? "open" : "failed");
}
