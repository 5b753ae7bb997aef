import { GrammyError, HttpError } from "grammy";
import { BOT_ERROR } from "../domain/chats/bot-status.ts";
import { RETRY_AFTER_MAX_SECONDS } from "../domain/limits.ts";
import type { Exchange } from "./exchange.ts";

/** A request that failed: refused by Telegram, or not answered. */
export interface TelegramFailure {
  /** Telegram's own code (400, 401, 403, 404, 409, 429, 5xx), or 0 when no answer came that could be read. */
  error_code: number;
  description: string;
  /** Whole seconds to wait, with 429; left out where Telegram does not say. */
  retryAfterSeconds?: number;
  /** The group is a supergroup now and has this id (MOD-42). */
  migrateToChatId?: number;
  /** The request may or may not have been carried out (AMB-260); where false it surely was not (AMB-280). */
  outcomeUnknown: boolean;
}

/**
 * Statuses by which Cloudflare says that there was no connection to the server: refused, unreachable, no TLS, no
 * address. Its others (520, 522, 524) are also given after a request that may have arrived.
 */
const NOT_CONNECTED: ReadonlySet<number> = new Set([521, 523, 525, 526, 530]);

/** Interprets a call that ended without a result. Every value of the answer is checked before use. */
export function failureOf(
  error: unknown,
  exchange: Pick<Exchange, "isSent" | "status" | "retryAfter">,
): TelegramFailure {
  const status = exchange.status();
  if (error instanceof GrammyError && isErrorCode(error.error_code)) return refusalOf(error, exchange);
  if (status === null) {
    const description = `Telegram did not answer (${kindOf(error)})`;
    return { error_code: 0, description, outcomeUnknown: exchange.isSent() };
  }
  const description = `Telegram's answer could not be read (HTTP ${status})`;
  if (!isErrorCode(status)) return { error_code: 0, description, outcomeUnknown: true };
  // A 4xx is a refusal, whoever gives it. A 5xx comes from in front of Telegram's own servers, behind which the request
  // may have been carried out.
  const outcomeUnknown = status >= 500 && !NOT_CONNECTED.has(status);
  return { error_code: status, description, outcomeUnknown, ...waitOf(status, exchange.retryAfter()) };
}

/** Tells whether an error is Telegram's own answer, so that nothing was done, whatever its code (AMB-280). */
function refusalOf(
  { error_code, description, parameters }: GrammyError,
  { status, retryAfter }: Pick<Exchange, "status" | "retryAfter">,
): TelegramFailure {
  const code = status() === 429 ? 429 : error_code;
  // Telegram's types say what these are; an odd answer does not keep to them.
  const { retry_after, migrate_to_chat_id }: { retry_after?: unknown; migrate_to_chat_id?: unknown } = parameters ?? {};
  return {
    error_code: code,
    description: typeof description === "string" ? description : `Telegram refused it (${code})`,
    outcomeUnknown: false,
    ...waitOf(code, retry_after ?? retryAfter()),
    ...(isGroupId(migrate_to_chat_id) ? { migrateToChatId: migrate_to_chat_id } : {}),
  };
}

const isErrorCode = (code: unknown): code is number => Number.isInteger(code) && Number(code) >= 400;
const isGroupId = (id: unknown): id is number => Number.isSafeInteger(id) && Number(id) < 0;

/**
 * Reads the seconds for which Telegram asks to wait: a value that is no such time is left out, and one longer than a
 * day is cut to a day.
 */
function waitOf(code: number, told: unknown): { retryAfterSeconds?: number } {
  const seconds = typeof told === "number" || typeof told === "string" ? Math.ceil(Number(told)) : Number.NaN;
  if (code !== 429 || !(seconds > 0)) return {};
  return { retryAfterSeconds: Math.min(seconds, RETRY_AFTER_MAX_SECONDS) };
}

/** Names the kind of an error: the cause may name the address with the token in it, so only its kind is told. */
function kindOf(error: unknown): string {
  const cause = error instanceof HttpError ? error.error : error;
  return cause instanceof Error ? cause.name : "Error";
}

/** Tells whether the same request may succeed later: no answer came, or one with code 429 or 5xx. */
export const isPassing = (errorCode: number): boolean => errorCode === 0 || errorCode === 429 || errorCode >= 500;

/** Errors of a bot that people can mend, by number (AMB-185). */
export { BOT_ERROR };

/**
 * Tells whether the number of a failure about a chat ({@link botErrorCode}) says that the bot is not in it: thrown out,
 * gone, or never there (AMB-185, AMB-277).
 */
export const isOutOfChat = (error: number): boolean => error === BOT_ERROR.notInChat || error === BOT_ERROR.banned;

const NOT_IN_CHAT = /chat not found|bot is not a member of/i;
const MISSING_RIGHTS =
  /not enough rights|have no rights|need administrator rights|CHAT_ADMIN_REQUIRED|not an administrator|CHAT_WRITE_FORBIDDEN/i;

/**
 * Returns the number that logs and the dashboard show for a failure: 495-499 where it has one of those causes, else
 * Telegram's own (AMB-119, AMB-185). Privacy mode (495) and a foreign webhook (498) are no failures of a call, so
 * they come from elsewhere.
 */
export function botErrorCode(failure: Pick<TelegramFailure, "error_code" | "description">): number {
  const { error_code, description } = failure;
  if (error_code === 401 || (error_code === 404 && /^not found$/i.test(description))) return BOT_ERROR.invalidToken;
  if ((error_code === 400 || error_code === 403) && NOT_IN_CHAT.test(description)) return BOT_ERROR.notInChat;
  if (error_code === 400 && MISSING_RIGHTS.test(description)) return BOT_ERROR.restricted;
  return error_code;
}
