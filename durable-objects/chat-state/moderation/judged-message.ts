import type { Message } from "grammy/types";
import { dateOfKey } from "../../../bot/message-key.ts";
import type { messages } from "../../../db/schema/chat-state/messages.ts";
import { triedMessage } from "../../../domain/moderation/tried-message.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import { SENDER_COLUMNS, SENDER_JOINS, type SenderRow } from "../messages/sender.ts";

/** A stored message that rules are to judge. */
export type JudgedRow = SenderRow &
  StoredRow<
    typeof messages,
    "key" | "message_id" | "type" | "text" | "shared" | "entities" | "topic" | "media_group_id" | "origin"
  >;

/** SELECT of {@link JudgedRow}; the message is `m`. */
export const JUDGED_SELECT = `SELECT m.key, m.message_id, m.type, m.text, m.shared, m.entities, m.topic, m.media_group_id, m.origin, ${SENDER_COLUMNS}
  FROM messages AS m ${SENDER_JOINS}`;

/** Rebuilds a stored message as an update carried it, with the fields that the filters read. */
export function messageOf(row: JudgedRow, chatId: number): Message {
  const { key, type, text, entities, topic, user_id, sender_chat_id, message_id, media_group_id } = row;
  const message = triedMessage(
    { text, type, entities: entities === null ? [] : JSON.parse(entities) },
    {
      date: dateOfKey(key),
      chat: { id: chatId, type: "supergroup", title: "" },
      from: { id: user_id ?? 0, is_bot: row.is_bot === 1, first_name: row.fname ?? "", last_name: row.lname ?? "" },
      topic,
    },
  );
  return {
    ...message,
    message_id,
    ...(media_group_id === null ? {} : { media_group_id }),
    ...(sender_chat_id === null ? {} : { sender_chat: { id: sender_chat_id, type: "channel", title: "" } }),
  } as Message;
}
