import type { TelegramAnswer, TelegramClient } from "./client.ts";

/** A place that keeps until when Telegram asks to wait (429), epoch milliseconds; 0 for no such time. */
export interface PauseStore {
  nowMs(): number;
  untilMs(): number | Promise<number>;
  pause(untilMs: number): void | Promise<void>;
}

/** A wait that Telegram gives no time for. */
const DEFAULT_PAUSE_SECONDS = 1;
const TOO_MANY = 429;

/**
 * Makes a client that asks nothing while Telegram asks to wait (429): it answers the refusal itself, with what is
 * left of the time. For what is asked beside an outbox.
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
