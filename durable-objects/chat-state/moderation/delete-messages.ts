import type { messages } from "../../../db/schema/chat-state/messages.ts";
import type { outbox } from "../../../db/schema/chat-state/outbox.ts";
import type { DeletedMessage } from "../../../domain/calls/messages.ts";
import { joinWords } from "../../../domain/messages/shared-words.ts";
import type { MessagesDeletion } from "../../../services/members/members-object.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import { heldBrake } from "../brake/brake.ts";
import { queueAdminsAct } from "../brake/queue-admins-act.ts";
import type { ChatContext } from "../context.ts";
import { drainOutbox } from "../sending/drain-outbox.ts";
import { inTransaction } from "../update/in-transaction.ts";
import { deletionsOf } from "./queue-act.ts";

type Row = StoredRow<typeof messages, "key" | "message_id" | "user_id" | "sender_chat_id" | "type" | "text" | "shared">;

/**
 * Deletes stored messages for the dashboard, as one act for each author, and waits for Telegram up to `waitMs`; pending
 * deletions go on afterwards. A message that Telegram refuses to delete does not stop the others.
 */
export async function deleteMessages(
  context: ChatContext,
  request: MessagesDeletion,
): Promise<DeletedMessage[] | "stopped"> {
  const { sql, values } = context;
  const movedTo = values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).deleteMessages(request);
  const { key, keys, actor, waitMs, spam } = request;
  if (heldBrake(context, actor) !== null) return "stopped";
  const rows = sql
    .exec<Row>(
      `SELECT key, message_id, user_id, sender_chat_id, type, text, shared FROM messages
       WHERE key IN (SELECT value FROM json_each(?)) AND origin IS NULL ORDER BY key`,
      JSON.stringify(keys),
    )
    .toArray();
  const acts = new Map<string, Row[]>();
  for (const row of rows) {
    const actKey = `${key} ${row.user_id ?? row.sender_chat_id}`;
    acts.set(actKey, [...(acts.get(actKey) ?? []), row]);
  }
  const isStopped = inTransaction(context, () =>
    [...acts].some(([actKey, [first, ...others]]) => {
      if (first === undefined) return false;
      return !queueAdminsAct(context, {
        key: actKey,
        kind: "dashboard",
        ruleId: "delete",
        reason: "",
        target: { userId: first.user_id, senderChatId: first.sender_chat_id },
        actor,
        deletes: [first, ...others].map(({ message_id }) => message_id),
        penalty: null,
        evidence: { type: first.type, text: joinWords(first) },
        ...(spam ? { spam: [first, ...others].map((row) => row.key) } : {}),
      });
    }),
  );
  context.alarms.arm("drain", context.nowMs());
  const sending = drainOutbox(context);
  context.waitUntil(sending);
  if (isStopped) return "stopped";
  await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, waitMs))]);
  const ends = new Map([...acts.keys()].flatMap((actKey) => endsOf(sql, actKey)));
  const ids = new Map(rows.map((row) => [row.key, row.message_id]));
  return keys.map((each) => deletedOf(each, ends.get(ids.get(each) ?? 0)));
}

type End = StoredRow<typeof outbox, "state" | "res_status" | "message">;

/**
 * Reads the outcome of each message of an act; messages that were retried one by one have the outcome of their own
 * request.
 */
function endsOf(sql: SqlStorage, actKey: string): [number, End][] {
  return sql
    .exec<End & StoredRow<typeof outbox, "payload">>(
      "SELECT payload, state, res_status, message FROM outbox WHERE group_key >= ? AND group_key < ? ORDER BY id",
      ...deletionsOf(actKey),
    )
    .toArray()
    .flatMap(({ payload, ...end }) => {
      const { message_id, message_ids } = JSON.parse(payload) as { message_id?: number; message_ids?: number[] };
      return [...(message_ids ?? []), ...(message_id === undefined ? [] : [message_id])].map((id): [number, End] => [
        id,
        end,
      ]);
    });
}

function deletedOf(key: number, end: End | undefined): DeletedMessage {
  if (end === undefined) return { key, status: "unknown" };
  const { state, res_status, message } = end;
  if (state === "sent") return { key, status: "deleted" };
  return {
    key,
    status: state === "pending" || state === "sending" ? "pending" : "failed",
    ...(res_status === null ? {} : { error_code: res_status }),
    ...(message === null ? {} : { message }),
  };
}
