import { hex } from "@scure/base";
import { equalInConstantTime, hmacSha256 } from "../../../domain/crypto/digest.ts";
import type { BtcpaySettings } from "../../../domain/gateway-settings.ts";

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
