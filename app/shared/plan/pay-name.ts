import type { TFunction } from "i18next";
import { withRemark } from "../../../domain/joins.ts";
import type { PayOption } from "../../../domain/limits/orders.ts";
import { type Network, networkOf } from "../../../domain/orders/coin.ts";
import type { Order } from "../../../domain/orders/order.ts";
import { ORDER_STATUS } from "../../../domain/orders/order-status.ts";
import type { OfferedCoins } from "./pay-options.ts";

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
