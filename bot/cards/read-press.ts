import type { Update } from "grammy/types";
import { type CardPress, readCardButton } from "../../domain/cards/card-button.ts";
import { tagOf } from "../incoming.ts";

/** Reads a press of a card's button; null for every other update. */
export function readCardPress(update: Update): CardPress | null {
  const query = update.callback_query;
  const read = readCardButton(query?.data ?? "");
  if (query?.message === undefined || read === null || query.message.chat.type !== "private") return null;
  const { chat, message_id } = query.message;
  const text = "text" in query.message ? (query.message.text ?? "") : "";
  return {
    ...read,
    ...{ userId: query.from.id, languageCode: tagOf(query.from), queryId: query.id },
    notice: { chatId: chat.id, messageId: message_id, text },
  };
}
