import type { WallSubject } from "../../domain/raids/notice-button.ts";
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
