import type { Hono } from "hono";
import { PaypalError } from "../paypal/bank.ts";
import { FORGERIES } from "../paypal/notices.ts";
import type { Paypal } from "../paypal/paypal.ts";
import { type Amount, OUTCOMES } from "../paypal/types.ts";
import { Body, refuse } from "./body.ts";
import { noticeRoutes } from "./gateway-notices.ts";

function amountOf(body: Body): Amount | undefined {
  const value = body.optionalText("amount");
  return value === undefined ? undefined : { currency_code: body.optionalText("currency") ?? "USD", value };
}

/** Mounts the acts of PayPal's buyers, of banks and of the operator there, and how notices go out. */
export function paypalRoutes(app: Hono, { bank, notices }: Paypal): void {
  app.post("/paypal/app", async (c) => {
    const body = await Body.read(c.req.raw);
    bank.app = {
      clientId: body.text("client_id"),
      clientSecret: body.text("client_secret"),
      webhookId: body.text("webhook_id"),
      webhookUrl: body.optionalText("webhook_url") ?? "",
    };
    return c.json({ ok: true });
  });
  app.get("/paypal/orders", (c) => c.json({ orders: [...bank.orders.values()] }));
  app.post("/paypal/orders/:id/:act", async (c) => {
    const body = await Body.read(c.req.raw);
    const id = c.req.param("id");
    const money = () => bank.order(id).capture?.id ?? "";
    const acts: Record<string, () => unknown> = {
      approve: () => bank.approve(id, body.oneOf("outcome", OUTCOMES), amountOf(body)),
      settle: () => bank.settle(id, body.oneOf("status", ["COMPLETED", "DECLINED"] as const) ?? "COMPLETED"),
      refund: () => bank.refund(money(), amountOf(body)),
      charge_back: () => bank.chargeBack(money()),
      expire: () => bank.expire(id),
    };
    const act = acts[c.req.param("act")];
    if (act === undefined) throw refuse("no such act", 404);
    try {
      act();
    } catch (error) {
      if (error instanceof PaypalError) throw refuse(error.issue, error.status === 404 ? 404 : 400);
      throw error;
    }
    return c.json({ order: bank.orders.get(id) ?? null });
  });
  noticeRoutes(app, "paypal", notices, FORGERIES);
}
