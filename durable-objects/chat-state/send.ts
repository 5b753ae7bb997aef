import type { SendResult } from "../../domain/template.ts";
import type { SendRequest } from "../../services/objects.ts";
import { LANE } from "../outbox/lane.ts";
import { partsOf, sendResultOf } from "../outbox/parts.ts";
import { enqueue, retryFailed } from "../outbox/table.ts";
import { isOverOrPutOff, waitForParts } from "../outbox/wait-for-parts.ts";
import { drainOutbox } from "./host.ts";
import type { ChatScope } from "./scope.ts";
import { sendRows } from "./send-rows.ts";

/** A send of a chat that no bot of ours manages. */
const NOT_MANAGED: SendResult = {
  message_ids: [],
  parts: [{ status: "failed", error_code: 497, message: "no bot manages this chat" }],
};

/**
 * Queues a send and waits for Telegram up to `waitMs` (AMB-263), or until it does not take it for now (AMB-280): what
 * is pending then goes on. The same key again is the same send: nothing of it goes out twice, and parts that Telegram
 * refused are tried once more. Parts go in order; when one fails, those behind it are not sent and say so.
 */
export async function send(scope: ChatScope, request: SendRequest): Promise<SendResult> {
  const movedTo = scope.values.get("movedTo");
  if (movedTo !== undefined) return scope.services().objects.chat(movedTo).send(request);
  const snapshot = scope.values.get("snapshot");
  if (snapshot === undefined) return NOT_MANAGED;
  scope.storage.transactionSync(() => {
    const known = partsOf(scope.sql, request.idempotencyKey);
    if (known.length === 0) enqueue(scope.sql, sendRows(scope, snapshot, { ...request, lane: LANE.send }));
    else if (mayGoOn(known)) retryFailed(scope.sql, request.idempotencyKey, scope.nowMs());
  });
  const nowMs = scope.nowMs();
  scope.alarms.arm("drain", nowMs);
  scope.waitUntil(drainOutbox(scope));
  await waitForParts(scope.sql, scope.outbox, request.idempotencyKey, request.waitMs, isOverOrPutOff);
  return sendResultOf(scope.sql, request.idempotencyKey);
}

/** Reads what became of a send by its key; null for one that is not known (any more). */
export async function sendOutcome(scope: ChatScope, idempotencyKey: string): Promise<SendResult | null> {
  const movedTo = scope.values.get("movedTo");
  // A send from before the group moved stands here.
  const moved = movedTo === undefined ? null : await scope.services().objects.chat(movedTo).sendOutcome(idempotencyKey);
  const own = sendResultOf(scope.sql, idempotencyKey);
  return moved ?? (own.parts.length === 0 ? null : own);
}

/** Behind a part of which nobody knows whether it arrived, the rest would be a message without its beginning. */
const mayGoOn = (parts: ReturnType<typeof partsOf>) => parts.every(({ state }) => state !== "unknown");
