import { createVerify } from "node:crypto";
import { crc32 } from "node:zlib";
import * as z from "zod/mini";
import type { PaypalSettings } from "../../../domain/gateway-settings.ts";
import { centsOf } from "../../../domain/orders/quote.ts";
import { type Notice, parseNotice } from "../gateway.ts";
import { certificateAt, isCertificateAddress, isInForce } from "./certificate.ts";

const ALGORITHM = "SHA256withRSA";

/**
 * Checks that PayPal has sent a notice to this webhook: the signature is over its id, its time, our webhook's id and a
 * checksum of the body's bytes (ORD-20).
 * @param text the body as it came @param now unix seconds @throws GatewayError where the certificate is out of reach
 */
export async function isFromPaypal(
  settings: PaypalSettings,
  headers: Headers,
  text: string,
  now: number,
): Promise<boolean> {
  const told = (name: string) => headers.get(`paypal-${name}`) ?? "";
  const address = told("cert-url");
  if (told("auth-algo") !== ALGORITHM || !isCertificateAddress(settings, address)) return false;
  const certificate = await certificateAt(settings, address, now);
  if (certificate === null || !isInForce(certificate, now)) return false;
  const sum = crc32(new TextEncoder().encode(text));
  const message = [told("transmission-id"), told("transmission-time"), settings.webhookId, sum].join("|");
  try {
    return createVerify("RSA-SHA256").update(message).verify(certificate.publicKey, told("transmission-sig"), "base64");
  } catch {
    // A certificate with another kind of key.
    return false;
  }
}

const text = z.optional(z.string());
const shape = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(128)),
  event_type: z.string(),
  resource: z.object({
    id: text,
    order_id: text,
    supplementary_data: z.optional(
      z.object({ related_ids: z.optional(z.object({ order_id: text, capture_id: text })) }),
    ),
    amount: z.optional(z.object({ value: text })),
    links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
  }),
});

/** Events about payments. A refund and a chargeback name the money in the link to what they belong to. */
const ABOUT_PAYMENTS =
  /^(?:CHECKOUT\.ORDER\.|CHECKOUT\.PAYMENT-APPROVAL\.REVERSED$|PAYMENT\.CAPTURE\.(?:COMPLETED|PENDING|DENIED|DECLINED|REFUNDED|REVERSED)$)/;
const IN_ADDRESS = /\/(?:captures|orders)\/([A-Za-z0-9-]{1,64})$/;

/** Reads a notice of PayPal's; null for what is none. */
export function readNotice(body: string): Notice | null {
  const notice = parseNotice(shape, body);
  if (notice === null) return null;
  const { id: eventId, event_type, resource } = notice;
  if (!ABOUT_PAYMENTS.test(event_type)) return { eventId, ids: [] };
  const related = resource.supplementary_data?.related_ids;
  const linked = (resource.links ?? []).map(({ href }) => IN_ADDRESS.exec(href)?.[1]);
  const ids = [resource.order_id, related?.order_id, related?.capture_id, ...linked, resource.id];
  const told = toldBy(event_type, resource.amount?.value);
  return { eventId, ids: [...new Set(ids.filter((id) => id !== undefined))], ...(told === null ? {} : { told }) };
}

/**
 * Reads the state that only the notice tells: an approval that was not used in time, and a chargeback, leave what can
 * be read as it was.
 */
function toldBy(type: string, value: string | undefined): NonNullable<Notice["told"]> | null {
  if (type === "CHECKOUT.PAYMENT-APPROVAL.REVERSED") return { state: "failed", cents: null };
  if (type !== "PAYMENT.CAPTURE.REVERSED") return null;
  return { state: "chargedBack", cents: value === undefined ? null : centsOf(value.replace(/^-/, "")) };
}
