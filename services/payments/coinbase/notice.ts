import { hex } from "@scure/base";
import * as z from "zod/mini";
import { equalInConstantTime, hmacSha256 } from "../../../domain/crypto/digest.ts";
import type { CoinbaseSettings } from "../../../domain/gateway-settings.ts";
import { GATEWAY_NOTICE_AGE_SECONDS } from "../../../domain/limits.ts";
import { isOwnBookName, type Notice, parseNotice } from "../gateway.ts";
import { checkoutId } from "./read-checkout.ts";

const NAMES_MAX = 20;

/**
 * Returns the parts of `X-Hook0-Signature: t=..., h=..., v1=...`; there may be several v1 while a secret is replaced.
 */
function readSignature(header: string) {
  const parts = header.split(",").map((part) => {
    const at = part.indexOf("=");
    return [part.slice(0, at).trim(), part.slice(at + 1).trim()] as const;
  });
  const told = (name: string) => parts.filter(([key]) => key === name).map(([, value]) => value);
  return { time: told("t")[0] ?? "", names: told("h")[0] ?? "", signatures: told("v1") };
}

/**
 * Checks that Coinbase has signed a notice for this webhook: HMAC-SHA-256 over the time, the names of some headers,
 * their values and the body, not longer ago than five minutes (ORD-20).
 * @param text the body as it came @param now unix seconds
 */
export async function isFromCoinbase(
  { webhookSecret }: Pick<CoinbaseSettings, "webhookSecret">,
  headers: Headers,
  text: string,
  now: number,
): Promise<boolean> {
  const { time, names, signatures } = readSignature(headers.get("x-hook0-signature") ?? "");
  if (!/^\d{1,12}$/.test(time) || Math.abs(now - Number(time)) > GATEWAY_NOTICE_AGE_SECONDS) return false;
  const named = names === "" ? [] : names.split(" ");
  if (named.length > NAMES_MAX || !named.every((name) => /^[A-Za-z0-9-]+$/.test(name))) return false;
  const values = named.map((name) => headers.get(name) ?? "").join(".");
  const expected = hex.encode(await hmacSha256(webhookSecret, `${time}.${names}.${values}.${text}`));
  return signatures.some((signature) => equalInConstantTime(signature.toLowerCase(), expected));
}

const shape = z.object({
  id: checkoutId,
  eventType: z.string().check(z.maxLength(64)),
  metadata: z.optional(z.nullable(z.object({ orderId: z.optional(z.string()) }))),
  refunds: z.optional(z.nullable(z.array(z.object({ id: z.string().check(z.maxLength(64)) })))),
});

const ABOUT_CHECKOUTS = /^checkout\.(?:payment|refund)\./;

/** Reads a notice of Coinbase's, which has no id of its own: what it is about stands for it. Null for what is none. */
export function readNotice(body: string): Notice | null {
  const notice = parseNotice(shape, body);
  if (notice === null) return null;
  const { id, eventType, metadata, refunds } = notice;
  const eventId = [id, eventType, ...(refunds ?? []).map((refund) => refund.id).sort()].join(" ");
  // The same account may sell other things beside.
  const isOther = metadata?.orderId !== undefined && !isOwnBookName(metadata.orderId);
  return { eventId, ids: !isOther && ABOUT_CHECKOUTS.test(eventType) ? [id] : [] };
}
