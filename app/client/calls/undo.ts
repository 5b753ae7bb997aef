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
  /** Title of the notice, as if the call had been made: "Template deleted". */
  title: string;
  /** Called when the reader undoes it: the page shows the item again. */
  onUndone(): void;
  onDone?(result: ResultAt<At>): void;
  /** Called when the call failed: the page shows the item again and says why. */
  onFailed(failure: Failed): void;
}

/** Calls whose notices are still shown, each by a function that makes the call when the page goes away. */
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
 * Shows a notice with an undo button and makes the call when the notice leaves: after eight seconds without the pointer
 * on it, when it is closed, or when newer notices replace it. A page that goes away makes the call at once.
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
