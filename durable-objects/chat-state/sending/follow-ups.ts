import { deletionsAfter, laterRequest } from "../../shared/outbox/after-send.ts";
import { LANE } from "../../shared/outbox/lane.ts";
import { enqueue } from "../../shared/outbox/table.ts";
import type { AfterSend } from "./after-send.ts";
import { noteInInbox } from "./note-in-inbox.ts";
import { sentMessages } from "./sent-messages.ts";

/** A message is pinned, its deletion is queued (MSG-19, MSG-24), and an own bot's inbox is told of a private one. */
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
