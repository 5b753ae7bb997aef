import { PAY_OPTIONS, type PayOption } from "../../../domain/limits/orders.ts";
import { useIsInWebView } from "../../client/telegram/use-in-web-view.ts";

/** Tells whether Stars are the only way that is offered. */
export const onlyStars = (options: readonly PayOption[]): boolean =>
  options.length > 0 && options.every((option) => option === "stars");

/**
 * Lists the ways to pay that are offered here: in Telegram's web view Stars alone, for which its rules ask digital goods to
 * be sold there (AMB-286).
 */
export function usePayOptions(gateways: readonly PayOption[]): PayOption[] {
  const isInWebView = useIsInWebView();
  return PAY_OPTIONS.filter((option) => gateways.includes(option) && (option === "stars" || !isInWebView));
}
