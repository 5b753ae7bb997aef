import { useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { PAYPAL_RELOAD_MS } from "../../../domain/limits/interface.ts";
import { ORDER_STATUS } from "../../../domain/orders/order-status.ts";
import { useIsInWebView } from "../../client/telegram/use-in-web-view.ts";
import type { NamedOrder } from "./load-orders.ts";
import { gatewayPage } from "./order-words.ts";

const { paymentCreated, pending } = ORDER_STATUS;

/**
 * Reloads the page a minute after an approval at PayPal (ORD-18).
 * @returns true while the money of an approval is awaited
 */
export function useReloadAfterApproval({ pmt_gateway, status }: NamedOrder): boolean {
  const [fields] = useSearchParams();
  const isBack = status === paymentCreated && fields.get("pp") === "ok";
  const isApproved = pmt_gateway === "paypal" && (isBack || status === pending);
  useEffect(() => {
    if (!isApproved) return;
    const timer = setTimeout(() => window.location.reload(), PAYPAL_RELOAD_MS);
    return () => clearTimeout(timer);
  }, [isApproved]);
  return isApproved;
}

/**
 * Opens the gateway's own page where the address asks for it and a payment waits there (NAV-25); not from Telegram's
 * web view, in which only Stars are offered (AMB-286).
 */
export function useLaunch(order: NamedOrder): void {
  const [fields] = useSearchParams();
  const page = order.status === paymentCreated && order.coinbase_charge_code === "" ? gatewayPage(order) : "";
  const isInWebView = useIsInWebView();
  const isLaunched = fields.get("action") === "launch_gateway" && page !== "" && !isInWebView;
  useEffect(() => {
    // In place of this page: going back leads to where the reader came from, not here and away again.
    if (isLaunched) window.location.replace(page);
  }, [isLaunched, page]);
}
