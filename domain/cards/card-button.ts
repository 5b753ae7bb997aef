/** Nouns whose cards have buttons of this form. */
const CARD_KINDS = ["brake", "appeal", "alike", "report", "list", "react", "raid"] as const;
type CardKind = (typeof CARD_KINDS)[number];

const DATA = /^card:([a-z]+):([a-z]+):(-\d{1,16}):([0-9a-z]{1,11})$/;

/** Subject of a card; `id` is the admin's, the act's, or the unix second of the raid, by its kind. */
export interface CardSubject {
  kind: CardKind;
  /** signed id of the chat that it is about */
  telegramChatId: number;
  id: number;
}

/** A press of a card's button, in somebody's private chat with the bot. */
export interface CardPress extends CardSubject {
  /** the verb on the button, which each noun reads for itself */
  verb: string;
  userId: number;
  /** Telegram's tag of the person, empty where it tells none */
  languageCode: string;
  queryId: string;
  /** the card; empty text where the message is too old to be read */
  notice: { chatId: number; messageId: number; text: string };
}

/** Makes the data of a button: it names the chat, since the card stands in another one. At most 64 bytes. */
export const cardButtonData = (verb: string, { kind, telegramChatId, id }: CardSubject): string =>
  `card:${kind}:${verb}:${telegramChatId}:${id.toString(36)}`;

/** Reads the data of a button; null for any other. */
export function readCardButton(data: string): (CardSubject & { verb: string }) | null {
  const [, noun, verb, chat, word] = DATA.exec(data) ?? [];
  const kind = CARD_KINDS.find((known) => known === noun);
  const [telegramChatId, id] = [Number(chat), Number.parseInt(word ?? "", 36)];
  if (kind === undefined || verb === undefined) return null;
  return Number.isSafeInteger(telegramChatId) && Number.isSafeInteger(id) ? { kind, verb, telegramChatId, id } : null;
}
