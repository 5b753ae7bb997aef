import { PAY_OPTIONS, type PayOption } from "../../../domain/limits/orders.ts";
import type { Network } from "../../../domain/orders/coin.ts";
import { centsOf } from "../../../domain/orders/quote.ts";
import { useIsInWebView } from "../../client/telegram/use-in-web-view.ts";

/** Coins that are offered: the network on which each is charged, and the least price that can be paid so. */
export type OfferedCoins = Partial<Record<PayOption, { network: Network; least?: string | undefined }>>;

/** Lists the offered ways to pay, in their order. */
export const optionsOf = (gateways: readonly string[]): PayOption[] =>
  PAY_OPTIONS.filter((option) => gateways.includes(option));

/** Returns the least price in cents of a way to pay that asks for more than a price; null where the price can be paid so. */
export function leastAbove(coins: OfferedCoins, option: PayOption, cents: number): number | null {
  const least = centsOf(coins[option]?.least ?? "0") ?? 0;
  return cents < least ? least : null;
}

/** Tells whether Stars are the only way that is offered. */
export const onlyStars = (options: readonly PayOption[]): boolean =>
  options.length > 0 && options.every((option) => option === "stars");

/**
 * Provides those of the offered ways to pay that can be used here. In Telegram's web view only Stars are, since its rules require them for
 * digital goods (AMB-286).
 */
export function usePayOptions(offered: readonly PayOption[]): PayOption[] {
  const isInWebView = useIsInWebView();
  return offered.filter((option) => option === "stars" || !isInWebView);
}
