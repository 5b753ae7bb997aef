import { listAddress, readListAnswer } from "../../domain/block-lists/answer.ts";
import {
  BLOCK_LIST_ANSWER_MAX,
  BLOCK_LIST_PAUSE_MAX_SECONDS,
  BLOCK_LIST_PAUSE_SECONDS,
  BLOCK_LIST_TIMEOUT_MS,
} from "../../domain/limits.ts";

/** An answer of the block list; null where it gave none, with the seconds for which it is not to be asked again. */
export type ListAnswer = { isListed: boolean } | { isListed: null; pauseSeconds: number; reason: string };

/** Asks a block list about an account. Never rejects: after a failure the answer is unknown. */
export async function askList(root: string, userId: number): Promise<ListAnswer> {
  try {
    const answer = await fetch(listAddress(root, userId), {
      headers: { accept: "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(BLOCK_LIST_TIMEOUT_MS),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      return unknown(`answered ${answer.status}`, pauseOf(answer.headers.get("retry-after")));
    }
    const text = await readStart(answer.body);
    const isListed = text === null ? null : readListAnswer(text);
    return isListed === null ? unknown("answered with no such JSON") : { isListed };
  } catch {
    return unknown("did not answer");
  }
}

const unknown = (reason: string, pauseSeconds: number = BLOCK_LIST_PAUSE_SECONDS): ListAnswer => ({
  isListed: null,
  reason,
  pauseSeconds,
});

/** Reads a body as text; null for one that is too large. */
async function readStart(body: ReadableStream<Uint8Array> | null): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true });
    // Leaving the loop cancels the rest.
    if (text.length > BLOCK_LIST_ANSWER_MAX) return null;
  }
  return text;
}

/** Reads the pause, in seconds, that the list asks for. */
function pauseOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter);
  return Number.isFinite(seconds) && seconds > BLOCK_LIST_PAUSE_SECONDS
    ? Math.min(seconds, BLOCK_LIST_PAUSE_MAX_SECONDS)
    : BLOCK_LIST_PAUSE_SECONDS;
}
