import * as z from "zod/mini";
import { isOwnBookName, type Notice } from "../gateway.ts";
import { checkoutId } from "./read-checkout.ts";

const shape = z.object({
  id: checkoutId,
  eventType: z.string().check(z.maxLength(64)),
  metadata: z.optional(z.nullable(z.object({ orderId: z.optional(z.string()) }))),
  refunds: z.optional(z.nullable(z.array(z.object({ id: z.string().check(z.maxLength(64)) })))),
});

const ABOUT_CHECKOUTS = /^checkout\.(?:payment|refund)\./;

/** Reads a notice of Coinbase's, which has no id of its own: what it is about stands for it. Null for what is none. */
export function readNotice(body: string): Notice | null {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return null;
  }
  const parsed = shape.safeParse(value);
  if (!parsed.success) return null;
  const { id, eventType, metadata, refunds } = parsed.data;
  const eventId = [id, eventType, ...(refunds ?? []).map((refund) => refund.id).sort()].join(" ");
  // The same account may sell other things beside.
  const isOther = metadata?.orderId !== undefined && !isOwnBookName(metadata.orderId);
  return { eventId, ids: !isOther && ABOUT_CHECKOUTS.test(eventType) ? [id] : [] };
}
