import * as z from "zod/mini";
import { isOwnBookName, type Notice } from "../gateway.ts";
import { invoiceId } from "./read-invoice.ts";

const eventId = z.string().check(z.minLength(1), z.maxLength(128));
const shape = z.object({
  deliveryId: eventId,
  /** of a delivery that repeats another one */
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
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return null;
  }
  const parsed = shape.safeParse(value);
  if (!parsed.success) return null;
  const { deliveryId, originalDeliveryId, type, invoiceId: id, metadata } = parsed.data;
  // The same store may sell other things beside.
  const isOther = typeof metadata?.orderId === "string" && !isOwnBookName(metadata.orderId);
  const ids = typeof id === "string" && !isOther && ABOUT_MONEY.test(type) ? [id] : [];
  return { eventId: originalDeliveryId ?? deliveryId, ids };
}
