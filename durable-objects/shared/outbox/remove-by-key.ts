import type { outbox } from "../../../db/schema/chat-state/outbox.ts";
import type { StoredRow } from "../stored-row.ts";
import { deletionsAfter } from "./after-send.ts";
import { enqueue } from "./table.ts";

/**
 * Takes back the message of a request: withdraws one that has not gone out, deletes one that has.
 * @param maxAgeSeconds an older message stays
 */
export function removeByKey(
  { sql, nowMs }: { sql: SqlStorage; nowMs(): number },
  key: string,
  maxAgeSeconds: number,
): void {
  sql.exec("DELETE FROM outbox WHERE idempotency_key = ? AND state = 'pending'", key);
  const [row] = sql.exec<StoredRow<typeof outbox, "message_ids">>(
    "SELECT message_ids FROM outbox WHERE idempotency_key = ? AND state = 'sent' AND done_ms > ?",
    key,
    nowMs() - maxAgeSeconds * 1000,
  );
  const ids = JSON.parse(row?.message_ids ?? "[]") as number[];
  const messages = ids.map((message_id) => ({ message_id }));
  enqueue(sql, deletionsAfter({ idempotencyKey: key, purpose: { deleteAfterSeconds: 0 } }, messages, nowMs()));
}
