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

/** The state of a stop, which its card shows below its first words. */
interface BrakeCardState {
  /** what was decided, and how it ended; each is a paragraph */
  said: readonly string[];
  /** Nobody has taken back what the admin did. */
  canTakeBack: boolean;
  /** The stop is in force. */
  canFree: boolean;
}

/** Begins the keys of the cards of a stop. */
export const brakeQuestion = (admin: number, at: number): string => `brake ${admin} ${at}`;

/**
 * Makes the text and buttons of a stop's card: the button that takes all of it back, and the one that lets the admin go on.
 * @param begun the words with which it began
 */
export function brakeCardState(
  t: Translate,
  { telegramChatId, admin }: Pick<BrakeCard, "telegramChatId" | "admin">,
  begun: string,
  { said, canTakeBack, canFree }: BrakeCardState,
) {
  const subject: CardSubject = { kind: "brake", telegramChatId, id: admin };
  const buttons = [
    ...(canTakeBack ? [{ text: t("brake.takeBack"), callback_data: cardButtonData("back", subject) }] : []),
    ...(canFree ? [{ text: t("brake.free"), callback_data: cardButtonData("free", subject) }] : []),
  ];
  return {
    text: [begun, ...said].filter(Boolean).join("\n\n"),
    ...(buttons.length === 0 ? {} : { reply_markup: { inline_keyboard: buttons.map((button) => [button]) } }),
  };
}

/** Makes the card that tells the owner that the brake stopped an admin. */
export function brakeCard({ owner, lang, chat, telegramChatId, admin, name, count, at }: BrakeCard): BotRequest {
  const t = wordsFor(lang);
  const told = t("brake.told", { chat, name, number: String(count) });
  const open: BrakeCardState = { said: [], canTakeBack: true, canFree: true };
  const { text, ...more } = brakeCardState(t, { telegramChatId, admin }, told, open);
  return noticeRequest(owner, { key: `${brakeQuestion(admin, at)} ${owner}`, text, more });
}
