import { type CardSubject, cardButtonData } from "../../domain/cards/card-button.ts";
import { chatIdFromTelegram } from "../../domain/ids.ts";
import { lowerData, type WallSubject } from "../../domain/raids/notice-button.ts";
import type { Translate } from "../words/words.ts";

/** The state of a raid, which its card shows below its first words. */
export interface RaidCardState {
  /** how the wall ended, and the outcome of bans; each is a paragraph */
  said: readonly string[];
  /** The wall stands. */
  isUp: boolean;
  /** Somebody who came with the raid can be banned, or may still come. */
  hasRaiders: boolean;
  /** number of people in the question whether to ban them; null where it is not asked */
  asked: number | null;
}

/** The state of a card when it is sent. */
export const RAID_BEGUN: RaidCardState = { said: [], isUp: true, hasRaiders: true, asked: null };

type Button = { text: string } & ({ callback_data: string } | { url: string });

/**
 * Returns the address of the list of raiders; null where the dashboard has no https address, which Telegram wants in a
 * button.
 */
const listUrl = (publicUrl: string, { telegramChatId }: WallSubject): string | null =>
  publicUrl.startsWith("https://")
    ? `${publicUrl}/groups/${chatIdFromTelegram(telegramChatId)}/members/list?status=raid`
    : null;

/**
 * Makes the text and buttons of a raid's card: one button lowers the wall, one bans all raiders, after a question, and
 * one opens their list (docs/decisions/264).
 * @param begun the words with which it began
 */
export function raidCard(
  t: Translate,
  subject: WallSubject,
  begun: string,
  { said, isUp, hasRaiders, asked }: RaidCardState,
  publicUrl: string,
) {
  const about: CardSubject = { kind: "raid", telegramChatId: subject.telegramChatId, id: subject.at };
  const url = listUrl(publicUrl, subject);
  const question = asked === null ? [] : [t("raid.banAsk", { number: String(asked) })];
  const state: Button[] = [
    ...(isUp ? [{ text: t("raid.lower"), callback_data: lowerData(subject) }] : []),
    ...(hasRaiders ? [{ text: t("raid.ban"), callback_data: cardButtonData("ban", about) }] : []),
    ...(url === null ? [] : [{ text: t("raid.list"), url }]),
  ];
  const choice = (number: number): Button[] => [
    { text: t("raid.banYes", { number: String(number) }), callback_data: cardButtonData("yes", about) },
    { text: t("raid.banNo"), callback_data: cardButtonData("no", about) },
  ];
  const buttons = asked === null ? state : choice(asked);
  return {
    text: [begun, ...said, ...question].join("\n\n"),
    reply_markup: { inline_keyboard: buttons.map((button) => [button]) },
  };
}
