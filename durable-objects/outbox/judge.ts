import { SEND_GIVE_UP_SECONDS } from "../../domain/limits.ts";
import type { TelegramAnswer } from "../../telegram/client.ts";
import { botErrorCode, type TelegramFailure } from "../../telegram/errors.ts";
import { isIdempotent, type OutboxRow, type Outcome } from "./row.ts";

const BACKOFF_START_MS = 1000;
const BACKOFF_MAX_MS = 300_000;
const GIVE_UP_MS = SEND_GIVE_UP_SECONDS * 1000;

/** What follows from Telegram's answer to a request. */
export type Verdict =
  | { kind: "done"; outcome: Outcome }
  /** Try again then; `pauseChat`: nothing else goes into the chat before (429). */
  | { kind: "later"; atMs: number; pauseChat: boolean }
  /** The group has another number now: the same request goes there (MOD-42). */
  | { kind: "moved"; to: number };

/**
 * Which requests are repeated: refused ones that wait (429) always, unanswered ones where done twice is done once.
 * A send without an answer may have arrived and is not repeated (AMB-260). Given up 24 h after it was due.
 * @param random in [0, 1): the jitter of the backoff
 */
export function judge(
  row: Pick<OutboxRow, "method" | "dueMs" | "attempts">,
  answer: TelegramAnswer<unknown>,
  nowMs: number,
  random: number,
): Verdict {
  if (answer.ok) {
    const outcome: Outcome = { state: "sent", messageIds: messageIdsOf(answer.result), resStatus: 200, message: null };
    return { kind: "done", outcome };
  }
  if (answer.migrateToChatId !== undefined) return { kind: "moved", to: answer.migrateToChatId };
  const retryMs = retryAt(row, answer, nowMs, random);
  if (retryMs === null)
    return { kind: "done", outcome: failed(answer, answer.outcomeUnknown && !isIdempotent(row.method)) };
  if (retryMs > row.dueMs + GIVE_UP_MS) return { kind: "done", outcome: failed(answer, false) };
  return { kind: "later", atMs: retryMs, pauseChat: answer.error_code === 429 };
}

function retryAt(
  row: Pick<OutboxRow, "method" | "attempts">,
  failure: TelegramFailure,
  nowMs: number,
  random: number,
): number | null {
  if (failure.error_code === 429) return nowMs + Math.max(1, failure.retryAfterSeconds ?? 1) * 1000;
  if (!failure.outcomeUnknown || !isIdempotent(row.method)) return null;
  const base = Math.min(BACKOFF_START_MS * 2 ** Math.max(0, row.attempts - 1), BACKOFF_MAX_MS);
  return nowMs + Math.round(base * (0.5 + random));
}

const failed = (failure: TelegramFailure, isUnknown: boolean): Outcome => ({
  state: isUnknown ? "unknown" : "failed",
  messageIds: [],
  resStatus: botErrorCode(failure),
  message: failure.description,
});

/** Sending methods answer a Message or a list of them, the others `true`. */
function messageIdsOf(result: unknown): number[] {
  const messages = Array.isArray(result) ? result : [result];
  return messages.flatMap((message: unknown) =>
    typeof message === "object" && message !== null && "message_id" in message && typeof message.message_id === "number"
      ? [message.message_id]
      : [],
  );
}
