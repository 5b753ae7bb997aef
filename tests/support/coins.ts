import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { vi } from "vitest";
import { createBtcpay } from "../../simulator/btcpay/btcpay.ts";
import { createCoinbase } from "../../simulator/coinbase/coinbase.ts";
import type { Deliveries, KeptNotice } from "../../simulator/gateways/deliveries.ts";
import type { Env } from "../../worker/env.ts";
import worker from "./worker.ts";

const COINBASE_ROOT = "https://coinbase.test";
const BTCPAY_ROOT = "https://btcpay.test";
/** The first key of RFC 8032's tests. */
const KEY = "nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2DXWpgBgrEKt9VL/tPJZAc6DuFy89qmIyWvAhpo9wdRGg==";
const PUBLIC_KEY = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";

export const COINS = {
  COINBASE_API_KEY: "key-1",
  COINBASE_API_SECRET: KEY,
  COINBASE_WEBHOOK_SECRET: "whsec",
  COINBASE_API_ROOT: `${COINBASE_ROOT}/api/v1`,
  BTCPAY_URL: BTCPAY_ROOT,
  BTCPAY_API_KEY: "btcpay-key",
  BTCPAY_STORE_ID: "Store1",
  BTCPAY_WEBHOOK_SECRET: "btcpay-secret",
};
/** The product where both are set up. */
const coinsEnv = { ...(env as unknown as Env), ...COINS };

/** Asks the product with both gateways set up, and waits for what it does after its answer. */
export async function askWithCoins(url: string, init?: RequestInit, more: Partial<Env> = {}): Promise<Response> {
  const execution = createExecutionContext();
  const request = new Request(url, init) as Request<unknown, IncomingRequestCfProperties>;
  const answer = await worker.fetch(request, { ...coinsEnv, ...more }, execution);
  await waitOnExecutionContext(execution);
  return answer;
}

interface Call {
  method: string;
  /** with the host */
  url: string;
  headers: Headers;
  body: string;
}

/**
 * Puts the simulator's Coinbase and BTCPay in place of `fetch` until they are stopped; their notices wait until they
 * are sent.
 */
export function standInCoins() {
  const post = async () => new Response();
  const coinbase = createCoinbase({ origin: () => COINBASE_ROOT, post });
  const btcpay = createBtcpay({ origin: () => BTCPAY_ROOT, post });
  coinbase.books.business = { keyId: "key-1", publicKey: PUBLIC_KEY, webhookSecret: "whsec", webhookUrl: "here" };
  btcpay.ledger.store = { id: "Store1", apiKey: "btcpay-key", webhookSecret: "btcpay-secret", webhookUrl: "here" };
  coinbase.notices.mode.hold = true;
  btcpay.notices.mode.hold = true;
  const calls: Call[] = [];
  let fault: (call: Call) => Response | "lost" | null = () => null;
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const app = request.url.startsWith(COINBASE_ROOT) ? coinbase.app : btcpay.app;
    const body = await new Response(init?.body ?? null).text();
    const { method, headers, url } = request;
    const call = { method, url, headers, body };
    calls.push(call);
    const instead = fault(call);
    if (instead instanceof Response) return instead;
    const answer = await app.request(url, { method, headers, ...(body === "" ? {} : { body }) });
    if (instead === "lost") throw new TypeError("connection lost");
    return answer;
  });
  /** Sends a notice of a type, by default the last one. @returns the answer's status */
  const send = async <Forgery extends string>(
    gateway: "coinbase" | "btcpay",
    notices: Deliveries<Forgery>,
    notice: KeptNotice | undefined,
    forged?: Forgery,
    more?: Partial<Env>,
  ): Promise<number> => {
    if (notice === undefined) throw new Error("there is no such notice");
    const request = await notices.request(notice, forged);
    const address = `https://steward.test/payments/${gateway}`;
    const { status } = await askWithCoins(address, { method: "POST", ...request }, more);
    notice.answers.push(status);
    return status;
  };
  const lastOf =
    ({ kept }: { kept: KeptNotice[] }) =>
    (type: string) =>
      kept.findLast((notice) => notice.type === type);
  return {
    coinbase: {
      ...coinbase,
      last: lastOf(coinbase.notices),
      send: (notice?: KeptNotice, forged?: Parameters<typeof coinbase.notices.request>[1], more?: Partial<Env>) =>
        send("coinbase", coinbase.notices, notice, forged, more),
    },
    btcpay: {
      ...btcpay,
      last: lastOf(btcpay.notices),
      send: (notice?: KeptNotice, forged?: Parameters<typeof btcpay.notices.request>[1], more?: Partial<Env>) =>
        send("btcpay", btcpay.notices, notice, forged, more),
    },
    calls,
    fail(next: typeof fault) {
      fault = next;
    },
    heal() {
      fault = () => null;
    },
    stop: () => spy.mockRestore(),
  };
}
