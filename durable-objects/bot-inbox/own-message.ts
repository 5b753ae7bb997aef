import type { Message } from "grammy/types";
import { personOf } from "../../bot/incoming.ts";
import { type PrivateContent, privateContentOf } from "../../bot/private/read-inbox.ts";
import type { messages as messagesTable } from "../../db/schema/bot-inbox/contacts.ts";
import { MESSAGE_TYPE } from "../../domain/messages/message-type.ts";
import { CONTACT_STATUS } from "../../domain/private-chats/contact.ts";
import { contactStatusOf } from "../../domain/private-chats/contact-status.ts";
import { nextPendingId } from "../../domain/private-chats/private-message-id.ts";
import { OUTCOME_UNKNOWN } from "../../domain/sending/outcome-unknown.ts";
import type { EntityInput } from "../../domain/templates/template.ts";
import { BOT_ERROR } from "../../telegram/errors.ts";
import { nextMidnightMs } from "../shared/daily.ts";
import type { NewOutboxRow, OutboxRow, RequestOutcome, Trouble } from "../shared/outbox/row.ts";
import type { StoredRow } from "../shared/stored-row.ts";
import { noteLast, setStatus, storeContact } from "./contact.ts";
import type { InboxContext } from "./context.ts";
import { MESSAGE_STATE, storeMessage } from "./message.ts";

type MediaName = "photo" | "document" | "video" | "audio" | "animation";
type Media = { type?: MediaName; caption?: string; caption_entities?: EntityInput[] };

/** Reads kind and words of a message from the request that is to send it: an album has those of its first item. */
function contentOfRequest({ method, payload }: NewOutboxRow): Pick<PrivateContent, "type" | "text" | "entities"> {
  // Only domain/sending/send-plan.ts makes these requests.
  const { text, entities, media, ...one } = payload as Media & {
    text?: string;
    entities?: EntityInput[];
    media?: Media[];
  };
  if (text !== undefined) return { type: MESSAGE_TYPE.text, text, entities: entities ?? [] };
  const { type, caption = "", caption_entities = [] } = media?.[0] ?? one;
  const name = type ?? (method.replace("send", "").toLowerCase() as MediaName);
  return { type: MESSAGE_TYPE[name], text: caption, entities: caption_entities };
}

/** Stores a message of an operator that is not sent yet, behind what was said so far. */
export function messageQueued(
  context: InboxContext,
  userId: number,
  row: NewOutboxRow,
  { job, replyTo }: { job: string; replyTo: number | null },
): void {
  const { last } = context.sql
    .exec<{ last: number | null }>("SELECT max(id) AS last FROM messages WHERE user_id = ?", userId)
    .one();
  const stored = {
    id: nextPendingId(last ?? 0),
    date: context.now(),
    shared: "",
    editDate: null,
    file: null,
    replyTo,
    ...contentOfRequest(row),
  };
  storeMessage(context, userId, stored, {
    isOwn: true,
    job,
    request: row.idempotencyKey,
    state: MESSAGE_STATE.pending,
  });
  noteLast(context, userId, stored, true);
}

/**
 * Replaces a pending message by the one that Telegram sent, with its number and words. The person can be written to.
 */
export function messageSent(context: InboxContext, userId: number, row: OutboxRow, message: Message): void {
  const { sql } = context;
  const content = privateContentOf(message);
  const [pending] = sql
    .exec<StoredRow<typeof messagesTable, "job" | "id">>(
      "SELECT job, id FROM messages WHERE request = ? AND user_id = ? AND state <> 0",
      row.idempotencyKey,
      userId,
    )
    .toArray();
  if (pending !== undefined) sql.exec("DELETE FROM messages WHERE user_id = ? AND id = ?", userId, pending.id);
  const place = { isOwn: true, job: pending?.job ?? "", request: pending === undefined ? null : row.idempotencyKey };
  storeMessage(context, userId, content, { ...place, state: MESSAGE_STATE.said });
  noteLast(context, userId, content, true);
  setStatus(context, userId, CONTACT_STATUS.normal, context.now());
}

/** Stores a private message that one of this bot's groups sent; a person never seen becomes a contact. */
export function noteSent(context: InboxContext, message: Message): void {
  const { chat } = message;
  if (chat.type !== "private" || (context.values.get("snapshot")?.deletedAt ?? 0) > 0) return;
  const content = privateContentOf(message);
  context.storage.transactionSync(() => {
    storeContact(context, personOf({ ...chat, is_bot: false }), { status: CONTACT_STATUS.normal, at: context.now() });
    storeMessage(context, chat.id, content, { isOwn: true, state: MESSAGE_STATE.said, job: "", request: null });
    noteLast(context, chat.id, content, true);
  });
  context.alarms.arm("daily", nextMidnightMs(context.nowMs()));
  context.signal.changed(chat.id);
}

/** Notes why a message waits, until it is tried again (AMB-280). */
export function messagePutOff({ sql }: InboxContext, userId: number, row: OutboxRow, trouble: Trouble): void {
  sql.exec(
    "UPDATE messages SET error_code = ?, error = ? WHERE user_id = ? AND state = ? AND request = ?",
    telegramCodeOf(trouble.resStatus),
    trouble.message,
    userId,
    MESSAGE_STATE.pending,
    row.idempotencyKey,
  );
}

/** Stores, with the reason, that a message was refused or has an unknown outcome; its later parts fail with it. */
export function messageRefused(context: InboxContext, userId: number, row: OutboxRow, outcome: RequestOutcome): void {
  const isUnknown = outcome.state === "unknown";
  const description = isUnknown ? OUTCOME_UNKNOWN : (outcome.message ?? "");
  const error_code = isUnknown ? 0 : telegramCodeOf(outcome.resStatus);
  context.sql.exec(
    `UPDATE messages SET state = ?, error_code = ?, error = ? WHERE user_id = ? AND state = ?
       AND request IN (SELECT idempotency_key FROM outbox WHERE group_key = ? AND state IN ('failed', 'unknown'))`,
    MESSAGE_STATE.refused,
    error_code,
    description,
    userId,
    MESSAGE_STATE.pending,
    row.groupKey,
  );
  const status = isUnknown ? null : contactStatusOf({ error_code, description });
  if (status !== null) setStatus(context, userId, status, context.now());
}

/**
 * Converts a status to Telegram's error code: the one for a bot outside its group means here that the private chat does
 * not exist, so it becomes 400.
 */
const telegramCodeOf = (resStatus: number): number => (resStatus === BOT_ERROR.notInChat ? 400 : resStatus);
