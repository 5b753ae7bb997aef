import type { WallPress, WallSubject } from "../../domain/raids/notice-button.ts";
import { lowerData } from "../../domain/raids/notice-button.ts";
import type { BotRequest } from "../decision.ts";
import { tellRequest } from "../say.ts";
import { wordsFor } from "../words/words.ts";

interface RaidNotice extends WallSubject {
  admin: number;
  lang: string | undefined;
  /** title of the chat */
  chat: string;
  /** people within a minute */
  count: number;
}

/** Tells an admin in private that the wall went up, with the button that lowers it. */
export function raidNotice({ admin, lang, chat, count, ...subject }: RaidNotice): BotRequest {
  const t = wordsFor(lang);
  const keyboard = [[{ text: t("raid.lower"), callback_data: lowerData(subject) }]];
  return tellRequest(admin, {
    key: `raid ${subject.at} ${admin}`,
    text: t("raid.begun", { chat, number: String(count) }),
    more: { reply_markup: { inline_keyboard: keyboard } },
  });
}

/** Answers a press: Telegram shows a clock on the button until then. Empty words close it without any. */
export const answerWallPress = ({ queryId }: WallPress, text: string): BotRequest => ({
  key: `raid press ${queryId}`,
  method: "answerCallbackQuery",
  payload: { callback_query_id: queryId, ...(text === "" ? {} : { text, show_alert: true }) },
  weight: 0,
});

/** Says on the notice how it ended, in place of its button. */
export const closeNotice = ({ queryId, notice }: WallPress, said: string): BotRequest => ({
  key: `raid edit ${queryId}`,
  method: "editMessageText",
  payload: {
    chat_id: notice.chatId,
    message_id: notice.messageId,
    text: [notice.text, said].filter(Boolean).join("\n\n"),
  },
  weight: 0,
});
