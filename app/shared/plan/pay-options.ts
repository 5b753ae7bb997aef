import { PAY_OPTIONS, type PayOption } from "../../../domain/limits/orders.ts";
import { useIsInWebView } from "../../client/telegram/use-in-web-view.ts";

/** Tells whether Stars are the only way that is offered. */
export const onlyStars = (options: readonly PayOption[]): boolean =>
  options.length > 0 && options.every((option) => option === "stars");

/**
 * Lists the ways to pay that are offered here. In Telegram's web view only Stars are, since its rules require them for
 * digital goods (AMB-286).
 */
export function usePayOptions(gateways: readonly PayOption[]): PayOption[] {
  const isInWebView = useIsInWebView();
  return PAY_OPTIONS.filter((option) => gateways.includes(option) && (option === "stars" || !isInWebView));
}
