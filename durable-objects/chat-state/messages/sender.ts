import type { members } from "../../../db/schema/chat-state/members.ts";
import type { messages, senderChats } from "../../../db/schema/chat-state/messages.ts";
import type { Sender } from "../../../domain/calls/messages.ts";
import { chatIdFromTelegram } from "../../../domain/ids.ts";
import type { JoinedRow, StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";

type SenderChat = JoinedRow<typeof senderChats, "title" | "username">;
/** Columns of the sender of a row `m`, by its `user_id` or `sender_chat_id`. */
export type SenderRow = StoredRow<typeof messages, "user_id" | "sender_chat_id"> &
  JoinedRow<typeof members, "fname" | "lname" | "username" | "is_bot"> & {
    chat_title: SenderChat["title"];
    chat_username: SenderChat["username"];
  };

export const SENDER_COLUMNS = `m.user_id, m.sender_chat_id, p.fname, p.lname, p.username, p.is_bot,
  c.title AS chat_title, c.username AS chat_username`;
export const SENDER_JOINS = `LEFT JOIN members AS p ON p.user_id = m.user_id
  LEFT JOIN sender_chats AS c ON c.id = m.sender_chat_id`;

/** Reads a message's author; one who wrote as a chat is shown by the chat's title. */
export function senderOf({ values }: ChatContext, row: SenderRow): Sender {
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
