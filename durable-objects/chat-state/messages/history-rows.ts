import { dateOfKey } from "../../../bot/message-key.ts";
import type { messages } from "../../../db/schema/chat-state/messages.ts";
import type { HistoryMessage, MessageFile } from "../../../domain/calls/messages.ts";
import { LOG_TEXT_MAX } from "../../../domain/limits.ts";
import type { ActionRow } from "../../../domain/logs/action-row.ts";
import type { StoredMessageFile } from "../../../domain/messages/message-file.ts";
import { joinWords } from "../../../domain/messages/shared-words.ts";
import type { PostReactions } from "../../../domain/reactions/post-reactions.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { actsUpon } from "../moderation/acts-upon.ts";
import { hasPosts, reactionsTo } from "../reactions/post-reactions.ts";
import { SENDER_COLUMNS, SENDER_JOINS, type SenderRow, senderOf } from "./sender.ts";

export type StoredRowOfHistory = SenderRow &
  StoredRow<
    typeof messages,
    | "key"
    | "message_id"
    | "type"
    | "text"
    | "shared"
    | "entities"
    | "edit_date"
    | "topic"
    | "reply_to"
    | "reply_key"
    | "media_group_id"
    | "file"
    | "notice"
    | "origin"
  >;

const OWN_COLUMNS = [
  "key",
  "message_id",
  "type",
  "text",
  "shared",
  "entities",
  "edit_date",
  "topic",
  "reply_to",
  "reply_key",
]
  .concat("media_group_id", "file", "notice", "origin")
  .map((name) => `m.${name}`);
/** Columns of a stored message `m` with its sender. */
export const HISTORY_COLUMNS = `${OWN_COLUMNS.join(", ")}, ${SENDER_COLUMNS}`;

/** Completes stored messages with what they reply to, the acts that removed them and the reactions to them. */
export function shownMessages(context: ChatContext, rows: readonly StoredRowOfHistory[]): HistoryMessage[] {
  const replies = repliesOf(context, rows);
  const acts = actsUpon(context, rows);
  const ids = rows.map(({ message_id }) => message_id);
  const reactions: ReadonlyMap<number, PostReactions> = hasPosts(context) ? reactionsTo(context, ids) : new Map();
  return rows.map((row) => ({
    ...messageOf(context, row, replies, acts),
    reactions: reactions.get(row.message_id) ?? null,
  }));
}

type Replies = ReadonlyMap<number, HistoryMessage["reply"]>;

/** Reads the messages that are replied to, by their keys. */
function repliesOf(context: ChatContext, rows: readonly StoredRowOfHistory[]): Replies {
  const keys = rows.flatMap(({ reply_key }) => (reply_key === null ? [] : [reply_key]));
  if (keys.length === 0) return new Map();
  const found = context.sql.exec<SenderRow & Pick<StoredRowOfHistory, "key" | "type" | "text" | "shared">>(
    `SELECT m.key, m.type, m.text, m.shared, ${SENDER_COLUMNS} FROM messages AS m ${SENDER_JOINS}
     WHERE m.key IN (SELECT value FROM json_each(?))`,
    JSON.stringify(keys),
  );
  return new Map(
    found
      .toArray()
      .map((row) => [
        row.key,
        { key: row.key, user: senderOf(context, row), type: row.type, text: joinWords(row).slice(0, LOG_TEXT_MAX) },
      ]),
  );
}

function messageOf(
  context: ChatContext,
  row: StoredRowOfHistory,
  replies: Replies,
  acts: ReadonlyMap<number, ActionRow>,
): Omit<HistoryMessage, "reactions"> {
  return {
    id: row.message_id,
    key: row.key,
    type: row.type,
    text: joinWords(row),
    entities: row.entities === null ? [] : JSON.parse(row.entities),
    date: dateOfKey(row.key),
    edit_date: row.edit_date,
    user: senderOf(context, row),
    userId: row.user_id,
    forum_topic_id: row.topic,
    reply_to: row.reply_to,
    reply: row.reply_key === null ? null : (replies.get(row.reply_key) ?? null),
    media_group_id: row.media_group_id,
    file: row.file === null ? null : fileOf(JSON.parse(row.file) as StoredMessageFile),
    notice: row.notice === null ? null : JSON.parse(row.notice),
    act: acts.get(row.key) ?? null,
    is_here: row.origin === null,
  };
}

/** Returns the file that a row shows, without its ids at Telegram. */
function fileOf({ mimetype, file_name, size, width, height, duration, thumbnail }: StoredMessageFile): MessageFile {
  const small = thumbnail === null ? null : { width: thumbnail.width, height: thumbnail.height };
  return { mimetype, file_name, size, width, height, duration, thumbnail: small };
}
