import type { GrammyError, HttpError } from "grammy";
import { BOT_ERROR } from "../domain/bot-status.ts";

/** Why Telegram did not do what it was asked. */
export interface TelegramFailure {
  /** Telegram's own code (400, 401, 403, 404, 409, 429, 5xx), or 0 when no answer came. */
  error_code: number;
  description: string;
  /** Whole seconds to wait, with 429. */
  retryAfterSeconds?: number;
  /** The group is a supergroup now and has this id (MOD-42). */
  migrateToChatId?: number;
  /** No answer came: the request may or may not have been carried out (AMB-260). */
  outcomeUnknown: boolean;
}

export function failureFromGrammy(error: GrammyError): TelegramFailure {
  return {
    error_code: error.error_code,
    description: error.description,
    // A 5xx comes from in front of Telegram's own servers: what lies behind it may have been done.
    outcomeUnknown: error.error_code >= 500,
    ...(error.parameters.retry_after === undefined ? {} : { retryAfterSeconds: error.parameters.retry_after }),
    ...(error.parameters.migrate_to_chat_id === undefined
      ? {}
      : { migrateToChatId: error.parameters.migrate_to_chat_id }),
  };
}

export function failureFromNetwork(error: HttpError): TelegramFailure {
  // The cause may name the address with the token in it, so only the kind of the failure is kept.
  const kind = error.error instanceof Error ? error.error.name : "Error";
  return { error_code: 0, description: `Telegram did not answer (${kind})`, outcomeUnknown: true };
}

/** Whether the same request may be answered later: no answer came, or one that says so. */
export const isPassing = (errorCode: number): boolean => errorCode === 0 || errorCode === 429 || errorCode >= 500;

/** The bot's troubles that people can mend, by number (AMB-185). */
export { BOT_ERROR };

/**
 * Whether the number of a failure about a chat ({@link botErrorCode}) says that the bot is not in it: thrown out, gone,
 * or never there (AMB-185, AMB-277).
 */
export const isOutOfChat = (error: number): boolean => error === BOT_ERROR.notInChat || error === BOT_ERROR.banned;

const NOT_IN_CHAT = /chat not found|bot is not a member of/i;
const MISSING_RIGHTS =
  /not enough rights|have no rights|need administrator rights|CHAT_ADMIN_REQUIRED|not an administrator|CHAT_WRITE_FORBIDDEN/i;

/**
 * The number that logs and the dashboard show for a failure: 495-499 where it has one of those causes, else
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
