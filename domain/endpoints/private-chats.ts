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
/** These addresses come before those with a contact, which would match them as well. */
export const countPrivateChats = get("private_chats.counts", "private_chats/{botId}/counts");
export const searchPrivateMessages = get("private_chats.search", "private_chats/{botId}/search");
export const uploadAttachment = post("private_chats.upload", "private_chats/{botId}/upload");
export const sendPrivatePayload = post("private_chats.send_payload", "private_chats/{botId}/send_payload/{contactId}");
export const setContactState = post("private_chats.set_state", "private_chats/{botId}/set_state/{contactId}");
export const contactGroups = get("private_chats.groups", "private_chats/{botId}/groups/{contactId}");
export const contactNotes = get("private_chats.notes", "private_chats/{botId}/notes/{contactId}");
export const addNote = post("private_chats.add_note", "private_chats/{botId}/notes/{contactId}");
export const deleteNote = post("private_chats.delete_note", "private_chats/{botId}/delete_note/{contactId}/{noteId}");
export const sendText = post("private_chats.send_text", "private_chats/{botId}/send_text/{contactId}");
