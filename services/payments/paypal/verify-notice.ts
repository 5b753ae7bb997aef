import { createVerify } from "node:crypto";
import { crc32 } from "node:zlib";
import type { PaypalSettings } from "../../../domain/gateway-settings.ts";
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
  const certificate = await certificateAt(address);
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
