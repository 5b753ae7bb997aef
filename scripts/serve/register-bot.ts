import { setTimeout as sleep } from "node:timers/promises";

/** The cron whose handler registers the shared bot and its webhook when needed (worker/cron.ts). */
export const REGISTERING_CRON = "*/10 * * * *";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;

export interface Registration {
  /** Runs the cron once; false when it failed. */
  attempt(): Promise<boolean>;
  /** Prints one line for the operator. */
  say(line: string): void;
  telegramApiRoot: string;
  signal: AbortSignal;
}

/**
 * Registers the shared bot: retries with growing pauses until Telegram can be reached, and prints one line about it.
 * Resolves with false when the signal ended the attempts.
 */
export async function registerBot(registration: Registration): Promise<boolean> {
  const { attempt, say, signal, telegramApiRoot } = registration;
  let hasComplained = false;
  for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    if (await attempt()) {
      if (hasComplained) say("The shared bot is registered with Telegram now.");
      return true;
    }
    if (!hasComplained && !signal.aborted) {
      say(`The shared bot could not be registered with Telegram (${telegramApiRoot}). Steward goes on trying.`);
      hasComplained = true;
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => {});
  }
  return false;
}
