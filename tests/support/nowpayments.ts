import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { vi } from "vitest";
import type { KeptNotice } from "../../simulator/gateways/deliveries.ts";
import type { Forgery } from "../../simulator/nowpayments/notices.ts";
import { createNowpayments } from "../../simulator/nowpayments/nowpayments.ts";
import type { Env } from "../../worker/env.ts";
import worker from "./worker.ts";

const ROOT = "https://nowpayments.test";
/** NOWPayments' own address, the only one where money is real; played by the stand-in, too. */
export const LIVE_ROOT = "https://api.nowpayments.io";
export const NOWPAYMENTS = {
  NOWPAYMENTS_API_KEY: "np-key",
  NOWPAYMENTS_IPN_SECRET: "np-secret",
  NOWPAYMENTS_API_ROOT: ROOT,
};
const ALL = ["BTC", "ETH", "USDTERC20", "USDC", "SHIB", "XMR"];

/** Asks the product with NOWPayments set up, and waits for what it does after its answer. */
export async function askWithNowpayments(url: string, init?: RequestInit, more: Partial<Env> = {}): Promise<Response> {
  const execution = createExecutionContext();
  const request = new Request(url, init) as Request<unknown, IncomingRequestCfProperties>;
  const answer = await worker.fetch(request, { ...(env as unknown as Env), ...NOWPAYMENTS, ...more }, execution);
  await waitOnExecutionContext(execution);
  return answer;
}

interface Call {
  method: string;
  path: string;
  headers: Headers;
  body: string;
}

/** Puts the simulator's NOWPayments in place of `fetch` until it is stopped; its notices wait until they are sent. */
export function standInNowpayments() {
  const { app, books, notices } = createNowpayments({ post: async () => new Response() });
  books.account = { apiKey: "np-key", ipnSecret: "np-secret", coins: ALL };
  notices.mode.hold = true;
  const calls: Call[] = [];
  let fault: (call: Call) => Response | "lost" | null = () => null;
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { method, headers, url } = request;
    const { origin } = new URL(url);
    if (origin !== ROOT && origin !== LIVE_ROOT) return new Response("nobody", { status: 404 });
    const body = await new Response(init?.body ?? null).text();
    const call = { method, path: url.slice(origin.length), headers, body };
    calls.push(call);
    const instead = fault(call);
    if (instead instanceof Response) return instead;
    const answer = await app.request(url, { method, headers, ...(body === "" ? {} : { body }) });
    if (instead === "lost") throw new TypeError("connection lost");
    return answer;
  });
  /** Sends a notice. @returns the answer's status */
  const send = async (notice: KeptNotice | undefined, forged?: Forgery, more?: Partial<Env>): Promise<number> => {
    if (notice === undefined) throw new Error("there is no such notice");
    const request = await notices.request(notice, forged);
    const address = "https://steward.test/payments/nowpayments";
    const { status } = await askWithNowpayments(address, { method: "POST", ...request }, more);
    return status;
  };
  return {
    books,
    notices,
    calls,
    callsOf: (part: string) => calls.filter(({ path }) => path.includes(part)),
    send,
    /** The last notice of a state. */
    last: (status: string) => notices.kept.findLast(({ type }) => type === status),
    fail(next: typeof fault) {
      fault = next;
    },
    heal() {
      fault = () => null;
    },
    stop: () => spy.mockRestore(),
  };
}
