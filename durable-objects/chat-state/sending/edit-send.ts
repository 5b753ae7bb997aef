import type { outbox } from "../../../db/schema/chat-state/outbox.ts";
import { isSameAlready, planEdit, type SentRequest } from "../../../domain/sending/edit-plan.ts";
import type { SendEdit, SendEdited } from "../../../services/tasks/queue-object.ts";
import { LANE } from "../../shared/outbox/lane.ts";
import { readParts } from "../../shared/outbox/parts.ts";
import { pausedUntilMs } from "../../shared/outbox/pauses.ts";
import { OWN_CHAT } from "../../shared/outbox/row.ts";
import { enqueue, retryFailed } from "../../shared/outbox/table.ts";
import { isOverOrPutOff, waitForParts } from "../../shared/outbox/wait-for-parts.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { drainOutbox } from "./drain-outbox.ts";
import { sendPlanOf } from "./send-rows.ts";

/**
 * Edits the text of the messages of a send, queued behind its unsent parts, and waits for Telegram up to `waitMs`, or
 * until Telegram puts a change off. A repeated key is the same change, and retries what was refused.
 */
export async function editSend(context: ChatContext, request: SendEdit): Promise<SendEdited> {
  const { sql, values } = context;
  const { idempotencyKey, editKey: key, account, waitMs } = request;
  const movedTo = values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).editSend(request);
  const sent = readSent(sql, idempotencyKey);
  const snapshot = values.get("snapshot");
  if (sent.length === 0 || snapshot === undefined) return { outcome: "unknown" };
  if (readParts(sql, key).length === 0) {
    const edits = planEdit(sent, sendPlanOf(context, snapshot, request).parts);
    if (edits === null) return { outcome: "different" };
    const row = { groupKey: key, lane: LANE.bulk, purpose: { account }, weight: 1, dueMs: context.nowMs() };
    enqueue(
      sql,
      edits.map((edit, position) => ({ ...row, ...edit, position, idempotencyKey: `${key}#${position}` })),
    );
  } else retryFailed(sql, key, context.nowMs());
  context.alarms.arm("drain", context.nowMs());
  context.waitUntil(drainOutbox(context));
  await waitForParts(sql, context.outbox, key, waitMs, isOverOrPutOff);
  const parts = readParts(sql, key);
  const refused = parts.find(({ state, message }) => state === "failed" && !isSameAlready(message));
  if (refused !== undefined) {
    return { outcome: "refused", error_code: refused.resStatus ?? 0, message: refused.message ?? "" };
  }
  const isWaiting = parts.some(({ state }) => state === "pending" || state === "sending");
  return isWaiting
    ? { outcome: "pending", pausedUntilMs: pausedUntilMs(sql, OWN_CHAT, context.nowMs()) }
    : { outcome: "edited" };
}

/** Reads what was sent of a message in one or several parts. */
export const readSent = (sql: SqlStorage, groupKey: string): SentRequest[] =>
  sql
    .exec<StoredRow<typeof outbox, "method" | "payload" | "message_ids">>(
      "SELECT method, payload, message_ids FROM outbox WHERE group_key = ? ORDER BY position",
      groupKey,
    )
    .toArray()
    .map(({ method, payload, message_ids }) => ({
      method,
      payload: JSON.parse(payload),
      messageIds: message_ids === null ? [] : JSON.parse(message_ids),
    }));
