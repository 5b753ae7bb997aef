import type { Context } from "hono";
import { GATEWAY_NOTICE_MAX_BYTES } from "../domain/limits.ts";
import { countRefused, countSigned, processNotice } from "../services/orders/process-notice.ts";
import { GatewayError } from "../services/payments/gateway.ts";
import { type NotifyingGateway, noticeReader } from "../services/payments/notice-readers.ts";
import { logError } from "./api/answer.ts";
import type { Env } from "./env.ts";
import { readText } from "./read-text.ts";
import { createServiceContext } from "./service-context.ts";

/**
 * Handles `POST /payments/{gateway}`: a gateway's notice (ORD-20, AMB-294). 2xx when it was handled, now or before, or
 * is about no payment; 401 for one that the gateway did not sign; 503 where its payment is not known or could not be
 * read, so that it is sent again.
 */
export const receiveNotice =
  (gateway: NotifyingGateway) =>
  async (c: Context<{ Bindings: Env }>): Promise<Response> => {
    const ctx = createServiceContext(c.env, c.executionCtx);
    const reader = noticeReader(ctx, gateway);
    if (reader === null) return c.text(`${gateway} is not set up`, 404);
    const body = await readText(c.req.raw, reader.maxBytes ?? GATEWAY_NOTICE_MAX_BYTES);
    if (body === null) return c.text("too large", 413);
    try {
      if (!(await reader.isSigned(c.req.raw.headers, body))) {
        countRefused(ctx, gateway);
        return c.text("wrong signature", 401);
      }
      await countSigned(ctx, gateway);
      const notice = reader.read(body);
      if (notice === null) return c.text("not a notice", 400);
      const outcome = await processNotice(ctx, gateway, notice);
      const isOver = outcome !== "unknown" && outcome !== "unsettled";
      return c.json({ outcome }, isOver ? 200 : 503);
    } catch (error) {
      if (error instanceof GatewayError) {
        console.warn(JSON.stringify({ level: "warn", where: "payments", message: error.message }));
      } else logError(error, c.req.path, "notice of a gateway");
      return c.text("try again", 503);
    }
  };
