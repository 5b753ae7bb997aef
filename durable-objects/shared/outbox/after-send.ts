import { LANE, type Lane } from "./lane.ts";
import type { NewOutboxRow, OutboxRow } from "./row.ts";

type Sent = Pick<OutboxRow, "idempotencyKey" | "purpose">;

/** Builds a request that follows another one; its key is derived from the other's, so that it is queued only once. */
export function laterRequest(
  { idempotencyKey: before }: Sent,
  name: string,
  request: { lane: Lane; method: string; payload: NewOutboxRow["payload"]; dueMs: number },
): NewOutboxRow {
  const idempotencyKey = `${before}:${name}`;
  return { ...request, idempotencyKey, groupKey: idempotencyKey, position: 0, weight: 0 };
}

/** Builds the deletions of messages that were sent for a limited time (MSG-19); none where they stay. */
export function deletionsAfter(row: Sent, messages: readonly { message_id: number }[], nowMs: number): NewOutboxRow[] {
  const { deleteAfterSeconds } = row.purpose;
  if (deleteAfterSeconds === undefined) return [];
  const dueMs = nowMs + deleteAfterSeconds * 1000;
  return messages.map(({ message_id }) =>
    laterRequest(row, `delete ${message_id}`, {
      lane: LANE.moderate,
      method: "deleteMessage",
      payload: { message_id },
      dueMs,
    }),
  );
}
