import { hex } from "@scure/base";
import * as z from "zod/mini";
import { equalInConstantTime, hmacSha512 } from "../../../domain/crypto/digest.ts";
import type { NowpaymentsSettings } from "../../../domain/gateway-settings.ts";
import { isOwnBookName, type Notice, parseNotice } from "../gateway.ts";
import { paymentId } from "./read-payment.ts";

/** Deepest nesting of a notice; NOWPayments' own have two levels. */
const DEPTH_MAX = 8;

/** Returns a copy of a JSON value whose names are sorted at every depth; undefined for one that is too deep. */
function sorted(value: unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth > DEPTH_MAX) throw new RangeError("too deep");
  if (Array.isArray(value)) return value.map((each) => sorted(each, depth + 1));
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, sorted((value as Record<string, unknown>)[name], depth + 1)]));
}

/** Returns the texts over which NOWPayments may have signed a body: sorted at every depth, and by the top names alone. */
function signedTexts(text: string): string[] {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== "object" || body === null || Array.isArray(body)) return [];
    const whole = JSON.stringify(sorted(body));
    // As in the reference's first example: names within `fee` that are no top names drop out.
    return [whole, JSON.stringify(body, Object.keys(body).sort())];
  } catch {
    return [];
  }
}

/**
 * Checks that NOWPayments has signed a notice: HMAC-SHA-512 over its JSON with sorted names (ORD-20).
 * @param text the body as it came
 */
export async function isFromNowpayments(
  { ipnSecret }: Pick<NowpaymentsSettings, "ipnSecret">,
  headers: Headers,
  text: string,
): Promise<boolean> {
  const signature = (headers.get("x-nowpayments-sig") ?? "").toLowerCase();
  let isSigned = false;
  for (const signed of signedTexts(text)) {
    if (equalInConstantTime(signature, hex.encode(await hmacSha512(ipnSecret, signed)))) isSigned = true;
  }
  return isSigned;
}

const part = z.optional(z.nullable(z.union([z.string().check(z.maxLength(64)), z.number()])));
const shape = z.object({
  payment_id: paymentId,
  payment_status: z.string().check(z.maxLength(32)),
  order_id: z.optional(z.nullable(z.string())),
  actually_paid: part,
  updated_at: part,
});

/**
 * Reads a notice of NOWPayments', which has no id of its own: the payment's state and what came of it stand for it. Null
 * for what is none.
 */
export function readNotice(body: string): Notice | null {
  const notice = parseNotice(shape, body);
  if (notice === null) return null;
  const { payment_id: id, payment_status, order_id, actually_paid, updated_at } = notice;
  // The same account may sell other things beside.
  const isOwn = typeof order_id === "string" && isOwnBookName(order_id);
  return { eventId: [id, payment_status, actually_paid ?? "", updated_at ?? ""].join(" "), ids: isOwn ? [id] : [] };
}
