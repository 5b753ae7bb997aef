import { hex } from "@scure/base";
import * as z from "zod/mini";
import { equalInConstantTime, hmacSha256 } from "../../../domain/crypto/digest.ts";
import type { BtcpaySettings } from "../../../domain/gateway-settings.ts";
import { isOwnBookName, type Notice, parseNotice } from "../gateway.ts";
import { invoiceId } from "./read-invoice.ts";

/**
 * Checks that the store's server has signed a notice: HMAC-SHA-256 over the body (ORD-20).
 * @param text the body as it came
 */
export async function isFromBtcpay(
  { webhookSecret }: Pick<BtcpaySettings, "webhookSecret">,
  headers: Headers,
  text: string,
): Promise<boolean> {
  const signature = (headers.get("btcpay-sig") ?? "").toLowerCase();
  return equalInConstantTime(signature, `sha256=${hex.encode(await hmacSha256(webhookSecret, text))}`);
}

const eventId = z.string().check(z.minLength(1), z.maxLength(128));
const shape = z.object({
  deliveryId: eventId,
  /** id of the first delivery of the same notice */
  originalDeliveryId: z.optional(z.nullable(eventId)),
  type: z.string(),
  invoiceId: z.optional(z.nullable(invoiceId)),
  metadata: z.optional(z.nullable(z.object({ orderId: z.optional(z.nullable(z.string())) }))),
});

/** Events after which an invoice may be in another state. Its creation is our own act. */
const ABOUT_MONEY =
  /^Invoice(?:ReceivedPayment|PaymentSettled|Processing|Settled|Expired|ExpiredPaidPartial|PaidAfterExpiration|Invalid)$/;

/** Reads a notice of BTCPay's; null for what is none. */
export function readNotice(body: string): Notice | null {
  const notice = parseNotice(shape, body);
  if (notice === null) return null;
  const { deliveryId, originalDeliveryId, type, invoiceId: id, metadata } = notice;
  // The same store may sell other things beside.
  const isOther = typeof metadata?.orderId === "string" && !isOwnBookName(metadata.orderId);
  const ids = typeof id === "string" && !isOther && ABOUT_MONEY.test(type) ? [id] : [];
  return { eventId: originalDeliveryId ?? deliveryId, ids };
}
