import type { Message } from "grammy/types";
import { deletionsAfter, laterRequest } from "../../shared/outbox/after-send.ts";
import { LANE } from "../../shared/outbox/lane.ts";
import type { OutboxRow } from "../../shared/outbox/row.ts";
import { enqueue } from "../../shared/outbox/table.ts";
import type { ChatContext } from "../context.ts";
import type { AfterSend } from "./after-send.ts";
import { sentMessages } from "./sent-messages.ts";

/** Pins a sent message, queues its deletion (MSG-19, MSG-24), and reports a private one to the own bot's inbox. */
export const afterSending: AfterSend = {
  sent(context, row, result) {
    noteInInbox(context, row, result);
    const messages = sentMessages(row, result);
    const [first] = messages;
    if (first === undefined) return;
    const dueMs = context.nowMs();
    const rows = deletionsAfter(row, messages, dueMs);
    if (row.purpose.pin === true) {
      // Silently: the message itself has told everybody.
      const payload = { message_id: first.message_id, disable_notification: true };
      rows.push(laterRequest(row, "pin", { lane: LANE.send, method: "pinChatMessage", payload, dueMs }));
    }
    enqueue(context.sql, rows);
  },
};

/**
 * Notifies an own bot's inbox of a message that a group has sent to somebody in their private chat with it (AMB-197).
 * The call is not repeated: if this object dies, the inbox lacks a message that was sent.
 */
function noteInInbox(context: ChatContext, row: OutboxRow, result: unknown): void {
  const bot = context.values.get("snapshot")?.bot;
  const userId = row.payload.chat_id;
  if (bot === undefined || bot.isShared || typeof userId !== "number" || userId <= 0 || !isPrivate(result)) return;
  context.waitUntil(context.services().objects.botInbox(bot.id).noteSent(result));
}

const isPrivate = (result: unknown): result is Message =>
  typeof result === "object" && result !== null && (result as Partial<Message>).chat?.type === "private";
