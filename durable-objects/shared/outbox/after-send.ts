import { LANE, type Lane } from "./lane.ts";
import type { NewOutboxRow, OutboxRow } from "./row.ts";

type Sequel = Pick<OutboxRow, "idempotencyKey" | "sequel">;

/** A request that follows another: it bears its name, so that the same sequel is queued once. */
export function sequelOf(
  { idempotencyKey: before }: Sequel,
  name: string,
  request: { lane: Lane; method: string; payload: NewOutboxRow["payload"]; dueMs: number },
): NewOutboxRow {
  const idempotencyKey = `${before}:${name}`;
  return { ...request, idempotencyKey, groupKey: idempotencyKey, position: 0, weight: 0 };
}

/** The deletions of messages that were sent for a time (MSG-19); none where they stay. */
export function deletionsAfter(
  row: Sequel,
  messages: readonly { message_id: number }[],
  nowMs: number,
): NewOutboxRow[] {
  const { deleteAfterSeconds } = row.sequel;
  if (deleteAfterSeconds === undefined) return [];
  const dueMs = nowMs + deleteAfterSeconds * 1000;
  return messages.map(({ message_id }) =>
    sequelOf(row, `delete ${message_id}`, {
      ...{ lane: LANE.moderate, method: "deleteMessage", payload: { message_id }, dueMs },
    }),
  );
}
