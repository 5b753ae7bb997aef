import type { Hono } from "hono";
import { html } from "hono/html";
import type { Bank } from "./bank.ts";
import type { Order } from "./types.ts";

/** Content policy of the page: it loads nothing but its own styles and, like PayPal's, may not be framed. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:10vh auto;padding:0 1rem;color:#111;background:#fff}
button{font:inherit;display:block;width:100%;padding:.7rem;margin:.5rem 0;border:1px solid #999;border-radius:.5rem;background:#f5f5f5}
button.main{background:#0b57d0;border-color:#0b57d0;color:#fff}strong{font-size:1.5rem}`;

const ways = [
  ["approve", "Pay", "main"],
  ["pending", "Pay by a bank that takes days", ""],
  ["instrument_declined", "Pay with a card that is declined", ""],
  ["declined", "Pay; the bank refuses it in the end", ""],
  ["leave", "Pay and close this window at once", ""],
  ["cancel", "Cancel and go back", ""],
] as const;

const page = (order: Order, action: string) => html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Simulated PayPal</title><style>${STYLE}</style></head>
<body>
<h1>Simulated PayPal</h1>
<p>${order.unit.description ?? "A payment"}<br><strong>${order.unit.amount.value} ${order.unit.amount.currency_code}</strong></p>
<form method="post" action="${action}">
${ways.map(([value, label, kind]) => html`<button class="${kind}" name="way" value="${value}">${label}</button>`)}
</form>
<p>No money moves here.</p>
</body></html>`;

const withParameters = (address: string, parameters: Record<string, string>) => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
};

/** Shows the page on which a buyer approves an order, `/checkoutnow?token=`. */
export function paypalPages(app: Hono, bank: Bank): void {
  app.get("/checkoutnow", (c) => {
    const order = bank.orders.get(c.req.query("token") ?? "");
    if (!order) return c.text("This payment has expired. Go back and begin anew.", 404);
    if (order.status === "COMPLETED") return c.text("This has been paid.", 200);
    c.header("Content-Security-Policy", POLICY);
    return c.html(page(order, `/checkoutnow?token=${order.id}`));
  });
  app.post("/checkoutnow", async (c) => {
    const order = bank.orders.get(c.req.query("token") ?? "");
    if (!order) return c.text("This payment has expired. Go back and begin anew.", 404);
    const way = String((await c.req.parseBody()).way);
    if (way === "cancel") return c.redirect(withParameters(order.cancelUrl, { token: order.id }), 303);
    const outcome = way === "pending" || way === "instrument_declined" || way === "declined" ? way : "completed";
    bank.approve(order.id, outcome);
    if (way === "leave") return c.text("Paid. You may close this window.");
    return c.redirect(withParameters(order.returnUrl, { token: order.id, PayerID: "SIMULATEDBUYER" }), 303);
  });
}
