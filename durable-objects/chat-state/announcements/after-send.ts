import type { Message } from "grammy/types";
import { WAITED_COMMENT } from "../../../domain/announcements/trouble.ts";
import { messageTextOf, messageTypeOf } from "../../../domain/messages/message-content.ts";
import { laterRequest } from "../../shared/outbox/after-send.ts";
import { LANE } from "../../shared/outbox/lane.ts";
import { readParts } from "../../shared/outbox/parts.ts";
import type { AnnouncedPart, OutboxRow, Purpose, RequestOutcome } from "../../shared/outbox/row.ts";
import { enqueue } from "../../shared/outbox/table.ts";
import { typeOfMethod } from "../../shared/responders/after-reply.ts";
import type { ChatContext } from "../context.ts";
import type { AfterSend } from "../sending/after-send.ts";
import { hasMoved, sentMessages } from "../sending/sent-messages.ts";
import { logEnd } from "./log.ts";

/** Logs a run with its last part, and pins its message instead of the former one (AMB-127). */
export const afterAnnouncement: AfterSend = {
  sent(context, row, result) {
    if (hasMoved(context)) return;
    const { announcement, pinned } = row.purpose;
    if (announcement?.isLast === true) announced(context, row, announcement, sentMessages(row, result));
    if (pinned !== undefined) unpinFormer(context, row, pinned);
  },
  notSent(context, row, outcome) {
    const { announcement } = row.purpose;
    if (announcement !== undefined && !hasMoved(context)) notAnnounced(context, row, announcement, outcome);
    return false;
  },
};

/** Returns the first message of a run in a topic, which may have several parts. */
const firstMessageOf = (context: ChatContext, row: OutboxRow): number | null =>
  readParts(context.sql, row.groupKey)[0]?.messageIds[0] ?? null;

function announced(context: ChatContext, row: OutboxRow, run: AnnouncedPart, messages: readonly Message[]): void {
  const [message] = messages;
  if (message === undefined) return;
  const shown = { type: messageTypeOf(message), text: messageTextOf(message) };
  const messageId = firstMessageOf(context, row) ?? message.message_id;
  logEnd(context, run, { resStatus: 200, comment: "", messageId, message: shown });
  if (run.isFormerDeleted === true) deleteFormer(context, row, run);
  if (!run.isPin) return;
  const payload = { message_id: message.message_id, disable_notification: true };
  const pin = laterRequest(row, "pin", {
    lane: LANE.send,
    method: "pinChatMessage",
    payload,
    dueMs: context.nowMs(),
  });
  const pinned = { id: run.id, topic: run.topic, messageId: message.message_id };
  enqueue(context.sql, [{ ...pin, purpose: { announcement: run, pinned } }]);
}

function notAnnounced(
  context: ChatContext,
  row: OutboxRow,
  run: AnnouncedPart,
  { resStatus, message: reason, isExpired }: RequestOutcome,
): void {
  const text = row.payload.text ?? row.payload.caption;
  const message = { type: typeOfMethod(row.method), text: typeof text === "string" ? text : "" };
  const messageId = row.purpose.pinned?.messageId ?? firstMessageOf(context, row);
  const isOver = isExpired === true && row.position === 0 && row.purpose.pinned === undefined && run.isManual !== true;
  logEnd(context, run, { resStatus, comment: isOver ? WAITED_COMMENT : (reason ?? ""), messageId, message });
}

/** Unpins the message before, where there is one: it stays pinned when the new one cannot be. */
function unpinFormer(context: ChatContext, row: OutboxRow, pinned: NonNullable<Purpose["pinned"]>): void {
  const { sql } = context;
  const { id, topic, messageId } = pinned;
  const [former] = sql.exec<{ message_id: number }>(
    "SELECT message_id FROM announcement_pins WHERE id = ? AND topic = ? AND message_id <> ?",
    id,
    topic,
    messageId,
  );
  if (former !== undefined) {
    const { message_id } = former;
    enqueue(sql, [
      laterRequest(row, "unpin", {
        lane: LANE.send,
        method: "unpinChatMessage",
        payload: { message_id },
        dueMs: context.nowMs(),
      }),
    ]);
  }
  sql.exec("INSERT OR REPLACE INTO announcement_pins (id, topic, message_id) VALUES (?, ?, ?)", id, topic, messageId);
}

/** Deletes the messages of the run before in the same topic, and remembers those of this one. */
function deleteFormer(context: ChatContext, row: OutboxRow, { id, topic }: AnnouncedPart): void {
  const { sql } = context;
  const messageIds = readParts(sql, row.groupKey).flatMap((part) => part.messageIds);
  const [former] = sql.exec<{ message_ids: string }>(
    "SELECT message_ids FROM announcement_posts WHERE id = ? AND topic = ?",
    id,
    topic,
  );
  // Only lists of numbers are written here.
  const old = former === undefined ? [] : (JSON.parse(former.message_ids) as number[]);
  const requests = old
    .filter((message_id) => !messageIds.includes(message_id))
    .map((message_id) =>
      laterRequest(row, `former ${message_id}`, {
        lane: LANE.moderate,
        method: "deleteMessage",
        payload: { message_id },
        dueMs: context.nowMs(),
      }),
    );
  enqueue(sql, requests);
  sql.exec(
    "INSERT OR REPLACE INTO announcement_posts (id, topic, message_ids) VALUES (?, ?, ?)",
    id,
    topic,
    JSON.stringify(messageIds),
  );
}
