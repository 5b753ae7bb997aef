import type { outbox } from "../../../db/schema/chat-state/outbox.ts";
import type { SendResult, SentPart } from "../../../domain/templates/template.ts";
import type { StoredRow } from "../stored-row.ts";
import type { OutboxState } from "./row.ts";

type PartRow = StoredRow<typeof outbox, "state" | "message_ids" | "res_status" | "message">;

/** Reads the parts of a send in their order. */
export function readParts(sql: SqlStorage, groupKey: string) {
  return sql
    .exec<PartRow>(
      "SELECT state, message_ids, res_status, message FROM outbox WHERE group_key = ? ORDER BY position",
      groupKey,
    )
    .toArray()
    .map((row) => ({
      state: row.state as OutboxState,
      messageIds: row.message_ids === null ? [] : (JSON.parse(row.message_ids) as number[]),
      resStatus: row.res_status,
      message: row.message,
    }));
}

/** Reads the state of a send, part by part (AMB-263); a part that will be tried again has the reason. */
export function sendResultOf(sql: SqlStorage, groupKey: string): SendResult {
  const parts = readParts(sql, groupKey);
  return {
    message_ids: parts.flatMap((part) => part.messageIds),
    parts: parts.map(
      (part): SentPart => ({
        status: part.state === "sending" ? "pending" : part.state,
        ...(part.messageIds[0] === undefined ? {} : { message_id: part.messageIds[0] }),
        ...(part.resStatus === null || part.resStatus === 200 ? {} : { error_code: part.resStatus }),
        ...(part.message === null ? {} : { message: part.message }),
      }),
    ),
  };
}
