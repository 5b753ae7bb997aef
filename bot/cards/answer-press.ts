import type { CardPress } from "../../domain/cards/card-button.ts";
import type { BotRequest } from "../decision.ts";

/** Answers a press: Telegram shows a clock on the button until then. Empty words close it without any. */
export const answerPress = ({ queryId }: Pick<CardPress, "queryId">, text: string): BotRequest => ({
  key: `card press ${queryId}`,
  method: "answerCallbackQuery",
  payload: { callback_query_id: queryId, ...(text === "" ? {} : { text, show_alert: true }) },
  weight: 0,
});

/** Writes on the card how it ended, in place of its buttons, or with those that are left. */
export const closeCard = (
  { queryId, notice }: Pick<CardPress, "queryId" | "notice">,
  said: string,
  left: readonly object[] = [],
): BotRequest => ({
  key: `card edit ${queryId}`,
  method: "editMessageText",
  payload: {
    chat_id: notice.chatId,
    message_id: notice.messageId,
    text: [notice.text, said].filter(Boolean).join("\n\n"),
    link_preview_options: { is_disabled: true },
    ...(left.length === 0 ? {} : { reply_markup: { inline_keyboard: [left] } }),
  },
  weight: 0,
});
