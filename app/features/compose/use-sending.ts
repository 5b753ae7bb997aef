import { useCallback, useReducer } from "react";
import { sendOutcome, sendPayload, undoSend } from "../../../domain/endpoints/messages.ts";
import { SEND_OUTCOME_REFRESH_MS, SEND_SLOW_MS } from "../../../domain/limits/interface.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { usePolling } from "../../client/calls/use-polling.ts";
import { useWrite } from "../../client/calls/write.ts";
import type { SendBody } from "./send-settings.ts";
import { followedJob, followedUndo, jobOf, NOTHING_SENT, reduceSending } from "./sending.ts";

/** Disables the notices: the page shows the outcome itself. */
const QUIET = { success: null, alerts: false, refreshes: false } as const;
const nowSecond = () => Math.floor(Date.now() / 1000);

/** Sends messages into a chat, follows those that wait for Telegram (AMB-280), and takes the last one back. */
export function useSending(chatId: string) {
  const [sending, dispatch] = useReducer(reduceSending, NOTHING_SENT);
  const write = useWrite(sendPayload, QUIET);
  const undoing = useWrite(undoSend, QUIET);
  const followed = followedJob(sending);

  const look = useCallback(async () => {
    if (followed === null) return;
    // A call that failed is followed by the next; a lost session leaves by itself.
    const params = { id: chatId, jobId: followed.id };
    const answer = await browserClient.call(sendOutcome, { params }).catch(() => null);
    if (answer !== null) dispatch({ type: "told", job: followed, answer, nowSecond: nowSecond() });
  }, [chatId, followed]);
  usePolling(look, SEND_OUTCOME_REFRESH_MS, followed !== null, false);

  const followedBack = followedUndo(sending);
  const lookBack = useCallback(async () => {
    if (followedBack === null) return;
    // The same deletion again: it answers how that stands.
    const params = { id: chatId, jobId: followedBack.id };
    const undone = await browserClient.call(undoSend, { params }).catch(() => null);
    if (undone !== null) dispatch({ type: "undone", job: followedBack, undone, nowSecond: nowSecond() });
  }, [chatId, followedBack]);
  usePolling(lookBack, SEND_OUTCOME_REFRESH_MS, followedBack !== null, false);

  async function send(body: SendBody) {
    const job = jobOf(sending, JSON.stringify(body), () => crypto.randomUUID());
    dispatch({ type: "began", job });
    // A send that Telegram keeps waiting goes on by itself: the button is let go of.
    const late = setTimeout(() => dispatch({ type: "late", job }), SEND_SLOW_MS);
    const answer = await write.run({ params: { id: chatId }, body: { ...body, jobId: job.id } });
    clearTimeout(late);
    dispatch(answer ? { type: "told", job, answer, nowSecond: nowSecond() } : { type: "failed", job });
  }

  /** Deletes the messages of the last send from the chat. */
  async function undo() {
    const { job } = sending;
    if (job === null) return;
    dispatch({ type: "undoing" });
    const undone = await undoing.run({ params: { id: chatId, jobId: job.id } });
    dispatch(undone ? { type: "undone", job, undone, nowSecond: nowSecond() } : { type: "notUndone" });
  }

  return { sending, dispatch, send, undo, failure: write.failure, undoFailure: undoing.failure };
}
