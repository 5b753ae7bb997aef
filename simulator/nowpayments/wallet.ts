import type { Hono } from "hono";
import { html } from "hono/html";
import { checkoutPage, type Way } from "../gateways/page.ts";
import type { Books } from "./books.ts";
import type { Payment } from "./types.ts";

const WAITING: readonly Way[] = [
  ["whole", "Send the whole amount", true],
  ["short", "Send too little"],
  ["expire", "Let the payment run out"],
];
const SEEN: readonly Way[] = [
  ["confirm", "Confirm by the network", true],
  ["fail", "Fail at NOWPayments"],
];
const SHORT: readonly Way[] = [["rest", "Send the rest", true]];
const CAME: readonly Way[] = [
  ["again", "Send the same amount again"],
  ["refund", "Refund by the shop"],
];
const LATE: readonly Way[] = [["rest", "Send the amount late"]];

function waysOf({ payment_status: status }: Payment): readonly Way[] {
  if (status === "waiting") return WAITING;
  if (status === "confirming") return SEEN;
  if (status === "partially_paid") return [...SHORT, ...CAME];
  if (status === "finished") return CAME;
  return status === "expired" ? LATE : [];
}

/** Carries out an act of the wallet's owner, of the network or of the shop. @returns the payment to show next */
function act(books: Books, payment: Payment, way: string): Payment {
  const { payment_id: id, pay_amount } = payment;
  if (way === "whole" || way === "rest") return books.send(id);
  if (way === "short") return books.send(id, pay_amount / 2);
  if (way === "again") return books.send(id, pay_amount);
  if (way === "confirm") return books.confirm(id);
  if (way === "fail") return books.fail(id);
  if (way === "expire") return books.expire(id);
  return way === "refund" ? books.refund(id) : payment;
}

/**
 * Shows the wallet of everybody: `/wallet` lists the addresses that were made, `/wallet/{payment}` sends coins to one.
 * NOWPayments has no page of its own for it.
 */
export function walletPages(app: Hono, books: Books): void {
  app.get("/wallet", (c) => {
    const payments = [...books.payments.values()].reverse();
    return c.html(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Simulated wallet</title></head>
<body style="font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:4vh auto;padding:0 1rem">
<h1>Simulated wallet</h1>
<p>Coins are sent from here to an address that Steward shows. No money moves.</p>
${payments.length === 0 ? html`<p>No address was made yet.</p>` : ""}
<ul>${payments.map(
      (each) =>
        html`<li><a href="/wallet/${each.payment_id}">${String(each.pay_amount)} ${each.pay_currency}</a>, ${each.order_description ?? ""}: ${each.payment_status}<br><small style="overflow-wrap:anywhere">${each.pay_address}</small></li>`,
    )}</ul>
</body></html>`);
  });
  app.get("/wallet/:id", (c) => {
    const payment = books.payments.get(c.req.param("id"));
    if (!payment) return c.text("There is no such payment.", 404);
    const { payment_id, pay_amount, pay_currency, pay_address, payment_status, order_description } = payment;
    return c.html(
      checkoutPage({
        name: "Simulated wallet",
        description: `${order_description ?? "A payment"}, to ${pay_address}`,
        amount: `${pay_amount} ${pay_currency}`,
        status: payment_status,
        ways: waysOf(payment),
        action: `/wallet/${payment_id}`,
      }),
    );
  });
  app.post("/wallet/:id", async (c) => {
    const payment = books.payments.get(c.req.param("id"));
    if (!payment) return c.text("There is no such payment.", 404);
    const next = act(books, payment, String((await c.req.parseBody()).way));
    return c.redirect(`/wallet/${next.payment_id}`, 303);
  });
}
