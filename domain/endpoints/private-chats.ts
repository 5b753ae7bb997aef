import { get, post } from "./endpoint.ts";

export const listPrivateChats = get("private_chats.list", "private_chats/{botId}");
export const getPrivateChat = get("private_chats.get", "private_chats/{botId}/{contactId}");
export const newestMessages = get("private_chats.newest_messages", "private_chats/{botId}/messages_before/{contactId}");
export const earlierMessages = get(
  "private_chats.messages_before",
  "private_chats/{botId}/messages_before/{contactId}/{messageId}",
);
export const laterMessages = get(
  "private_chats.messages_after",
  "private_chats/{botId}/messages_after/{contactId}/{messageId}",
);
export const readTo = post("private_chats.readto", "private_chats/{botId}/readto/{contactId}/{messageId}");
export const sendText = post("private_chats.send_text", "private_chats/{botId}/send_text/{contactId}");
