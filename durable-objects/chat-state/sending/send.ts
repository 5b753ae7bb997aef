import type { SendResult } from "../../../domain/templates/template.ts";
import type { PreviewRequest, SendRequest } from "../../../services/objects.ts";
import { LANE } from "../../shared/outbox/lane.ts";
import { readParts, sendResultOf } from "../../shared/outbox/parts.ts";
import { sendPreview } from "../../shared/outbox/preview.ts";
import { enqueue, retryFailed } from "../../shared/outbox/table.ts";
import { isOverOrPutOff, waitForParts } from "../../shared/outbox/wait-for-parts.ts";
import type { ChatContext } from "../context.ts";
import { drainOutbox, drainPrivate } from "./drain-outbox.ts";
import { sendRows } from "./send-rows.ts";

/** A send of a chat that no bot of ours manages. */
export const NOT_MANAGED: SendResult = {
  message_ids: [],
  parts: [{ status: "failed", error_code: 497, message: "no bot manages this chat" }],
};

/**
 * Queues a send and waits for Telegram up to `waitMs` (AMB-263), or until Telegram puts it off (AMB-280); pending parts
 * are sent later. A repeated key is the same send: nothing is sent twice, and parts that Telegram refused are tried
 * once more. Parts are sent in order; when one fails, those behind it fail too, with the reason.
 */
export async function send(context: ChatContext, request: SendRequest): Promise<SendResult> {
  const movedTo = context.values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).send(request);
  const snapshot = context.values.get("snapshot");
  if (snapshot === undefined) return NOT_MANAGED;
  context.storage.transactionSync(() => {
    const known = readParts(context.sql, request.idempotencyKey);
    if (known.length === 0) enqueue(context.sql, sendRows(context, snapshot, { ...request, lane: LANE.send }));
    else if (mayGoOn(known)) retryFailed(context.sql, request.idempotencyKey, context.nowMs());
  });
  const nowMs = context.nowMs();
  context.alarms.arm("drain", nowMs);
  context.waitUntil(drainOutbox(context));
  await waitForParts(context.sql, context.outbox, request.idempotencyKey, request.waitMs, isOverOrPutOff);
  return sendResultOf(context.sql, request.idempotencyKey);
}

/** Reads the state of a send by its key; null for one that is unknown or forgotten. */
export async function sendOutcome(context: ChatContext, idempotencyKey: string): Promise<SendResult | null> {
  const movedTo = context.values.get("movedTo");
  // A send from before the group moved stands here.
  const moved =
    movedTo === undefined ? null : await context.services().objects.chat(movedTo).sendOutcome(idempotencyKey);
  const own = sendResultOf(context.sql, idempotencyKey);
  return moved ?? (own.parts.length === 0 ? null : own);
}

/**
 * Tells whether a send may be tried again: behind a part whose outcome is unknown, the rest would be a message without
 * its beginning.
 */
export const mayGoOn = (parts: ReturnType<typeof readParts>) => parts.every(({ state }) => state !== "unknown");

/** Sends a preview of this chat's content to one person only, from the managing bot (MSG-32, AMB-269). */
export async function preview(context: ChatContext, request: PreviewRequest): Promise<SendResult> {
  const movedTo = context.values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).preview(request);
  const begin = (userId: number) => {
    context.alarms.arm("drain", context.nowMs());
    context.waitUntil(drainPrivate(context, userId));
  };
  return sendPreview({ ...context, begin }, request);
}
