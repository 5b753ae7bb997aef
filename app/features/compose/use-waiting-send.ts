import { useCallback, useRef, useState } from "react";
import { sendOutcome } from "../../../domain/endpoints/messages.ts";
import { SEND_OUTCOME_REFRESH_MS } from "../../../domain/limits/interface.ts";
import type { SendResult } from "../../../domain/templates/template.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { usePolling } from "../../client/calls/use-polling.ts";

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
