import { expect, it } from "vitest";
import { parseConfig } from "../../domain/config.ts";
import { securePage } from "../../worker/security-headers.ts";

const NEEDED = {
  APP_SECRET: "0123456789abcdef0123456789abcdef",
  SHARED_BOT_TOKEN: "123456:ABC-DEF",
  PUBLIC_URL: "https://steward.example",
};
const STORE = { BTCPAY_API_KEY: "key", BTCPAY_STORE_ID: "Store1", BTCPAY_WEBHOOK_SECRET: "secret" };
const LOGIN = "https://telegram.org https://oauth.telegram.org";

it.each([
  ["no gateway", {}, LOGIN],
  [
    "a BTCPay Server below a path",
    { ...STORE, BTCPAY_URL: "https://pay.example/shop" },
    `${LOGIN} https://pay.example`,
  ],
  [
    "the stand-in",
    { ENV: "development", COINBASE_EMBED_ROOT: "http://localhost:8081" },
    `${LOGIN} http://localhost:8081`,
  ],
])("ORD-13, AMB-285: with %s a page may show its checkout in a frame, and nothing else", (_title, settings, frames) => {
  const page = securePage(new Response(""), parseConfig({ ...NEEDED, ...settings }), "nonce");
  const policy = page.headers.get("content-security-policy")?.split("; ") ?? [];
  expect(policy.filter((part) => part.startsWith("frame-src"))).toEqual([`frame-src ${frames}`]);
});
