import type { NowpaymentsSettings } from "../../../domain/gateway-settings.ts";
import { askJson } from "../ask-json.ts";

export interface NowpaymentsClient {
  get(path: string): Promise<unknown>;
  post(path: string, body: object): Promise<unknown>;
}

/** Talks to NOWPayments' API (docs/payments.md). It knows no idempotency: a repeated request makes another payment. */
export function createNowpaymentsClient({ apiKey, apiRoot }: NowpaymentsSettings): NowpaymentsClient {
  const ask = (method: "GET" | "POST", path: string, body?: object) =>
    askJson({
      gateway: "nowpayments",
      call: `${method} ${path}`,
      url: `${apiRoot}/v1${path}`,
      method,
      headers: { "x-api-key": apiKey },
      ...(body === undefined ? {} : { body }),
    });
  return { get: (path) => ask("GET", path), post: (path, body) => ask("POST", path, body) };
}
