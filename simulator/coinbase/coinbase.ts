import { Hono } from "hono";
import type { Post } from "../gateways/deliveries.ts";
import { checkoutPage, type Way } from "../gateways/page.ts";
import { coinbaseApi } from "./api.ts";
import { Books } from "./books.ts";
import { chargeFrame } from "./charge-frame.ts";
import { Notices } from "./notices.ts";

export interface Coinbase {
  app: Hono;
  books: Books;
  notices: Notices;
}

interface CoinbaseOptions {
  /** where browsers reach the pages */
  origin: () => string;
  nowMs?: () => number;
  post?: Post;
}

const WAYS: readonly Way[] = [
  ["completed", "Pay", true],
  ["short", "Pay too little"],
  ["over", "Pay too much"],
  ["processing", "Pay; the network takes its time"],
  ["failed", "Pay; the network refuses it"],
  ["leave", "Pay and close this window at once"],
  ["cancel", "Go back"],
];
const TIMES: Readonly<Record<string, number>> = { short: 0.5, over: 1.5 };

/** Simulates Coinbase's Checkouts: API, page of the buyer, signed notices. Nothing of it is kept across restarts. */
export function createCoinbase({ origin, nowMs = Date.now, post = fetch }: CoinbaseOptions): Coinbase {
  const app = new Hono();
  const notices: Notices = new Notices({ business: () => books.business, nowMs, post });
  const books: Books = new Books(notices, nowMs, origin);
  coinbaseApi(app, books, nowMs);
  chargeFrame(app);

  app.get("/coinbase/pay/:id", (c) => {
    const checkout = books.checkouts.get(c.req.param("id"));
    if (!checkout) return c.text("There is no such checkout.", 404);
    // It is none to be shown in another page.
    c.header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    return c.html(
      checkoutPage({
        name: "Simulated Coinbase",
        description: checkout.description ?? "A payment",
        amount: `${checkout.amount} ${checkout.currency}`,
        status: checkout.status,
        ways: checkout.status === "ACTIVE" ? WAYS : [],
        action: `/coinbase/pay/${checkout.id}`,
      }),
    );
  });
  app.post("/coinbase/pay/:id", async (c) => {
    const checkout = books.checkouts.get(c.req.param("id"));
    if (!checkout) return c.text("There is no such checkout.", 404);
    const way = String((await c.req.parseBody()).way);
    const { successRedirectUrl = "/", failRedirectUrl = "/" } = checkout;
    if (way === "cancel") return c.redirect(failRedirectUrl, 303);
    if (checkout.status !== "ACTIVE") return c.text("This checkout can no longer be paid.", 409);
    const outcome = way === "processing" || way === "failed" ? way : "completed";
    const times = TIMES[way];
    books.pay(checkout.id, outcome, times === undefined ? undefined : (Number(checkout.amount) * times).toFixed(2));
    if (way === "leave") return c.text("Paid. You may close this window.");
    return c.redirect(outcome === "failed" ? failRedirectUrl : successRedirectUrl, 303);
  });
  return { app, books, notices };
}
