import type { StoredMessage, Write } from "../../../bot/decision.ts";
import { dateOfKey } from "../../../bot/message-key.ts";
import type { ChatContext } from "../context.ts";
import { receivedAt } from "../update/update-log.ts";
import { noteForSearch } from "./history-index.ts";

type WriteOf<Kind extends Write["kind"]> = Extract<Write, { kind: Kind }>;

/** Changes the stored message as an edit does. */
const EDITED = ["type", "text", "shared", "entities", "edit_date", "file"];
const OTHERS = [
  "message_id",
  "user_id",
  "sender_chat_id",
  "topic",
  "reply_to",
  "reply_key",
  "media_group_id",
  "notice",
  "is_own",
  "is_unseen",
  "received_at",
];
const COLUMNS = ["key", ...EDITED, ...OTHERS];
const STORE = `INSERT INTO messages (${COLUMNS.join(", ")}) VALUES (${COLUMNS.map(() => "?").join(", ")})
  ON CONFLICT (key) DO UPDATE SET ${OTHERS.map((name) => `${name} = excluded.${name}`).join(", ")},
    ${EDITED.map((name) => `${name} = iif(is_unseen AND message_id = excluded.message_id, ${name}, excluded.${name})`).join(", ")}`;

const jsonOf = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

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
    message.shared,
    message.entities.length === 0 ? null : JSON.stringify(message.entities),
    message.editDate,
    jsonOf(message.file),
    message.messageId,
    message.userId,
    message.senderChatId,
    message.topic,
    message.replyTo,
    message.replyKey,
    message.mediaGroupId,
    jsonOf(message.notice),
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
    "UPDATE messages SET type = ?, text = ?, shared = ?, entities = ?, edit_date = ?, file = ? WHERE key = ? AND message_id = ?",
    message.type,
    message.text,
    message.shared,
    message.entities.length === 0 ? null : JSON.stringify(message.entities),
    message.editDate,
    jsonOf(message.file),
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
