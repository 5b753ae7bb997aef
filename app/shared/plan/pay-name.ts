import type { TFunction } from "i18next";
import { withRemark } from "../../../domain/joins.ts";
import { PAY_OPTIONS, type PayOption } from "../../../domain/limits/orders.ts";
import { type Network, networkOf } from "../../../domain/orders/coin.ts";
import type { Order } from "../../../domain/orders/order.ts";
import { ORDER_STATUS } from "../../../domain/orders/order-status.ts";
import { centsOf } from "../../../domain/orders/quote.ts";

/** Coins that are offered: the network on which each is charged, and the least price that can be paid so. */
export type OfferedCoins = Partial<Record<PayOption, { network: Network; least?: string | undefined }>>;

/** Names a way to pay: a coin with the network on which it is charged, since coins on another one get lost (AMB-330). */
export const payName = (t: TFunction, lang: string, option: PayOption, network: Network | null): string =>
  network === null ? t(`pay.${option}`) : withRemark(lang, t(`pay.${option}`), t(`pay.network.${network}`));

/** Returns the network of an offered way to pay. */
export const offeredNetwork = (coins: OfferedCoins, option: PayOption): Network | null =>
  coins[option]?.network ?? networkOf(option, "");

/**
 * Returns the network of an order's way to pay: that of its gateway once a payment was made there, before that the one on
 * which it is offered.
 */
export function orderNetwork(
  { status, pmt_currency, pmt_gateway }: Pick<Order, "status" | "pmt_currency" | "pmt_gateway">,
  coins: OfferedCoins,
): Network | null {
  const { paymentCreated, paymentFailed } = ORDER_STATUS;
  const isMade = status >= paymentCreated && status !== paymentFailed;
  return isMade ? networkOf(pmt_currency, pmt_gateway) : offeredNetwork(coins, pmt_currency);
}

/** Returns the least price in cents of a way to pay that asks for more than a price; null where the price can be paid so. */
export function leastAbove(coins: OfferedCoins, option: PayOption, cents: number): number | null {
  const least = centsOf(coins[option]?.least ?? "0") ?? 0;
  return cents < least ? least : null;
}

/** Lists the offered ways to pay, in their order. */
export const optionsOf = (gateways: readonly string[]): PayOption[] =>
  PAY_OPTIONS.filter((option) => gateways.includes(option));
