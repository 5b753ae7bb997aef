import type { Update } from "grammy/types";
import { type CardPress, readCardButton } from "../../domain/cards/card-button.ts";
import { tagOf } from "../incoming.ts";

/** A press of a button in somebody's private chat with the bot, with the message that it stands under. */
type PrivatePress = Pick<CardPress, "userId" | "languageCode" | "queryId" | "notice">;

/** Reads such a press, of a button whose data `read` knows; null for every other update. */
export function readPrivatePress<Subject extends object>(
  update: Update,
  read: (data: string) => Subject | null,
): (Subject & PrivatePress) | null {
  const query = update.callback_query;
  const subject = read(query?.data ?? "");
  if (query?.message === undefined || subject === null || query.message.chat.type !== "private") return null;
  const { chat, message_id } = query.message;
  const text = "text" in query.message ? (query.message.text ?? "") : "";
  return {
    ...subject,
    ...{ userId: query.from.id, languageCode: tagOf(query.from), queryId: query.id },
    notice: { chatId: chat.id, messageId: message_id, text },
  };
}

/** Reads a press of a card's button; null for every other update. */
export const readCardPress = (update: Update): CardPress | null => readPrivatePress(update, readCardButton);
