import type { Context, Hono } from "hono";
import { type Bank, newId, PaypalError } from "./bank.ts";
import type { Amount, Capture, Order, PurchaseUnit } from "./types.ts";

const TOKEN_SECONDS = 32_400;
const NAMES = {
  400: "INVALID_REQUEST",
  401: "AUTHENTICATION_FAILURE",
  404: "RESOURCE_NOT_FOUND",
  422: "UNPROCESSABLE_ENTITY",
};

interface CreateBody {
  intent?: string;
  purchase_units?: PurchaseUnit[];
  payment_source?: { paypal?: { experience_context?: Record<string, string> } };
}

const showCapture = ({ refunds: _refunds, ...capture }: Capture, { unit, id }: Order) => ({
  ...capture,
  custom_id: unit.custom_id,
  invoice_id: unit.invoice_id,
  final_capture: true,
  supplementary_data: { related_ids: { order_id: id } },
});

/** Shows an order as PayPal does. @param origin where browsers reach the page on which a buyer approves */
function showOrder(order: Order, origin: string) {
  const { id, status, unit, capture } = order;
  const payments = capture && { captures: [showCapture(capture, order)], refunds: capture.refunds };
  return {
    id,
    status,
    intent: "CAPTURE",
    purchase_units: [{ ...unit, ...(payments ? { payments } : {}) }],
    create_time: new Date(order.createdMs).toISOString(),
    update_time: new Date(order.updatedMs).toISOString(),
    links: [{ rel: "payer-action", method: "GET", href: `${origin}/checkoutnow?token=${id}` }],
  };
}

/** Makes the routes of PayPal's REST API: tokens, Orders v2 and refunds. */
export function paypalApi(app: Hono, bank: Bank, origin: () => string): void {
  const tokens = new Set<string>();
  app.post("/v1/oauth2/token", (c) => {
    const owner = bank.app;
    const isKnown =
      owner && c.req.header("authorization") === `Basic ${btoa(`${owner.clientId}:${owner.clientSecret}`)}`;
    if (!isKnown) return c.json({ error: "invalid_client", error_description: "Client Authentication failed" }, 401);
    const token = `A21${newId()}`;
    tokens.add(token);
    return c.json({ access_token: token, token_type: "Bearer", expires_in: TOKEN_SECONDS, nonce: newId(), scope: "" });
  });

  const answer = async (c: Context, status: 200 | 201, act: () => unknown) => {
    try {
      if (!tokens.has((c.req.header("authorization") ?? "").replace(/^Bearer /, ""))) {
        throw new PaypalError(401, "invalid_token");
      }
      const id = c.req.method === "POST" ? `${c.req.path} ${c.req.header("paypal-request-id") ?? ""}` : "";
      if (bank.answered.has(id)) return c.json(bank.answered.get(id), 200);
      const body = await act();
      if (c.req.header("paypal-request-id")) bank.answered.set(id, body);
      return c.json(body as object, status);
    } catch (error) {
      if (!(error instanceof PaypalError)) throw error;
      const details = [{ issue: error.issue, description: error.issue }];
      return c.json({ name: NAMES[error.status], message: error.issue, debug_id: newId(), details }, error.status);
    }
  };

  app.post("/v2/checkout/orders", (c) =>
    answer(c, 201, async () => {
      const { intent, purchase_units: [unit] = [], payment_source } = (await c.req.json()) as CreateBody;
      const context = payment_source?.paypal?.experience_context;
      if (intent !== "CAPTURE" || !unit || !context) throw new PaypalError(400, "MISSING_REQUIRED_PARAMETER");
      if (!c.req.header("paypal-request-id")) throw new PaypalError(400, "PAYPAL_REQUEST_ID_REQUIRED");
      if (!/^\d+\.\d{2}$/.test(unit.amount.value)) throw new PaypalError(422, "DECIMAL_PRECISION");
      if (context.locale && !/^[a-z]{2}-[A-Z]{2}$/.test(context.locale))
        throw new PaypalError(400, "INVALID_PARAMETER");
      const isUsed = [...bank.orders.values()].some(
        (other) => other.unit.invoice_id === unit.invoice_id && other.status === "COMPLETED",
      );
      if (isUsed) throw new PaypalError(422, "DUPLICATE_INVOICE_ID");
      const pages = { returnUrl: context.return_url ?? "", cancelUrl: context.cancel_url ?? "" };
      return showOrder(bank.create(unit, { ...pages, locale: context.locale ?? "" }), origin());
    }),
  );
  const param = (c: Context) => c.req.param("id") ?? "";
  app.get("/v2/checkout/orders/:id", (c) => answer(c, 200, () => showOrder(bank.order(param(c)), origin())));
  app.post("/v2/checkout/orders/:id/capture", (c) => answer(c, 201, () => showOrder(bank.capture(param(c)), origin())));
  app.get("/v2/payments/captures/:id", (c) =>
    answer(c, 200, () => {
      const { order, capture } = bank.captured(param(c));
      return showCapture(capture, order);
    }),
  );
  app.post("/v2/payments/captures/:id/refund", (c) =>
    answer(c, 201, async () => {
      const { amount } = JSON.parse((await c.req.text()) || "{}") as { amount?: Amount };
      return bank.refund(param(c), amount);
    }),
  );
}
