import { get, post } from "./endpoint.ts";

export const messagesHistory = post("messages.history", "messages/history/{id}");
export const messageHistory = post("messages.message_history", "messages/message_history/{id}");
export const deleteMessages = post("messages.delete", "messages/delete/{id}");
export const sendPayload = post("chat_msgtemplates.send_payload", "chat_msgtemplates/send_payload/{id}");
export const sendOutcome = get("chat_msgtemplates.send_outcome", "chat_msgtemplates/send_outcome/{id}/{jobId}");
export const undoSend = post("chat_msgtemplates.send_undo", "chat_msgtemplates/send_undo/{id}/{jobId}");
