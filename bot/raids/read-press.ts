import type { Update } from "grammy/types";
import { readLowerData, type WallPress } from "../../domain/raids/notice-button.ts";
import { tagOf } from "../incoming.ts";

/** Reads a press of the button that lowers a wall; null for every other update. */
export function readWallPress(update: Update): WallPress | null {
  const query = update.callback_query;
  const subject = readLowerData(query?.data ?? "");
  if (query?.message === undefined || subject === null || query.message.chat.type !== "private") return null;
  const { chat, message_id } = query.message;
  const text = "text" in query.message ? (query.message.text ?? "") : "";
  return {
    ...subject,
    ...{ userId: query.from.id, languageCode: tagOf(query.from), queryId: query.id },
    notice: { chatId: chat.id, messageId: message_id, text },
  };
}
