import { X509Certificate } from "node:crypto";
import type { PaypalSettings } from "../../../domain/gateway-settings.ts";
import { HOUR_SECONDS, UNKNOWN_CERTIFICATES_AN_HOUR } from "../../../domain/limits.ts";
import { GatewayError } from "../gateway.ts";

const TIMEOUT_MS = 10_000;
const CERTIFICATE_MAX_BYTES = 65_536;
/** Certificates kept at most. PayPal signs with one at a time; further addresses are guesses of others. */
const KEPT_MAX = 20;
const PATH = /^\/v1\/notifications\/certs\/[A-Za-z0-9-]{1,64}$/;

/** Certificates by their address, as long as this process lives. */
const kept = new Map<string, X509Certificate>();
/**
 * Unix seconds of the last requests for certificates, by the webhook that they were for: in memory, since a forged notice
 * must write nothing (docs/decisions/276).
 */
const asked = new Map<string, number[]>();

/** Counts a request for an unknown certificate. @throws GatewayError where there were too many within the hour */
function countRequest(webhookId: string, now: number): void {
  const lately = (asked.get(webhookId) ?? []).filter((second) => second > now - HOUR_SECONDS);
  // PayPal sends its notices again for three days, and the cron needs none.
  if (lately.length >= UNKNOWN_CERTIFICATES_AN_HOUR) throw new GatewayError("paypal", "too many unknown certificates");
  asked.set(webhookId, [...lately, now]);
}

/**
 * Tells whether an address that a notice names is one of PayPal's: whoever sends a notice chooses it. Where the root is
 * none of PayPal's (the simulator's, which domain/config.ts lets be for development only), it is on that host.
 */
export function isCertificateAddress({ apiRoot }: Pick<PaypalSettings, "apiRoot">, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname, search, username } = new URL(address);
  const root = new URL(apiRoot).origin;
  const isOurs = origin === root || (root.startsWith("https://api-m.") && origin === root.replace("api-m.", "api."));
  return isOurs && PATH.test(pathname) && search === "" && username === "";
}

/**
 * Fetches the certificate at one of PayPal's addresses, or takes the one that is kept.
 * @param now unix seconds
 * @returns null where there is none that can be read
 * @throws GatewayError where PayPal does not answer, or unknown ones were asked for too often
 */
export async function certificateAt(
  { webhookId }: Pick<PaypalSettings, "webhookId">,
  address: string,
  now: number,
): Promise<X509Certificate | null> {
  const known = kept.get(address);
  if (known !== undefined) return known;
  countRequest(webhookId, now);
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
    text = await answer.text();
  } catch {
    throw new GatewayError("paypal", "the certificate of a notice could not be fetched");
  }
  if (answer.status >= 500 || answer.status === 429) {
    throw new GatewayError("paypal", `the certificate of a notice was answered ${answer.status}`);
  }
  if (!answer.ok || text.length > CERTIFICATE_MAX_BYTES) return null;
  try {
    const certificate = new X509Certificate(text);
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(address, certificate);
    return certificate;
  } catch {
    return null;
  }
}

/** Tells whether a certificate is in force. @param now unix seconds */
export function isInForce({ validFrom, validTo }: X509Certificate, now: number): boolean {
  return Date.parse(validFrom) / 1000 <= now && now <= Date.parse(validTo) / 1000;
}
