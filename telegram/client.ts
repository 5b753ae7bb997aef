import { Api, type ApiClientOptions } from "grammy";
import { tally } from "../domain/metrics/tally.ts";
import { isReadable } from "./answer-shapes.ts";
import { failureOf, type TelegramFailure } from "./errors.ts";
import { beginExchange } from "./exchange.ts";

/** Simultaneous deliveries; Telegram's maximum, since every chat has its own object. */
export const WEBHOOK_CONNECTIONS = 100;

/** Longest time of one request: Telegram answers within seconds. */
const TIMEOUT_SECONDS = 30;
/** Longest time of a request that uploads a file: 50 MiB over a slow line. */
const UPLOAD_TIMEOUT_SECONDS = 180;

export type TelegramAnswer<Result> = { ok: true; result: Result } | ({ ok: false } & TelegramFailure);

/** Makes requests to Telegram for one bot. Failures are answers, never exceptions; nothing is repeated here. */
export interface TelegramClient {
  call<Result>(
    method: string,
    payload?: Record<string, unknown>,
    options?: { isUpload: boolean },
  ): Promise<TelegramAnswer<Result>>;
}

/**
 * Creates the one client for Telegram (grammY's, with its errors mapped).
 * @param apiRoot the Bot API server without a slash at its end, for example `https://api.telegram.org`
 */
export function createTelegramClient(apiRoot: string, token: string): TelegramClient {
  return {
    async call<Result>(
      method: string,
      payload: Record<string, unknown> = {},
      { isUpload } = { isUpload: false },
    ): Promise<TelegramAnswer<Result>> {
      const exchange = beginExchange();
      const request = rawApi(token, {
        apiRoot,
        timeoutSeconds: isUpload ? UPLOAD_TIMEOUT_SECONDS : TIMEOUT_SECONDS,
        // Typed after node-fetch; in a Worker it calls the runtime's own.
        fetch: exchange.fetch as unknown as NonNullable<ApiClientOptions["fetch"]>,
      })[method];
      if (request === undefined) throw new Error(`unknown Bot API method: ${method}`);
      try {
        // grammY binds the methods without parameters (getMe) to an empty payload and takes a signal in its place.
        const isBare = Object.keys(payload).length === 0;
        const result = (await (isBare ? request() : request(payload))) as Result;
        tally.add("telegram_answers", 1, "200");
        return isReadable(method, result) ? { ok: true, result } : UNREADABLE;
      } catch (error) {
        const failure = failureOf(error, exchange);
        tally.add("telegram_answers", 1, String(failure.error_code));
        return { ok: false, ...failure };
      }
    },
  };
}

/** Telegram, or a server in front of it, answered something else than the method does. */
const UNREADABLE: { ok: false } & TelegramFailure = {
  ok: false,
  error_code: 0,
  description: "Telegram's answer could not be read",
  outcomeUnknown: true,
};

/**
 * Returns grammY's methods by their names. grammY has a type for each method; the outbox stores a method's name and
 * payload as data, so the types meet here.
 */
const rawApi = (token: string, options: ApiClientOptions) =>
  new Api(token, options).raw as unknown as Record<string, (payload?: Record<string, unknown>) => Promise<unknown>>;
