import { type CardSubject, cardButtonData } from "../../domain/cards/card-button.ts";
import type { BotRequest } from "../decision.ts";
import { noticeRequest } from "../say.ts";
import { wordsFor } from "../words/words.ts";
import { cardRequests, type Recipients } from "./places.ts";

/** Characters of a message that a card quotes. */
const QUOTED_MAX = 300;

interface AppealedAct {
  /** title of the chat */
  chat: string;
  telegramChatId: number;
  /** of the act */
  id: number;
  isBan: boolean;
  /** what was said */
  evidence: string;
}

interface To {
  userId: number;
  lang: string | undefined;
}

const subject = ({ telegramChatId, id }: AppealedAct): CardSubject => ({ kind: "appeal", telegramChatId, id });

const cut = (text: string): string => (text.length > QUOTED_MAX ? `${[...text].slice(0, QUOTED_MAX).join("")}…` : text);

const joined = (...parts: string[]): string => parts.filter(Boolean).join("\n\n");

/**
 * Makes the private message that tells somebody that a rule muted or banned them, with the button that calls it a
 * mistake.
 */
export function offerCard(key: string, { userId, lang }: To, act: AppealedAct): BotRequest {
  const t = wordsFor(lang);
  const button = { text: t("appeal.mistake"), callback_data: cardButtonData("ask", subject(act)) };
  return noticeRequest(userId, {
    key,
    text: joined(t(act.isBan ? "appeal.banned" : "appeal.muted", { chat: act.chat }), cut(act.evidence)),
    more: { reply_markup: { inline_keyboard: [[button]] }, link_preview_options: { is_disabled: true } },
  });
}

/** Makes the card that asks admins to decide about an act that somebody calls a mistake. */
export const appealCards = (
  recipients: Recipients,
  { name, reason, ...act }: AppealedAct & { name: string; reason: string },
): BotRequest[] =>
  cardRequests(`appeal ${act.id}`, recipients, ({ lang }) => {
    const t = wordsFor(lang);
    const button = (verb: "grant" | "keep") => ({
      text: t(`appeal.${verb}`),
      callback_data: cardButtonData(verb, subject(act)),
    });
    const said = t(act.isBan ? "appeal.asksBan" : "appeal.asksMute", { chat: act.chat, name });
    return {
      text: joined(said, reason, cut(act.evidence)),
      more: {
        reply_markup: { inline_keyboard: [[button("grant"), button("keep")]] },
        link_preview_options: { is_disabled: true },
      },
    };
  });
