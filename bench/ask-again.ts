import { setTimeout as pause } from "node:timers/promises";

const TRIES = 3;
const AGAIN_MS = 200;

/**
 * Asks once more where the line was cut before an answer: a kept connection ends while a request is on its way, as
 * Telegram's do, which sends again then.
 * @throws the last failure
 */
export async function askAgain(url: string, init?: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries++) {
    try {
      return await fetch(url, init);
    } catch (error) {
      if (tries === TRIES) throw new Error(`${new URL(url).pathname} was not answered.`, { cause: error });
      await pause(AGAIN_MS);
    }
  }
}
