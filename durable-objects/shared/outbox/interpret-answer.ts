import type { Message } from "grammy/types";
import type { TelegramAnswer } from "../../../telegram/client.ts";
import { botErrorCode, isPassing, type TelegramFailure } from "../../../telegram/errors.ts";
import { isIdempotent, makesMessages, type OutboxRow, type RequestOutcome, type Trouble } from "./row.ts";

const BACKOFF_START_MS = 1000;
const BACKOFF_MAX_MS = 60_000;
/** Longest wait between tries without a connection, in milliseconds; one request tries for the whole line. */
const OFFLINE_MAX_MS = 10_000;

/** The meaning of Telegram's answer to a request; nothing else goes into its chat for `pauseMs` (429). */
export type Interpretation = { pauseMs: number | null } & (
  | { kind: "done"; outcome: RequestOutcome }
  /** The request is tried again at `atMs`; with `isOffline` the whole line waits, since there is no connection. */
  | { kind: "later"; atMs: number; isOffline: boolean; trouble: Trouble }
  /** The group has another id now; the same request goes there (MOD-42). */
  | { kind: "moved"; to: number }
);

type Asked = Pick<OutboxRow, "method" | "expiresMs" | "attempts">;

/**
 * Decides which requests are repeated until they are of no use: those that surely did not arrive always (AMB-280),
 * those that may have arrived only where done twice is done once (AMB-260).
 * @param random in [0, 1): the jitter of the backoff
 */
export function interpretAnswer(
  row: Asked,
  answer: TelegramAnswer<unknown>,
  nowMs: number,
  random: number,
): Interpretation {
  if (answer.ok) return { kind: "done", outcome: carriedOut(row.method, answer.result), pauseMs: null };
  if (answer.migrateToChatId !== undefined) return { kind: "moved", to: answer.migrateToChatId, pauseMs: null };
  const { error_code, outcomeUnknown, retryAfterSeconds } = answer;
  const backoffMs = nowMs + backoff(row.attempts, random);
  const askedMs = retryAfterSeconds === undefined ? backoffMs : nowMs + retryAfterSeconds * 1000;
  const pauseMs = error_code === 429 ? askedMs : null;
  const isRepeated = outcomeUnknown ? isIdempotent(row.method) : isPassing(error_code);
  if (!isRepeated) return { kind: "done", outcome: failed(answer, outcomeUnknown), pauseMs };
  const isOffline = error_code === 0 && !outcomeUnknown;
  const atMs = pauseMs ?? (isOffline ? Math.min(backoffMs, nowMs + OFFLINE_MAX_MS) : backoffMs);
  if (atMs >= row.expiresMs) return { kind: "done", outcome: failed(answer, false), pauseMs };
  return { kind: "later", atMs, isOffline, trouble: troubleOf(answer), pauseMs };
}

function backoff(attempts: number, random: number): number {
  const base = Math.min(BACKOFF_START_MS * 2 ** Math.max(0, attempts - 1), BACKOFF_MAX_MS);
  return Math.round(base * (0.5 + random));
}

function carriedOut(method: string, result: unknown): RequestOutcome {
  if (!makesMessages(method)) return { state: "sent", messageIds: [], resStatus: 200, message: null };
  const messages = readMessages(result);
  if (messages === null) return UNREADABLE;
  return { state: "sent", messageIds: messages.map(({ message_id }) => message_id), resStatus: 200, message: null };
}

/**
 * Reads the messages that a sending method answers: the one it made, sendMediaGroup a list of them (Bot API).
 * @returns null where that is not what the answer is
 */
function readMessages(result: unknown): Message[] | null {
  const messages: unknown[] = Array.isArray(result) ? result : [result];
  return messages.length > 0 && messages.every(isMessage) ? messages : null;
}

/** Checks a message as far as what follows it relies on it. */
const isMessage = (value: unknown): value is Message =>
  isObject(value) &&
  Number.isSafeInteger(value.message_id) &&
  Number.isSafeInteger(value.date) &&
  isObject(value.chat) &&
  Number.isSafeInteger(value.chat.id);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Outcome of a request that Telegram accepted with an answer that cannot be read. */
const UNREADABLE: RequestOutcome = {
  state: "unknown",
  messageIds: [],
  resStatus: 0,
  message: "Telegram's answer could not be read",
};

const troubleOf = (failure: TelegramFailure): Trouble => ({
  resStatus: botErrorCode(failure),
  message: failure.description,
});

const failed = (failure: TelegramFailure, isUnknown: boolean): RequestOutcome => ({
  state: isUnknown ? "unknown" : "failed",
  messageIds: [],
  ...troubleOf(failure),
});
