import { type CardSubject, cardButtonData } from "../../domain/cards/card-button.ts";
import type { BotRequest } from "../decision.ts";
import { noticeRequest } from "../say.ts";
import { type Translate, wordsFor } from "../words/words.ts";

interface BrakeCard {
  owner: number;
  lang: string | undefined;
  /** title of the chat, and the stopped admin's id and name */
  chat: string;
  telegramChatId: number;
  admin: number;
  name: string;
  /** acts within a minute */
  count: number;
  at: number;
}

const subject = (telegramChatId: number, admin: number): CardSubject => ({ kind: "brake", telegramChatId, id: admin });

/** Makes the button by which a stopped admin may go on. */
export const freeButton = (t: Translate, telegramChatId: number, admin: number) => ({
  text: t("brake.free"),
  callback_data: cardButtonData("free", subject(telegramChatId, admin)),
});

/**
 * Makes the card that says to the owner that the brake stopped an admin, with the buttons that take it all back or let
 * them go on.
 */
export function brakeCard({ owner, lang, chat, telegramChatId, admin, name, count, at }: BrakeCard): BotRequest {
  const t = wordsFor(lang);
  const takeBack = {
    text: t("brake.takeBack"),
    callback_data: cardButtonData("back", subject(telegramChatId, admin)),
  };
  return noticeRequest(owner, {
    key: `brake ${admin} ${at} ${owner}`,
    text: t("brake.told", { chat, name, number: String(count) }),
    more: { reply_markup: { inline_keyboard: [[takeBack], [freeButton(t, telegramChatId, admin)]] } },
  });
}
