import type { Update } from "grammy/types";
import { type CardPress, readCardButton } from "../../domain/cards/card-button.ts";
import type { WallPress } from "../../domain/raids/notice-button.ts";
import type { SpamPress } from "../../domain/spam/card-button.ts";
import { tagOf } from "../incoming.ts";

/** A press of a button in a chat, with the message that it stands under. */
type Press = Pick<CardPress, "userId" | "languageCode" | "queryId" | "notice">;

/** A press in a group of admins, to be handed to the group that the card is about. */
export type GroupPress =
  | { of: "card"; press: CardPress }
  | { of: "spam"; press: SpamPress }
  | { of: "wall"; press: WallPress };

/** Places where cards are pressed: somebody's private chat with the bot, or a group of admins (docs/decisions/195). */
export type PressedIn = "private" | "group";

/** Reads a press of a button whose data `read` knows; null for every other update. */
export function readPress<Subject extends object>(
  update: Update,
  read: (data: string) => Subject | null,
  pressedIn: PressedIn,
): (Subject & Press) | null {
  const query = update.callback_query;
  const subject = read(query?.data ?? "");
  if (query?.message === undefined || subject === null) return null;
  const { chat, message_id } = query.message;
  if ((chat.type === "private") !== (pressedIn === "private")) return null;
  const text = "text" in query.message ? (query.message.text ?? "") : "";
  return {
    ...subject,
    userId: query.from.id,
    languageCode: tagOf(query.from),
    queryId: query.id,
    notice: { chatId: chat.id, messageId: message_id, text },
  };
}

/** Reads a press of a card's button; null for every other update. */
export const readCardPress = (update: Update, pressedIn: PressedIn = "private"): CardPress | null =>
  readPress(update, readCardButton, pressedIn);
