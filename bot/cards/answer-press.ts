import type { CardPress } from "../../domain/cards/card-button.ts";
import type { BotRequest } from "../decision.ts";

/** Answers a press: Telegram shows a clock on the button until then. Empty words end the clock and show nothing. */
export const answerPress = ({ queryId }: Pick<CardPress, "queryId">, text: string): BotRequest => ({
  key: `card press ${queryId}`,
  method: "answerCallbackQuery",
  payload: { callback_query_id: queryId, ...(text === "" ? {} : { text, show_alert: true }) },
  weight: 0,
});

/** Writes the outcome on the card that was pressed, in place of its buttons or above those that are left. */
export const closeCard = (
  { queryId, notice }: Pick<CardPress, "queryId" | "notice">,
  said: string,
  left: readonly object[] = [],
): BotRequest => writeOnCard(`card edit ${queryId}`, notice, said, left);

/** Writes the outcome on a card, in place of its buttons or above those that are left. */
export const writeOnCard = (
  key: string,
  { chatId, messageId, text }: CardPress["notice"],
  said: string,
  left: readonly object[] = [],
): BotRequest => ({
  key,
  method: "editMessageText",
  payload: {
    chat_id: chatId,
    message_id: messageId,
    text: [text, said].filter(Boolean).join("\n\n"),
    link_preview_options: { is_disabled: true },
    ...(left.length === 0 ? {} : { reply_markup: { inline_keyboard: [left] } }),
  },
  weight: 0,
});
