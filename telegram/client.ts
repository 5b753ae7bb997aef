import { Api, GrammyError, HttpError } from "grammy";
import { failureFromGrammy, failureFromNetwork, type TelegramFailure } from "./errors.ts";

/** How long one request may take: Telegram answers within seconds. */
const TIMEOUT_SECONDS = 30;
/** The same with bytes of ours: 50 MiB over a slow line. */
const UPLOAD_TIMEOUT_SECONDS = 180;

export type TelegramAnswer<Result> = { ok: true; result: Result } | ({ ok: false } & TelegramFailure);

/** A method of the Bot API with its JSON parameters, as the outbox stores it. */
export interface TelegramCall {
  method: string;
  payload: Record<string, unknown>;
}

/** Asks Telegram in the name of one bot. Failures are answers, never exceptions; nothing is repeated here. */
export interface TelegramClient {
  call<Result>(
    method: string,
    payload?: Record<string, unknown>,
    options?: { isUpload: boolean },
  ): Promise<TelegramAnswer<Result>>;
}

/**
 * The one client for Telegram (grammY's, with its errors mapped).
 * @param apiRoot the Bot API server without a slash at its end, for example `https://api.telegram.org`
 */
export function createTelegramClient(apiRoot: string, token: string): TelegramClient {
  // grammY types each method apart; the outbox stores a method's name and payload, so they are met here as data.
  type Raw = Record<string, (payload?: Record<string, unknown>) => Promise<unknown>>;
  const rawWith = (timeoutSeconds: number) => new Api(token, { apiRoot, timeoutSeconds }).raw as unknown as Raw;
  const raw = rawWith(TIMEOUT_SECONDS);
  const rawForUploads = rawWith(UPLOAD_TIMEOUT_SECONDS);
  return {
    async call<Result>(
      method: string,
      payload: Record<string, unknown> = {},
      { isUpload } = { isUpload: false },
    ): Promise<TelegramAnswer<Result>> {
      const request = (isUpload ? rawForUploads : raw)[method];
      if (request === undefined) throw new Error(`unknown Bot API method: ${method}`);
      try {
        // grammY binds the methods without parameters (getMe) to an empty payload and takes a signal in its place.
        const isBare = Object.keys(payload).length === 0;
        return { ok: true, result: (await (isBare ? request() : request(payload))) as Result };
      } catch (error) {
        if (error instanceof GrammyError) return { ok: false, ...failureFromGrammy(error) };
        if (error instanceof HttpError) return { ok: false, ...failureFromNetwork(error) };
        throw error;
      }
    },
  };
}
