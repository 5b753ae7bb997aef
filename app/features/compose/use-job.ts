import { useCallback, useMemo, useRef, useState } from "react";
import { sendOutcome } from "../../../domain/endpoints/messages.ts";
import { SEND_OUTCOME_REFRESH_MS } from "../../../domain/limits/interface.ts";
import type { SendResult } from "../../../domain/templates/template.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { usePolling } from "../../client/calls/use-polling.ts";

/**
 * Names a send (AMB-271): the same body keeps its name until it is over, so that a double press, or a second try after
 * an answer was lost on the way, is the same send. A changed message is another one.
 */
export function createJob(newId: () => string) {
  let current: { body: string; id: string } | null = null;
  return {
    of(body: object): string {
      const text = JSON.stringify(body);
      if (current?.body !== text) current = { body: text, id: newId() };
      return current.id;
    },
    /** Tells whether this is still the message that the name was given to. */
    isOf(id: string, body: object): boolean {
      return current?.id === id && current.body === JSON.stringify(body);
    },
    end(): void {
      current = null;
    },
  };
}

export const useJob = () => useMemo(() => createJob(() => crypto.randomUUID()), []);

/**
 * Asks what becomes of a send that waits for Telegram, while the page is in sight (AMB-280).
 * @param take is told each time
 * @returns follows the send of this job; null: none any more
 */
export function useWaitingSend(chatId: string, take: (result: SendResult, jobId: string) => void) {
  const [jobId, follow] = useState<string | null>(null);
  const latest = useRef(take);
  latest.current = take;
  const look = useCallback(async () => {
    if (jobId === null) return;
    // A call that failed is followed by the next; a lost session leaves by itself.
    const result = await browserClient.call(sendOutcome, { params: { id: chatId, jobId } }).catch(() => null);
    if (result !== null) latest.current(result, jobId);
  }, [chatId, jobId]);
  usePolling(look, SEND_OUTCOME_REFRESH_MS, jobId !== null, false);
  return follow;
}
