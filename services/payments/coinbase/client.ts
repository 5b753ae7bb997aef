import { hex } from "@scure/base";
import { sha256 } from "../../../domain/crypto/digest.ts";
import type { CoinbaseSettings } from "../../../domain/gateway-settings.ts";
import { askJson } from "../ask-json.ts";
import { tokenFor } from "./sign-request.ts";

export interface CoinbaseClient {
  get(path: string): Promise<unknown>;
  /**
   * Posts a request.
   * @param wish idempotency key: the same for a repeated request, also after a timeout, so that Coinbase carries it out
   * once
   */
  post(path: string, wish: string, body?: object): Promise<unknown>;
}

/** Talks to Coinbase's Checkouts API. @param now unix seconds */
export function createCoinbaseClient(settings: CoinbaseSettings, now: number): CoinbaseClient {
  const ask = async (method: "GET" | "POST", path: string, headers: Record<string, string>, body?: object) => {
    const url = settings.apiRoot + path;
    const authorization = `Bearer ${await tokenFor(settings, { method, url }, now)}`;
    return askJson({
      gateway: "coinbase",
      call: `${method} ${path}`,
      url,
      method,
      headers: { ...headers, authorization },
      ...(body === undefined ? {} : { body }),
    });
  };
  return {
    get: (path) => ask("GET", path, {}),
    post: async (path, wish, body = {}) => ask("POST", path, { "x-idempotency-key": await uuidOf(wish) }, body),
  };
}

const UUID_BYTES = 16;

/** Returns a UUID (version 8, RFC 9562) that is always the same for a text. */
async function uuidOf(text: string): Promise<string> {
  const bytes = (await sha256(text)).slice(0, UUID_BYTES);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return hex.encode(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
