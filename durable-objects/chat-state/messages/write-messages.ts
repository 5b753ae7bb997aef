import type { StoredMessage, Write } from "../../../bot/decision.ts";
import { dateOfKey } from "../../../bot/message-key.ts";
import type { ChatContext } from "../context.ts";
import { receivedAt } from "../update/update-log.ts";
import { noteForSearch } from "./history-index.ts";

type WriteOf<Kind extends Write["kind"]> = Extract<Write, { kind: Kind }>;

/** Changes the stored message as an edit does. */
const EDITED = ["type", "text", "entities", "edit_date"];
const OTHERS = [
  ...["message_id", "user_id", "sender_chat_id", "topic", "reply_to", "media_group_id"],
  ...["is_own", "is_unseen", "received_at"],
];
const STORE = `INSERT INTO messages (key, ${[...EDITED, ...OTHERS].join(", ")})
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (key) DO UPDATE SET ${OTHERS.map((name) => `${name} = excluded.${name}`).join(", ")},
    ${EDITED.map((name) => `${name} = iif(is_unseen AND message_id = excluded.message_id, ${name}, excluded.${name})`).join(", ")}`;

/** The origin of a message other than its own update. */
interface Source {
  /** sent by the managing bot through the outbox */
  isOwn?: boolean;
  /** only an edit of it came */
  isUnseen?: boolean;
}

/**
 * Stores a message; an edit of it that came before keeps its words. Should two messages ever share a key (their ids are
 * 2^20 apart within one second), the later one wins.
 */
export function storeMessage(
  context: ChatContext,
  message: StoredMessage,
  { isOwn = false, isUnseen = false }: Source = {},
): void {
  context.sql.exec(
    STORE,
    message.key,
    message.type,
    message.text,
    message.entities.length === 0 ? null : JSON.stringify(message.entities),
    message.editDate,
    message.messageId,
    message.userId,
    message.senderChatId,
    message.topic,
    message.replyTo,
    message.mediaGroupId,
    Number(isOwn),
    Number(isUnseen),
    isOwn || isUnseen ? null : receivedAt(dateOfKey(message.key), context.now()),
  );
  context.recent.stored(message);
  noteForSearch(context, message.key);
}

/** Changes what an edit can change: the row of a message never seen is made, an own one stays an own one. */
export function editMessage(context: ChatContext, { message }: WriteOf<"editMessage">): void {
  const changed = context.sql.exec(
    "UPDATE messages SET type = ?, text = ?, entities = ?, edit_date = ? WHERE key = ? AND message_id = ?",
    message.type,
    message.text,
    message.entities.length === 0 ? null : JSON.stringify(message.entities),
    message.editDate,
    message.key,
    message.messageId,
  ).rowsWritten;
  if (changed === 0) {
    storeMessage(context, message, { isUnseen: true });
    return;
  }
  context.recent.edited(message);
  noteForSearch(context, message.key);
}
