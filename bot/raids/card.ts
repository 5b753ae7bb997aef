import { type CardSubject, cardButtonData } from "../../domain/cards/card-button.ts";
import { chatIdFromTelegram } from "../../domain/ids.ts";
import { lowerData, type WallSubject } from "../../domain/raids/notice-button.ts";
import type { Translate } from "../words/words.ts";

/** How a raid stands, as its card tells it beside the words with which it began. */
export interface RaidCardState {
  /** how the wall ended, and what became of bans; each is a paragraph */
  said: readonly string[];
  /** The wall stands. */
  isUp: boolean;
  /** Somebody who came with it can be banned, or can come yet. */
  hasRaiders: boolean;
  /** so many people are asked about; null where nothing is asked */
  asked: number | null;
}

/** The state of a card when it is sent. */
export const RAID_BEGUN: RaidCardState = { said: [], isUp: true, hasRaiders: true, asked: null };

type Button = { text: string } & ({ callback_data: string } | { url: string });

/** Makes the address of the list of raiders; null where Telegram takes no address of this dashboard in a button. */
const listUrl = (publicUrl: string, { telegramChatId }: WallSubject): string | null =>
  publicUrl.startsWith("https://")
    ? `${publicUrl}/groups/${chatIdFromTelegram(telegramChatId)}/members/list?status=raid`
    : null;

/**
 * Makes the text and buttons of a raid's card: the wall's end, the ban of all who came with it, which asks once, and the
 * way to their list (docs/decisions/264).
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
