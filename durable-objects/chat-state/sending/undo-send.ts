import type { Undone } from "../../../domain/templates/template.ts";
import { LANE } from "../../shared/outbox/lane.ts";
import { readParts } from "../../shared/outbox/parts.ts";
import { enqueue, retryFailed, withdraw } from "../../shared/outbox/table.ts";
import { isOverOrPutOff, waitForParts } from "../../shared/outbox/wait-for-parts.ts";
import type { ChatContext } from "../context.ts";
import { drainOutbox } from "./drain-outbox.ts";

/** Telegram's error text for a message that is already deleted. */
const ALREADY_GONE = /message to delete not found/i;

/**
 * Deletes the messages of a send and waits for Telegram up to `waitMs`, or until Telegram puts a deletion off; pending
 * deletions go on afterwards. Parts not sent yet are withdrawn. Repeated, it retries what Telegram refused.
 * @returns null for a send that is unknown or forgotten, or was made under an id that the group no longer has
 */
export async function undoSend(context: ChatContext, idempotencyKey: string, waitMs: number): Promise<Undone | null> {
  const { sql, values } = context;
  const movedTo = values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).undoSend(idempotencyKey, waitMs);
  const undoKey = `undo ${idempotencyKey}`;
  const ids = readParts(sql, idempotencyKey).flatMap(({ messageIds }) => messageIds);
  if (ids.length === 0) return null;
  context.storage.transactionSync(() => {
    const nowMs = context.nowMs();
    withdraw(sql, idempotencyKey, nowMs);
    retryFailed(sql, undoKey, nowMs);
    // All of them at the same place: one that is refused keeps none from being deleted.
    const request = { groupKey: undoKey, position: 0, lane: LANE.moderate, method: "deleteMessage", weight: 0 };
    enqueue(
      sql,
      ids.map((message_id) => ({
        ...request,
        idempotencyKey: `${undoKey}#${message_id}`,
        payload: { message_id },
        dueMs: nowMs,
      })),
    );
  });
  context.alarms.arm("drain", context.nowMs());
  context.waitUntil(drainOutbox(context));
  await waitForParts(sql, context.outbox, undoKey, waitMs, isOverOrPutOff);
  return { parts: readParts(sql, undoKey).map((part, index) => undonePart(ids[index] ?? 0, part)) };
}

function undonePart(message_id: number, part: ReturnType<typeof readParts>[number]): Undone["parts"][number] {
  const { state, resStatus, message } = part;
  if (state === "sent" || ALREADY_GONE.test(message ?? "")) return { message_id, status: "deleted" };
  return {
    message_id,
    status: state === "failed" ? "failed" : "pending",
    ...(resStatus === null ? {} : { error_code: resStatus }),
    ...(message === null ? {} : { message }),
  };
}
