import type { InputAt, ResultAt } from "../../../domain/calls/index.ts";
import type { Endpoint } from "../../../domain/endpoints/endpoint.ts";
import { showToast } from "../page/toast-store.ts";
import { currentSession } from "../session/session.ts";
import { browserClient } from "./browser-client.ts";
import { type Failed, failedOf } from "./failure.ts";
import { buildRequest } from "./request.ts";

interface DelayedCall<At extends Endpoint> {
  endpoint: At;
  input: InputAt<At>;
  /** Title of the notice, as if it were done: "Template deleted". */
  title: string;
  /** Taken back by the reader: the page shows it again. */
  onUndone(): void;
  onDone?(result: ResultAt<At>): void;
  /** The call failed: the page shows it again and says why. */
  onFailed(failure: Failed): void;
}

/** Calls whose notices are still shown, each with the function that makes it when the page goes away. */
const waiting = new Map<number, () => void>();
let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  addEventListener("pagehide", () => {
    for (const flush of waiting.values()) flush();
    waiting.clear();
  });
}

/**
 * Shows as done what can still be taken back, and makes its call when the notice leaves: after eight seconds in which
 * nobody points at it, when it is closed, when newer notices take its place. A page that goes away makes it at once.
 */
export function callUnlessUndone<At extends Endpoint>(delayed: DelayedCall<At>): void {
  const { endpoint, input, title, onUndone, onDone, onFailed } = delayed;
  listen();
  async function commit() {
    // It was made already by a page that went away and came back.
    if (!waiting.delete(id)) return;
    try {
      const result = await browserClient.call(endpoint, input);
      onDone?.(result);
    } catch (error) {
      onFailed(failedOf(error));
    }
  }
  const id = showToast({
    kind: "undo",
    title,
    undo: () => {
      if (waiting.delete(id)) onUndone();
    },
    onGone: () => void commit(),
  });
  waiting.set(id, () => {
    const r = crypto.randomUUID().slice(0, 8);
    const { url, init } = buildRequest(endpoint, input, { base: "", token: currentSession()?.token ?? null, r });
    // Nobody is there to be told of a failure; the next page shows what is stored.
    void fetch(url, { ...init, keepalive: true }).catch(() => {});
  });
}
