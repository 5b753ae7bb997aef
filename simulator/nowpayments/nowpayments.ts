import { Hono } from "hono";
import type { Post } from "../gateways/deliveries.ts";
import { nowpaymentsApi } from "./api.ts";
import { Books } from "./books.ts";
import { Notices } from "./notices.ts";
import { walletPages } from "./wallet.ts";

export interface Nowpayments {
  app: Hono;
  books: Books;
  notices: Notices;
}

/** Simulates NOWPayments: API, signed notices, and a wallet to pay from. Nothing of it is kept across restarts. */
export function createNowpayments({
  nowMs = Date.now,
  post = fetch,
}: {
  nowMs?: () => number;
  post?: Post;
} = {}): Nowpayments {
  const app = new Hono();
  const notices: Notices = new Notices({ account: () => books.account, nowMs, post });
  const books: Books = new Books(notices, nowMs);
  nowpaymentsApi(app, books);
  walletPages(app, books);
  return { app, books, notices };
}
