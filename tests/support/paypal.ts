import { createExecutionContext, env } from "cloudflare:test";
import { vi } from "vitest";
import type { KeptNotice } from "../../simulator/gateways/deliveries.ts";
import type { Forgery } from "../../simulator/paypal/notices.ts";
import { createPaypal } from "../../simulator/paypal/paypal.ts";
import type { Env } from "../../worker/env.ts";
import worker from "./worker.ts";

const ROOT = "https://paypal.test";
export const PAYPAL = {
  PAYPAL_CLIENT_ID: "client",
  PAYPAL_CLIENT_SECRET: "secret",
  PAYPAL_WEBHOOK_ID: "WH-OF-THE-TESTS",
  PAYPAL_API_ROOT: ROOT,
};
/** The product where PayPal is set up. */
const paypalEnv = { ...(env as unknown as Env), ...PAYPAL };

/** Asks the product with PayPal set up, as its host does. @param more bindings in place of others */
export const askWithPaypal = (url: string, init?: RequestInit, more: Partial<Env> = {}): Promise<Response> =>
  worker.fetch(
    new Request(url, init) as Request<unknown, IncomingRequestCfProperties>,
    { ...paypalEnv, ...more },
    createExecutionContext(),
  );

/** Makes the database of a process that ends before a statement: that one and all that follow fail. */
export function dyingDatabase(statements: number): D1Database {
  let made = 0;
  const { DB } = paypalEnv;
  const alive = () => {
    if (made++ >= statements) throw new Error("the process is dead");
  };
  return new Proxy(DB, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        if (name === "prepare") alive();
        return Reflect.apply(value, target, args);
      };
    },
  });
}

interface Call {
  method: string;
  path: string;
  headers: Headers;
  body: string;
}

/** Puts the simulator's PayPal in place of `fetch` until it is stopped; its notices wait until they are sent. */
export function standInPaypal() {
  const paypal = createPaypal({ origin: () => ROOT, post: async () => new Response() });
  const { clientId, clientSecret, webhookId } = {
    clientId: "client",
    clientSecret: "secret",
    webhookId: PAYPAL.PAYPAL_WEBHOOK_ID,
  };
  paypal.bank.app = { clientId, clientSecret, webhookId, webhookUrl: "https://steward.test/payments/paypal" };
  paypal.notices.mode.hold = true;
  const calls: Call[] = [];
  /** Answers in place of PayPal for calls whose path has this part; null lets them through. */
  type Fault = Response | "lost" | null;
  let fault: (call: Call) => Fault | Promise<Fault> = () => null;
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (url.origin !== ROOT) return new Response("nobody", { status: 404 });
    // Not of the request: the runtime warns of forms that are read as text.
    const body = await new Response(init?.body ?? null).text();
    const call = { method: request.method, path: url.pathname, headers: request.headers, body };
    calls.push(call);
    const instead = await fault(call);
    if (instead instanceof Response) return instead;
    const { method, headers } = request;
    const answer = await paypal.app.request(request.url, { method, headers, ...(body === "" ? {} : { body }) });
    if (instead === "lost") throw new TypeError("connection lost");
    return answer;
  });
  const send = async (notice: KeptNotice | undefined, forged?: Forgery, more?: Partial<Env>): Promise<number> => {
    if (notice === undefined) throw new Error("there is no such notice");
    const request = await paypal.notices.request(notice, forged);
    const address = "https://steward.test/payments/paypal";
    return (await askWithPaypal(address, { method: "POST", ...request }, more)).status;
  };
  return {
    ...paypal,
    calls,
    callsOf: (part: string) => calls.filter(({ path }) => path.includes(part)),
    fail(next: typeof fault) {
      fault = next;
    },
    heal() {
      fault = () => null;
    },
    send,
    /** The last notice of a type. */
    last: (type: string) => paypal.notices.kept.findLast((notice) => notice.type === type),
    stop: () => spy.mockRestore(),
  };
}
