import { dateOfKey, keyFrom } from "../../bot/message-key.ts";
import type { HistoryMessage } from "../../domain/calls/messages.ts";
import type { HistoryQuery } from "../../services/objects.ts";
import type { ChatScope } from "./scope.ts";
import { SENDER_COLUMNS, SENDER_JOINS, type SenderRow, senderOf } from "./sender.ts";

interface Row extends SenderRow {
  key: number;
  message_id: number;
  type: number;
  text: string;
  entities: string | null;
  edit_date: number | null;
  topic: number;
  reply_to: number | null;
}

/** Stored messages, newest first (HIS-09, API-31). Whoever wrote as a chat is shown by the chat's title. */
export function history(scope: ChatScope, query: HistoryQuery): { rows: HistoryMessage[]; page: number } {
  const { where, values } = conditionOf(query);
  const rows = scope.sql
    .exec<Row>(
      `SELECT m.key, m.message_id, m.type, m.text, m.entities, m.edit_date, m.topic, m.reply_to, ${SENDER_COLUMNS}
       FROM messages AS m ${SENDER_JOINS}
       WHERE ${where} ORDER BY m.key DESC LIMIT ? OFFSET ?`,
      ...values,
      query.perPage,
      (query.page - 1) * query.perPage,
    )
    .toArray();
  return { rows: rows.map((row) => messageOf(scope, row)), page: query.page };
}

function conditionOf(query: HistoryQuery): { where: string; values: SqlStorageValue[] } {
  const parts = ["m.key >= ?", "m.key < ?"];
  const values: SqlStorageValue[] = [keyFrom(query.startSecond), keyFrom(query.endSecond + 1)];
  if (query.forumTopicId !== undefined) {
    parts.push("m.topic = ?");
    values.push(query.forumTopicId);
  }
  if (query.keyword !== undefined && query.keyword !== "") {
    // LIKE folds the case of ASCII letters only.
    parts.push("m.text LIKE ? ESCAPE '\\'");
    values.push(`%${query.keyword.replaceAll(/[\\%_]/g, "\\$&")}%`);
  }
  return { where: parts.join(" AND "), values };
}

function messageOf(scope: ChatScope, row: Row): HistoryMessage {
  return {
    id: row.message_id,
    type: row.type,
    text: row.text,
    entities: row.entities === null ? [] : JSON.parse(row.entities),
    date: dateOfKey(row.key),
    edit_date: row.edit_date,
    user: senderOf(scope, row),
    forum_topic_id: row.topic,
    reply_to: row.reply_to,
  };
}
