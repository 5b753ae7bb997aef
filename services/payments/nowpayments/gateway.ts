import { and, asc, eq } from "drizzle-orm";
import { coinTransfers, orders, payments } from "../../../db/schema/index.ts";
import type { NowpaymentsSettings } from "../../../domain/gateway-settings.ts";
import { COIN_RATE_SECONDS, COIN_TRANSFERS_MAX, PRICE_CURRENCY } from "../../../domain/limits.ts";
import { amountOf } from "../../../domain/orders/quote.ts";
import type { ServiceContext } from "../../context.ts";
import { GatewayRefusal } from "../ask-json.ts";
import {
  AmountTooSmall,
  attemptKey,
  bookName,
  type Gateway,
  GatewayError,
  isOwnBookName,
  type PaymentMade,
  type PaymentReading,
  type PaymentWish,
} from "../gateway.ts";
import { createNowpaymentsClient } from "./client.ts";
import { COIN_OF, isCoin } from "./coins.ts";
import type { CoinOffers } from "./offers.ts";
import { type Asked, coinOf, isAsked, type Payment, parsePayment, readingOf } from "./read-payment.ts";

const NOTHING: PaymentReading = { state: "failed", cents: 0, currency: "", paymentId: "" };
const DESCRIPTION_MAX = 127;
const TOO_SMALL = "AMOUNT_MINIMAL_ERROR";

/**
 * Creates the gateway of NOWPayments by its payment API (docs/payments.md). It has no page: the buyer is shown an address
 * and an amount. It ends no payment, and gives nothing back by its key alone: the operator does so in its dashboard.
 * @param offers the coins that can be paid with now; what was begun in others is still read
 */
export function nowpaymentsGateway(
  settings: NowpaymentsSettings,
  ctx: ServiceContext,
  offers: CoinOffers = {},
): Gateway {
  const nowpayments = createNowpaymentsClient(settings);
  const { db, now } = ctx;
  const readPayment = async (id: string) => parsePayment(await nowpayments.get(`/payment/${encodeURIComponent(id)}`));
  /** Reads a payment; null for one that NOWPayments does not know (any more). */
  const readIfThere = async (id: string): Promise<Payment | null> => {
    try {
      return await readPayment(id);
    } catch (error) {
      if (error instanceof GatewayRefusal && error.status === 404) return null;
      throw error;
    }
  };

  return {
    name: "nowpayments",
    takes: (option) => isCoin(option) && offers[option] !== undefined,
    leastCents: (option) => (isCoin(option) ? (offers[option] ?? 0) : 0),
    async create(wish) {
      if (!isCoin(wish.currency)) throw new GatewayError("nowpayments", `does not take ${wish.currency}`);
      const asked = { name: bookName(wish.key), cents: wish.cents, ...COIN_OF[wish.currency], madeAt: now };
      try {
        const payment = parsePayment(await nowpayments.post("/payment", paymentBody(wish, asked, ctx)));
        // Nobody is sent to an address that asks for something else.
        if (!isAsked(payment, asked))
          throw new GatewayError("nowpayments", "made another payment than the one wished for");
        return madeOf(payment, asked, now);
      } catch (error) {
        if (error instanceof GatewayRefusal && error.reason === TOO_SMALL) {
          throw new AmountTooSmall("nowpayments", error.message);
        }
        throw error;
      }
    },
    async read(ref, before) {
      const asked = await askedOf(ctx, ref);
      if (asked === null) return NOTHING;
      const payment = await readIfThere(ref);
      if (payment === null) return NOTHING;
      const transfers = await db
        .select({ ref: coinTransfers.ref })
        .from(coinTransfers)
        .where(and(eq(coinTransfers.gateway, "nowpayments"), eq(coinTransfers.payment_ref, ref)))
        .orderBy(asc(coinTransfers.ctime), asc(coinTransfers.ref))
        .limit(COIN_TRANSFERS_MAX);
      const further = await Promise.all(transfers.map((transfer) => readIfThere(transfer.ref)));
      const there = further.filter((each) => each !== null);
      return readingOf(payment, there, asked, { before, now });
    },
    async parentOf(id) {
      const { order_id: name, parent_payment_id: parent } = await readPayment(id);
      if (typeof name !== "string" || !isOwnBookName(name) || typeof parent !== "string") return null;
      const first = await firstOf(ctx, parent);
      const asked = await askedOf(ctx, first);
      if (asked === null || asked.name !== name) return null;
      await db
        .insert(coinTransfers)
        .values({ gateway: "nowpayments", ref: id, payment_ref: first, ctime: now })
        .onConflictDoNothing();
      return first;
    },
  };
}

/** Returns the payment to whose address a transfer came: the named one, or the one that this was a further transfer of. */
async function firstOf({ db }: ServiceContext, parent: string): Promise<string> {
  const [transfer] = await db
    .select({ first: coinTransfers.payment_ref })
    .from(coinTransfers)
    .where(and(eq(coinTransfers.gateway, "nowpayments"), eq(coinTransfers.ref, parent)));
  return transfer?.first ?? parent;
}

/** Reads what an attempt asked for; null for one whose order was removed. */
async function askedOf({ db }: ServiceContext, ref: string): Promise<Asked | null> {
  const [row] = await db
    .select({
      attempt: payments.attempt,
      cents: payments.cents,
      currency: payments.currency,
      madeAt: payments.ctime,
      order: { id: orders.id, ctime: orders.ctime },
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(and(eq(payments.gateway, "nowpayments"), eq(payments.ref, ref)));
  if (row === undefined || !isCoin(row.currency)) return null;
  const { attempt, cents, currency, madeAt, order } = row;
  return { name: bookName(attemptKey(order, attempt)), cents, ...COIN_OF[currency], madeAt };
}

function paymentBody({ cents, description }: PaymentWish, { name, code }: Asked, { config }: ServiceContext) {
  return {
    price_amount: Number(amountOf(cents)),
    price_currency: PRICE_CURRENCY.toLowerCase(),
    pay_currency: code,
    order_id: name,
    order_description: description.slice(0, DESCRIPTION_MAX),
    ipn_callback_url: `${config.publicUrl}/payments/nowpayments`,
    is_fixed_rate: true,
    is_fee_paid_by_user: false,
  };
}

/** Reads what the buyer has to send for a payment that was just made. @throws GatewayError for nothing */
function madeOf(payment: Payment, { network }: Asked, now: number): PaymentMade {
  const coin = coinOf(payment, network);
  if (coin.amount === "0") throw new GatewayError("nowpayments", "made a payment of nothing");
  const ends_at = coin.ends_at > now ? coin.ends_at : now + COIN_RATE_SECONDS;
  return { ref: payment.payment_id, shown: coin.address, approveUrl: "", code: "", coin: { ...coin, ends_at } };
}
