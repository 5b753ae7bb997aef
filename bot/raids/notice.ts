import type { WallSubject } from "../../domain/raids/notice-button.ts";
import { lowerData } from "../../domain/raids/notice-button.ts";
import { cardRequests, type Recipients } from "../cards/places.ts";
import type { BotRequest } from "../decision.ts";
import { wordsFor } from "../words/words.ts";

interface RaidNotice extends WallSubject {
  /** title of the chat */
  chat: string;
  /** people within a minute */
  count: number;
}

/** Tells the admins that the wall went up, with the button that lowers it. */
export const raidNotices = (recipients: Recipients, { chat, count, ...subject }: RaidNotice): BotRequest[] =>
  cardRequests(`raid ${subject.at}`, recipients, ({ lang }) => {
    const t = wordsFor(lang);
    const keyboard = [[{ text: t("raid.lower"), callback_data: lowerData(subject) }]];
    const text = t("raid.begun", { chat, number: String(count) });
    return { text, more: { reply_markup: { inline_keyboard: keyboard } } };
  });
