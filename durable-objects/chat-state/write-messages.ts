import type { StoredMessage, Write } from "../../bot/decision.ts";
import { noteForSearch } from "./history-index.ts";
import type { ChatScope } from "./scope.ts";

type WriteOf<Kind extends Write["kind"]> = Extract<Write, { kind: Kind }>;

const COLUMNS =
  "key, message_id, user_id, sender_chat_id, type, text, entities, edit_date, topic, reply_to, media_group_id, is_own";

/**
 * Stores a message. Should two messages ever share a key (their ids are 2^20 apart within one second), the later
 * one wins.
 */
export function storeMessage(scope: ChatScope, message: StoredMessage, isOwn = false): void {
  scope.sql.exec(
    `INSERT OR REPLACE INTO messages (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    message.key,
    message.messageId,
    message.userId,
    message.senderChatId,
    message.type,
    message.text,
    message.entities.length === 0 ? null : JSON.stringify(message.entities),
    message.editDate,
    message.topic,
    message.replyTo,
    message.mediaGroupId,
    Number(isOwn),
  );
  noteForSearch(scope, message.key);
}

/** Changes what an edit can change: the row of a message never seen is made, an own one stays an own one. */
export function editMessage(scope: ChatScope, { message }: WriteOf<"editMessage">): void {
  const changed = scope.sql.exec(
    "UPDATE messages SET type = ?, text = ?, entities = ?, edit_date = ? WHERE key = ? AND message_id = ?",
    message.type,
    message.text,
    message.entities.length === 0 ? null : JSON.stringify(message.entities),
    message.editDate,
    message.key,
    message.messageId,
  ).rowsWritten;
  if (changed === 0) storeMessage(scope, message);
  else noteForSearch(scope, message.key);
}
