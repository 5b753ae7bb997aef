import type { Context, Hono } from "hono";
import type { Btcpay } from "../btcpay/btcpay.ts";
import { BtcpayError } from "../btcpay/ledger.ts";
import { FORGERIES as BTCPAY_FORGERIES } from "../btcpay/notices.ts";
import { CoinbaseError } from "../coinbase/books.ts";
import type { Coinbase } from "../coinbase/coinbase.ts";
import { FORGERIES as COINBASE_FORGERIES } from "../coinbase/notices.ts";
import { OUTCOMES } from "../coinbase/types.ts";
import { NowpaymentsError } from "../nowpayments/books.ts";
import { FORGERIES as NOWPAYMENTS_FORGERIES } from "../nowpayments/notices.ts";
import type { Nowpayments } from "../nowpayments/nowpayments.ts";
import { Body, refuse } from "./body.ts";
import { noticeRoutes } from "./gateway-notices.ts";

type Acts = Record<string, () => unknown>;

/** Carries out the act that the path names. @throws Refusal, also in the gateway's own words */
async function act(c: Context, actsOf: (id: string, body: Body) => Acts): Promise<unknown> {
  const acts = actsOf(c.req.param("id") ?? "", await Body.read(c.req.raw));
  const one = acts[c.req.param("act") ?? ""];
  if (one === undefined) throw refuse("no such act", 404);
  try {
    return one();
  } catch (error) {
    if (error instanceof CoinbaseError || error instanceof BtcpayError || error instanceof NowpaymentsError) {
      throw refuse(error.message, error.status === 404 ? 404 : 400);
    }
    throw error;
  }
}

interface CoinTools {
  coinbase: Coinbase;
  btcpay: Btcpay;
  nowpayments: Nowpayments;
}

/** Mounts the acts of buyers, of the networks and of the operator at Coinbase, the BTCPay Server and NOWPayments. */
export function coinRoutes(app: Hono, { coinbase, btcpay, nowpayments }: CoinTools): void {
  const { books } = coinbase;
  app.post("/coinbase/business", async (c) => {
    const body = await Body.read(c.req.raw);
    books.business = {
      keyId: body.text("key_id"),
      publicKey: body.text("public_key"),
      webhookSecret: body.text("webhook_secret"),
      webhookUrl: body.optionalText("webhook_url") ?? "",
    };
    books.failsRefunds = body.optionalFlag("fails_refunds") ?? false;
    return c.json({ ok: true });
  });
  app.get("/coinbase/checkouts", (c) => c.json({ checkouts: [...books.checkouts.values()] }));
  app.post("/coinbase/checkouts/:id/:act", async (c) => {
    const checkout = await act(c, (id, body) => ({
      pay: () => books.pay(id, body.oneOf("outcome", OUTCOMES), body.optionalText("amount")),
      settle: () => books.settle(id, body.oneOf("outcome", ["completed", "failed"] as const) ?? "completed"),
      refund: () => books.refund(id, body.optionalText("amount") ?? books.checkout(id).amount),
      expire: () => books.expire(id),
    }));
    return c.json({ checkout });
  });
  noticeRoutes(app, "coinbase", coinbase.notices, COINBASE_FORGERIES);

  const { ledger } = btcpay;
  app.post("/btcpay/store", async (c) => {
    const body = await Body.read(c.req.raw);
    ledger.store = {
      id: body.text("store_id"),
      apiKey: body.text("api_key"),
      webhookSecret: body.text("webhook_secret"),
      webhookUrl: body.optionalText("webhook_url") ?? "",
    };
    return c.json({ ok: true });
  });
  app.get("/btcpay/invoices", (c) => c.json({ invoices: [...ledger.invoices.values()] }));
  app.post("/btcpay/invoices/:id/:act", async (c) => {
    const invoice = await act(c, (id, body) => ({
      pay: () => ledger.pay(id, body.optionalNumber("usd")),
      confirm: () => ledger.confirm(id),
      drop: () => ledger.drop(id),
      expire: () => ledger.expire(id),
      mark: () => ledger.mark(id, body.oneOf("status", ["Invalid", "Settled"] as const) ?? "Invalid"),
    }));
    return c.json({ invoice });
  });
  noticeRoutes(app, "btcpay", btcpay.notices, BTCPAY_FORGERIES);

  const desk = nowpayments.books;
  app.post("/nowpayments/account", async (c) => {
    const body = await Body.read(c.req.raw);
    desk.account = {
      apiKey: body.text("api_key"),
      ipnSecret: body.text("ipn_secret"),
      coins: body.text("coins").split(","),
      furtherAs: body.oneOf("further_as", ["finished", "partially_paid"] as const) ?? "finished",
    };
    return c.json({ ok: true });
  });
  app.get("/nowpayments/payments", (c) => c.json({ payments: [...desk.payments.values()] }));
  app.post("/nowpayments/payments/:id/:act", async (c) => {
    const payment = await act(c, (id, body) => ({
      send: () => desk.send(id, body.optionalNumber("amount"), body.optionalText("coin")),
      confirm: () => desk.confirm(id),
      fail: () => desk.fail(id),
      expire: () => desk.expire(id),
      refund: () => desk.refund(id),
    }));
    return c.json({ payment });
  });
  noticeRoutes(app, "nowpayments", nowpayments.notices, NOWPAYMENTS_FORGERIES);
}
