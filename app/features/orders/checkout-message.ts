import type { CheckoutFrames } from "../../../domain/gateway-settings.ts";

/** A gateway's checkout as it is shown in a frame. */
export interface CheckoutFrame {
  gateway: keyof CheckoutFrames;
  /** address below which the gateway shows it */
  root: string;
  /** `coinbase_charge_code`: the charge, or the invoice */
  code: string;
  /** names this frame among others of the page */
  buttonId: string;
}

/**
 * Events that a frame reports, by the names of Coinbase's checkout (ORD-14 to ORD-17). `reason` is empty where none is
 * given.
 */
export type CheckoutEvent =
  | { event: "checkout_modal_closed" | "charge_confirmed" | "payment_detected" | "error_not_found" }
  | { event: "charge_failed"; reason: string };

const PLAIN = ["checkout_modal_closed", "charge_confirmed", "payment_detected", "error_not_found"] as const;
const REASON_MAX = 200;

/** Returns the address of a frame. @param origin of the surrounding page, the only one to which the frame may report */
export function frameAddress({ gateway, root, code, buttonId }: CheckoutFrame, origin: string): string {
  const query = new URLSearchParams(
    gateway === "btcpay" ? { id: code, view: "modal" } : { origin, version: "1", buttonId, cacheDisabled: "false" },
  );
  return gateway === "btcpay"
    ? `${root}/invoice?${query}`
    : `${root}/embed/charges/${encodeURIComponent(code)}?${query}`;
}

/**
 * Reads a message of a frame; null for another origin, another frame, or an unknown event.
 * @param origin of the window that sent it
 */
export function readCheckoutMessage(frame: CheckoutFrame, origin: string, data: unknown): CheckoutEvent | null {
  if (origin !== new URL(frame.root).origin) return null;
  return frame.gateway === "btcpay" ? ofInvoice(frame, data) : ofCharge(frame, data);
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/** Reads a message of Coinbase's: `{event, buttonId, charge}`. */
function ofCharge({ buttonId }: CheckoutFrame, data: unknown): CheckoutEvent | null {
  const { event, buttonId: told, charge } = fieldsOf(data);
  if (told !== buttonId) return null;
  if (event === "charge_failed") return { event, reason: reasonOf(charge) };
  const plain = PLAIN.find((known) => known === event);
  return plain === undefined ? null : { event: plain };
}

/** Returns the reason of a failure, from the last step of a charge: its `context`, or else its state. */
function reasonOf(charge: unknown): string {
  const { timeline } = fieldsOf(charge);
  const { context, status } = fieldsOf(Array.isArray(timeline) ? timeline.at(-1) : null);
  const reason = context ?? status;
  return typeof reason === "string" ? reason.slice(0, REASON_MAX) : "";
}

/** States of an invoice, in the words of BTCPay's present and former checkouts. */
const INVOICE_EVENTS = new Map<string, CheckoutEvent>([
  ["processing", { event: "payment_detected" }],
  ["paid", { event: "payment_detected" }],
  ["settled", { event: "charge_confirmed" }],
  ["confirmed", { event: "charge_confirmed" }],
  ["complete", { event: "charge_confirmed" }],
  ["expired", { event: "charge_failed", reason: "EXPIRED" }],
  ["invalid", { event: "charge_failed", reason: "INVALID" }],
]);

/**
 * Reads a message of BTCPay's: "close", or `{invoiceId, status}`; "loaded" is ignored, since the frame itself reports
 * it.
 */
function ofInvoice({ code }: CheckoutFrame, data: unknown): CheckoutEvent | null {
  if (data === "close") return { event: "checkout_modal_closed" };
  const { invoiceId, status } = fieldsOf(data);
  if (invoiceId !== code || typeof status !== "string") return null;
  return INVOICE_EVENTS.get(status.toLowerCase()) ?? null;
}
