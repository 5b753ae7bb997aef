import type { Message } from "grammy/types";
import { personOf } from "../../bot/incoming.ts";
import { privateContentOf } from "../../bot/private/read-inbox.ts";
import { CONTACT_STATUS } from "../../domain/contact.ts";
import { contactStatusOf } from "../../domain/contact-status.ts";
import { OUTCOME_UNKNOWN } from "../../domain/outcome-unknown.ts";
import { nextPendingId } from "../../domain/private-message-id.ts";
import { BOT_ERROR } from "../../telegram/errors.ts";
import { nextMidnightMs } from "../chat-state/daily.ts";
import type { NewOutboxRow, OutboxRow, Outcome, Trouble } from "../outbox/row.ts";
import { noteLast, setStatus, storeContact } from "./contact.ts";
import { MESSAGE_STATE, storeMessage } from "./message.ts";
import type { HubScope } from "./scope.ts";

/** A message that an operator wrote and that is not sent yet: it stands behind what was said so far. */
export function messageQueued(scope: HubScope, userId: number, row: NewOutboxRow, text: string, job: string): void {
  const { last } = scope.sql
    .exec<{ last: number | null }>("SELECT max(id) AS last FROM messages WHERE user_id = ?", userId)
    .one();
  const content = { id: nextPendingId(last ?? 0), date: scope.now(), type: 1, text, entities: [], editDate: null };
  const stored = { ...content, file: null };
  storeMessage(scope, userId, stored, { isOwn: true, job, request: row.idempotencyKey, state: MESSAGE_STATE.pending });
  noteLast(scope, userId, stored, true);
}

/** It went out: what was pending has Telegram's number and words now. Who could be written to can be. */
export function messageSent(scope: HubScope, userId: number, row: OutboxRow, message: Message): void {
  const { sql } = scope;
  const content = privateContentOf(message);
  const [pending] = sql
    .exec<{ job: string; id: number }>(
      "SELECT job, id FROM messages WHERE request = ? AND user_id = ? AND state <> 0",
      row.idempotencyKey,
      userId,
    )
    .toArray();
  if (pending !== undefined) sql.exec("DELETE FROM messages WHERE user_id = ? AND id = ?", userId, pending.id);
  const place = { isOwn: true, job: pending?.job ?? "", request: pending === undefined ? null : row.idempotencyKey };
  storeMessage(scope, userId, content, { ...place, state: MESSAGE_STATE.said });
  noteLast(scope, userId, content, true);
  setStatus(scope, userId, CONTACT_STATUS.normal, scope.now());
}

/** A group of this bot has said something in private: who was never seen is a contact now. */
export function noteSent(scope: HubScope, message: Message): void {
  const { chat } = message;
  if (chat.type !== "private" || (scope.values.get("snapshot")?.deletedAt ?? 0) > 0) return;
  const content = privateContentOf(message);
  scope.storage.transactionSync(() => {
    storeContact(scope, personOf({ ...chat, is_bot: false }), CONTACT_STATUS.normal, scope.now());
    storeMessage(scope, chat.id, content, { isOwn: true, state: MESSAGE_STATE.said, job: "", request: null });
    noteLast(scope, chat.id, content, true);
  });
  scope.alarms.arm("daily", nextMidnightMs(scope.nowMs()));
  scope.signal.changed(chat.id);
}

/** Telegram does not take it for now: it says so until it is tried again (AMB-280). */
export function messagePutOff({ sql }: HubScope, userId: number, row: OutboxRow, trouble: Trouble): void {
  sql.exec(
    "UPDATE messages SET error_code = ?, error = ? WHERE user_id = ? AND state = ? AND request = ?",
    telegramCodeOf(trouble.resStatus),
    trouble.message,
    userId,
    MESSAGE_STATE.pending,
    row.idempotencyKey,
  );
}

/** It did not, or nobody knows: it stays where it is and says why, and so do the parts behind it. */
export function messageRefused(scope: HubScope, userId: number, row: OutboxRow, outcome: Outcome): void {
  const isUnknown = outcome.state === "unknown";
  const description = isUnknown ? OUTCOME_UNKNOWN : (outcome.message ?? "");
  const error_code = isUnknown ? 0 : telegramCodeOf(outcome.resStatus);
  scope.sql.exec(
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
  if (status !== null) setStatus(scope, userId, status, scope.now());
}

/** A private chat that is not there is no bot that is not in its group. */
const telegramCodeOf = (resStatus: number): number => (resStatus === BOT_ERROR.notInChat ? 400 : resStatus);
