import { dateOfKey, keyFrom } from "../../bot/message-key.ts";
import type { HistoryMessage } from "../../domain/calls/messages.ts";
import { chatIdFromTelegram } from "../../domain/ids.ts";
import type { HistoryQuery } from "../../services/objects.ts";
import type { ChatScope } from "./scope.ts";

interface Row extends Record<string, SqlStorageValue> {
  key: number;
  message_id: number;
  type: number;
  text: string;
  entities: string | null;
  edit_date: number | null;
  topic: number;
  reply_to: number | null;
  user_id: number | null;
  sender_chat_id: number | null;
  fname: string | null;
  lname: string | null;
  username: string | null;
  is_bot: number | null;
  chat_title: string | null;
  chat_username: string | null;
}

/** Stored messages, newest first (HIS-09, API-31). Whoever wrote as a chat is shown by the chat's title. */
export function history(scope: ChatScope, query: HistoryQuery): { rows: HistoryMessage[]; page: number } {
  const { where, values } = conditionOf(query);
  const rows = scope.sql
    .exec<Row>(
      `SELECT m.key, m.message_id, m.type, m.text, m.entities, m.edit_date, m.topic, m.reply_to, m.user_id,
         m.sender_chat_id, p.fname, p.lname, p.username, p.is_bot, c.title AS chat_title, c.username AS chat_username
       FROM messages AS m
         LEFT JOIN members AS p ON p.user_id = m.user_id
         LEFT JOIN sender_chats AS c ON c.id = m.sender_chat_id
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

function senderOf({ values }: ChatScope, row: Row): HistoryMessage["user"] {
  if (row.user_id !== null) {
    const bot = values.get("snapshot")?.bot;
    const isManagingBot = row.user_id === bot?.id;
    return {
      id: String(row.user_id),
      fname: row.fname ?? "",
      lname: row.lname ?? "",
      username: row.username ?? (isManagingBot ? bot.username : ""),
      is_bot: row.is_bot === 1 || isManagingBot,
    };
  }
  const chat = values.get("chat");
  const isOwnChat = row.sender_chat_id === values.get("telegramId");
  return {
    id: chatIdFromTelegram(row.sender_chat_id ?? 0),
    fname: row.chat_title ?? (isOwnChat ? (chat?.title ?? "") : ""),
    lname: "",
    username: row.chat_username ?? (isOwnChat ? (chat?.username ?? "") : ""),
    is_bot: false,
  };
}
