import { and, eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { coinOffers } from "../../../db/schema/index.ts";
import {
  COIN_OFFER_MAX_SECONDS,
  COIN_OFFER_RETRY_SECONDS,
  COIN_OFFER_SECONDS,
  PRICE_CURRENCY,
} from "../../../domain/limits.ts";
import { centsAbove, plainAmount } from "../../../domain/orders/coin-amount.ts";
import type { ServiceContext } from "../../context.ts";
import { once } from "../../memo.ts";
import { GatewayRefusal } from "../ask-json.ts";
import { GatewayError } from "../gateway.ts";
import { createNowpaymentsClient, type NowpaymentsClient } from "./client.ts";
import { CODE_OF, COINS, type Coin } from "./coins.ts";

/** Least price in cents of each coin that can be paid with. */
export type CoinOffers = Partial<Record<Coin, number>>;

const THIS = eq(coinOffers.gateway, "nowpayments");

/**
 * Reads which coins NOWPayments takes for the operator, as they were last seen. A list older than ten minutes is read anew
 * behind the answer, so that no page waits for NOWPayments; only the very first one is waited for. After a day without an
 * answer nothing is offered.
 */
export const coinsOffered = (ctx: ServiceContext): Promise<CoinOffers> =>
  once(ctx, "coins of NOWPayments", async () => {
    const { db, now } = ctx;
    const [known] = await db.select().from(coinOffers).where(THIS);
    if (known === undefined) {
      await db.insert(coinOffers).values({ gateway: "nowpayments", asked_at: now }).onConflictDoNothing();
      return (await renewed(ctx)) ?? {};
    }
    const isOld = now - known.read_at > COIN_OFFER_SECONDS;
    if (isOld && now - known.asked_at > COIN_OFFER_RETRY_SECONDS) ctx.waitUntil(renewOnce(ctx, known.asked_at));
    return now - known.read_at > COIN_OFFER_MAX_SECONDS ? {} : known.coins;
  });

/** Reads the list anew, if no other request does. */
async function renewOnce(ctx: ServiceContext, askedAt: number): Promise<void> {
  const claimed = await ctx.db
    .update(coinOffers)
    .set({ asked_at: ctx.now })
    .where(and(THIS, eq(coinOffers.asked_at, askedAt)))
    .returning({ gateway: coinOffers.gateway });
  if (claimed.length > 0) await renewed(ctx);
}

/** Reads the list and stores it. @returns null where NOWPayments did not answer: the list stays as it is */
async function renewed({ db, config, now }: ServiceContext): Promise<CoinOffers | null> {
  if (config.nowpayments === null) return null;
  try {
    const coins = await readOffers(createNowpaymentsClient(config.nowpayments));
    await db
      .update(coinOffers)
      .set({ coins, read_at: sql`max(${coinOffers.read_at}, ${now})` })
      .where(THIS);
    return coins;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    console.warn(JSON.stringify({ level: "warn", where: "nowpayments", message: `no coins: ${error.message}` }));
    return null;
  }
}

const coinList = z.array(z.string());
const coinsShape = z.object({ selectedCurrencies: z.optional(coinList), currencies: z.optional(coinList) });
const leastShape = z.object({ fiat_equivalent: z.optional(z.nullable(z.union([z.string(), z.number()]))) });

/** Asks which coins the account has enabled, and for the least amount of each. @throws GatewayError */
async function readOffers(nowpayments: NowpaymentsClient): Promise<CoinOffers> {
  const told = coinsShape.safeParse(await nowpayments.get("/merchant/coins"));
  const list = told.data?.selectedCurrencies ?? told.data?.currencies;
  if (list === undefined) throw new GatewayError("nowpayments", "answered a list of coins that cannot be read");
  const enabled = new Set(list.map((code) => code.toLowerCase()));
  const coins = COINS.filter((coin) => enabled.has(CODE_OF[coin]));
  const leasts = await Promise.all(coins.map(async (coin) => [coin, await leastOf(nowpayments, coin)] as const));
  return Object.fromEntries(leasts.filter(([, cents]) => cents !== null));
}

/**
 * Asks for the least price of a coin. @returns whole cents, 0 where NOWPayments tells no equivalent; null for a coin that it
 * refuses to reckon with
 */
async function leastOf(nowpayments: NowpaymentsClient, coin: Coin): Promise<number | null> {
  const query = new URLSearchParams({
    currency_from: CODE_OF[coin],
    fiat_equivalent: PRICE_CURRENCY.toLowerCase(),
    is_fixed_rate: "true",
  });
  try {
    const told = leastShape.safeParse(await nowpayments.get(`/min-amount?${query}`));
    const least = plainAmount(told.data?.fiat_equivalent ?? 0);
    return least === null ? 0 : centsAbove(least);
  } catch (error) {
    if (error instanceof GatewayRefusal && error.status < 500) return null;
    throw error;
  }
}
