import { and, eq } from "drizzle-orm";
import { coinTransfers, orders, payments } from "../../../db/schema/index.ts";
import type { NowpaymentsSettings } from "../../../domain/gateway-settings.ts";
import { COIN_RATE_SECONDS, PRICE_CURRENCY } from "../../../domain/limits.ts";
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
import { CODE_OF, isCoin } from "./coins.ts";
import type { CoinOffers } from "./offers.ts";
import { type Asked, isAsked, isOnItsWay, type Payment, parsePayment, readingOf, requestOf } from "./read-payment.ts";

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
  const { now } = ctx;
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
    takesLate: true,
    takes: (option) => isCoin(option) && offers[option] !== undefined,
    leastCents: (option) => (isCoin(option) ? (offers[option] ?? 0) : 0),
    async create(wish) {
      if (!isCoin(wish.currency)) throw new GatewayError("nowpayments", `does not take ${wish.currency}`);
      const asked = { name: bookName(wish.key), cents: wish.cents, coin: wish.currency, madeAt: now };
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
    async read(ref, before, isThorough) {
      const asked = await askedOf(ctx, ref);
      if (asked === null) return NOTHING;
      const payment = await readIfThere(ref);
      if (payment === null) return NOTHING;
      const known = await transfersOf(ctx, ref);
      // Notices tell what becomes of the others.
      const readAnew = isThorough ? known.filter(isOnItsWay) : [];
      await Promise.all(readAnew.map(async (each) => storeTransfer(ctx, each, await readIfThere(each.ref))));
      const further = readAnew.length === 0 ? known : await transfersOf(ctx, ref);
      return readingOf(payment, further, asked, { before, now });
    },
    async parentOf(id) {
      const transfer = await readPayment(id);
      const { order_id: name, parent_payment_id: parent } = transfer;
      if (typeof name !== "string" || !isOwnBookName(name) || typeof parent !== "string") return null;
      const first = await firstOf(ctx, parent);
      const asked = await askedOf(ctx, first);
      if (asked === null || asked.name !== name) return null;
      await storeTransfer(ctx, { ref: id, payment_ref: first }, transfer);
      return first;
    },
  };
}

type TransferRow = typeof coinTransfers.$inferSelect;

/** Lists the further transfers to the address of a payment, as they were last read. */
const transfersOf = ({ db }: ServiceContext, ref: string): Promise<TransferRow[]> =>
  db
    .select()
    .from(coinTransfers)
    .where(and(eq(coinTransfers.gateway, "nowpayments"), eq(coinTransfers.payment_ref, ref)));

/** Stores a further transfer as it was read; removes one that NOWPayments does not know any more (null). */
async function storeTransfer(
  { db, now }: ServiceContext,
  { ref, payment_ref }: Pick<TransferRow, "ref" | "payment_ref">,
  read: Payment | null,
): Promise<void> {
  if (read === null) {
    await db.delete(coinTransfers).where(isTransfer(ref));
    return;
  }
  const told = { status: read.payment_status, coin: read.pay_currency, amount: read.actually_paid ?? "0" };
  await db
    .insert(coinTransfers)
    .values({ gateway: "nowpayments", ref, payment_ref, ctime: now, ...told })
    .onConflictDoUpdate({ target: [coinTransfers.gateway, coinTransfers.ref], set: told });
}

const isTransfer = (ref: string) => and(eq(coinTransfers.gateway, "nowpayments"), eq(coinTransfers.ref, ref));

/** Returns the payment to whose address a transfer came: the named one, or the one that this was a further transfer of. */
async function firstOf({ db }: ServiceContext, parent: string): Promise<string> {
  const [transfer] = await db
    .select({ first: coinTransfers.payment_ref })
    .from(coinTransfers)
    .where(isTransfer(parent));
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
  const { attempt, cents, currency: coin, madeAt, order } = row;
  return { name: bookName(attemptKey(order, attempt)), cents, coin, madeAt };
}

function paymentBody({ cents, description }: PaymentWish, { name, coin }: Asked, { config }: ServiceContext) {
  return {
    price_amount: Number(amountOf(cents)),
    price_currency: PRICE_CURRENCY.toLowerCase(),
    pay_currency: CODE_OF[coin],
    order_id: name,
    order_description: description.slice(0, DESCRIPTION_MAX),
    ipn_callback_url: `${config.publicUrl}/payments/nowpayments`,
    is_fixed_rate: true,
    is_fee_paid_by_user: false,
  };
}

/** Reads what the buyer has to send for a payment that was just made. @throws GatewayError for nothing */
function madeOf(payment: Payment, asked: Asked, now: number): PaymentMade {
  const coin = requestOf(payment, asked);
  if (coin.amount === "0") throw new GatewayError("nowpayments", "made a payment of nothing");
  const ends_at = coin.ends_at > now ? coin.ends_at : now + COIN_RATE_SECONDS;
  return { ref: payment.payment_id, shown: coin.address, approveUrl: "", code: "", coin: { ...coin, ends_at } };
}
