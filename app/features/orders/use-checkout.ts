import { useRevalidator } from "@remix-run/react";
import { useMemo, useRef, useState } from "react";
import { ORDER_STATUS } from "../../../domain/orders/order-status.ts";
import { useIsInWebView } from "../../client/telegram/use-in-web-view.ts";
import { useConfig } from "../../root-data.ts";
import { type CheckoutEvent, type CheckoutFrame, readCheckoutMessage } from "./checkout-message.ts";
import type { NamedOrder } from "./load-orders.ts";

/** Last event of the shown checkout; `lost` after the gateway had forgotten a charge twice. */
export type CheckoutNews = { kind: "detected" | "confirmed" | "lost" } | { kind: "failed"; reason: string };

interface CheckoutActs {
  /** Creates another payment, replacing one that the gateway no longer knows (ORD-17). */
  payAgain(): void;
  /** Handles each event; the order is read again afterwards. */
  onEvent(event: CheckoutEvent): Promise<void>;
}

export interface CheckoutView {
  /** null where the order has no checkout in a frame, or it is closed */
  frame: CheckoutFrame | null;
  news: CheckoutNews | null;
  /** whether a payment waits, and its checkout can be opened */
  isClosed: boolean;
  open(): void;
  close(): void;
  /** Forgets the last event, so that the buyer can start again. */
  begin(): void;
  /** Handles a message of another window. */
  hear(message: Pick<MessageEvent, "origin" | "data">): void;
}

/**
 * Provides the checkout of an order: it opens by itself where a payment waits (ORD-13, NAV-25) and handles the events
 * of its frame (ORD-14 to ORD-17). Not in Telegram's web view, where only Stars are offered (AMB-286).
 */
export function useCheckout(order: NamedOrder, { payAgain, onEvent }: CheckoutActs): CheckoutView {
  const { checkoutFrames } = useConfig();
  const { revalidate } = useRevalidator();
  const isInWebView = useIsInWebView();
  // Each payment opens by itself once: one that was closed stays so.
  const [closedCode, setClosedCode] = useState("");
  const [news, setNews] = useState<CheckoutNews | null>(null);
  const isRenewed = useRef(false);

  const { coinbase_charge_code: code, pmt_gateway: gateway } = order;
  const root = gateway === "btcpay" || gateway === "sandbox" ? checkoutFrames[gateway] : null;
  const isWaiting = order.status === ORDER_STATUS.paymentCreated && code !== "" && root !== null && !isInWebView;
  const { buttonId } = useMemo(() => ({ code, buttonId: crypto.randomUUID() }), [code]);
  const isOpen = isWaiting && closedCode !== code;
  const frame = isOpen && (gateway === "btcpay" || gateway === "sandbox") ? { gateway, root, code, buttonId } : null;
  const open = () => setClosedCode("");
  const close = () => setClosedCode(code);

  function hear({ origin, data }: Pick<MessageEvent, "origin" | "data">): void {
    const told = frame && readCheckoutMessage(frame, origin, data);
    if (told === null) return;
    const noted = onEvent(told);
    if (told.event !== "payment_detected") close();
    switch (told.event) {
      case "payment_detected":
        setNews({ kind: "detected" });
        break;
      case "checkout_modal_closed":
        revalidate();
        break;
      case "charge_confirmed":
        // The reader is asked to load the page anew, which leads away from here.
        setNews({ kind: "confirmed" });
        break;
      case "charge_failed":
        setNews({ kind: "failed", reason: told.reason });
        void noted.then(revalidate);
        break;
      case "error_not_found":
        if (isRenewed.current) setNews({ kind: "lost" });
        else payAgain();
        isRenewed.current = true;
        break;
    }
  }

  const begin = () => {
    isRenewed.current = false;
    setNews(null);
  };
  return { frame, news, isClosed: isWaiting && !isOpen, open, close, begin, hear };
}
