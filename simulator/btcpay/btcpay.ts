import { Hono } from "hono";
import type { Post } from "../gateways/deliveries.ts";
import { btcpayApi } from "./api.ts";
import { Ledger } from "./ledger.ts";
import { Notices } from "./notices.ts";
import { btcpayPages } from "./pages.ts";

export interface Btcpay {
  app: Hono;
  ledger: Ledger;
  notices: Notices;
}

interface BtcpayOptions {
  /** where browsers reach the pages */
  origin: () => string;
  nowMs?: () => number;
  post?: Post;
}

/** Simulates a BTCPay Server with one store: API, checkout, signed notices. Nothing of it is kept across restarts. */
export function createBtcpay({ origin, nowMs = Date.now, post = fetch }: BtcpayOptions): Btcpay {
  const app = new Hono();
  const notices: Notices = new Notices({ store: () => ledger.store, nowMs, post });
  const ledger: Ledger = new Ledger(notices, nowMs, origin);
  btcpayApi(app, ledger);
  btcpayPages(app, ledger);
  return { app, ledger, notices };
}
