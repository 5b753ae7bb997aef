import type { Context } from "hono";
import { GATEWAY_NOTICE_MAX_BYTES } from "../domain/limits.ts";
import { countNotice, takeNotice } from "../services/orders/take-notice.ts";
import { GatewayError } from "../services/payments/gateway.ts";
import { readNotice } from "../services/payments/paypal/read-notice.ts";
import { isFromPaypal } from "../services/payments/paypal/verify-notice.ts";
import { logError } from "./api/answer.ts";
import type { Env } from "./env.ts";
import { readText } from "./read-text.ts";
import { createServiceContext } from "./service-context.ts";

/**
 * `POST /payments/paypal`: a notice of PayPal's (ORD-20, AMB-294). 2xx when it was carried out, was before, or is about
 * no payment; 401 for one that PayPal did not sign; 503 where its payment is not known or could not be read, so that
 * PayPal sends it again.
 */
export async function receivePaypalNotice(c: Context<{ Bindings: Env }>): Promise<Response> {
  const ctx = createServiceContext(c.env, c.executionCtx);
  const { paypal } = ctx.config;
  if (paypal === null) return c.text("PayPal is not set up", 404);
  const body = await readText(c.req.raw, GATEWAY_NOTICE_MAX_BYTES);
  if (body === null) return c.text("too large", 413);
  try {
    const isGood = await isFromPaypal(paypal, c.req.raw.headers, body, ctx.now);
    await countNotice(ctx, "paypal", isGood);
    if (!isGood) return c.text("wrong signature", 401);
    const notice = readNotice(body);
    if (notice === null) return c.text("not a notice", 400);
    const outcome = await takeNotice(ctx, "paypal", notice);
    const isOver = outcome !== "unknown" && outcome !== "unsettled";
    return c.json({ outcome }, isOver ? 200 : 503);
  } catch (error) {
    if (error instanceof GatewayError) {
      console.warn(JSON.stringify({ level: "warn", where: "payments", message: error.message }));
    } else logError(error, c.req.path, "notice of a gateway");
    return c.text("try again", 503);
  }
}
