import type { TelegramAnswer, TelegramClient } from "./client.ts";

/** Storage of the time until which Telegram asks to wait (429), epoch milliseconds; 0 for none. */
export interface PauseStore {
  nowMs(): number;
  untilMs(): number | Promise<number>;
  pause(untilMs: number): void | Promise<void>;
}

/** Wait where Telegram asks to wait and names no time. */
const DEFAULT_PAUSE_SECONDS = 1;
const TOO_MANY = 429;

/**
 * Creates a client that makes no request while Telegram asks to wait (429): it answers the refusal itself, with the
 * rest of the time. For requests outside an outbox.
 */
export const withPause = (telegram: TelegramClient, store: PauseStore): TelegramClient => ({
  async call<Result>(...args: Parameters<TelegramClient["call"]>): Promise<TelegramAnswer<Result>> {
    const leftMs = (await store.untilMs()) - store.nowMs();
    if (leftMs > 0) return stillPaused(Math.ceil(leftMs / 1000));
    const answer = await telegram.call<Result>(...args);
    if (!answer.ok && answer.error_code === TOO_MANY) {
      await store.pause(store.nowMs() + (answer.retryAfterSeconds ?? DEFAULT_PAUSE_SECONDS) * 1000);
    }
    return answer;
  },
});

const stillPaused = (seconds: number): TelegramAnswer<never> => ({
  ok: false,
  error_code: TOO_MANY,
  description: `Too Many Requests: retry after ${seconds}`,
  retryAfterSeconds: seconds,
  outcomeUnknown: false,
});
