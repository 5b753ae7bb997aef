/** Buttons of the card by which admins are asked about a message, in their order. */
const CARD_VERBS = ["remove", "ban", "leave", "stop", "again"] as const;
export type CardVerb = (typeof CARD_VERBS)[number];

const DATA = /^spam:([a-z]+):(-\d{1,16}):([0-9a-z]{1,11})$/;

/** The message that a card is about. */
export interface CardSubject {
  /** signed id */
  telegramChatId: number;
  /** of the message */
  key: number;
}

/** A press of a card's button, in somebody's private chat with the bot. */
export interface SpamPress extends CardSubject {
  verb: CardVerb;
  userId: number;
  /** Telegram's tag of the person, empty where it tells none */
  languageCode: string;
  queryId: string;
  /** the card itself; empty text where it is too old to be read */
  card: { chatId: number; messageId: number; text: string };
}

/** Makes the data of a button: it names chat and message, since the card stands in another chat. At most 64 bytes. */
export const cardData = (verb: CardVerb, { telegramChatId, key }: CardSubject): string =>
  `spam:${verb}:${telegramChatId}:${key.toString(36)}`;

/** Reads the data of a button; null for any other. */
export function readCardData(data: string): (CardSubject & { verb: CardVerb }) | null {
  const [, name, chat, word] = DATA.exec(data) ?? [];
  const verb = CARD_VERBS.find((known) => known === name);
  const telegramChatId = Number(chat);
  const key = Number.parseInt(word ?? "", 36);
  const isReadable = verb !== undefined && Number.isSafeInteger(telegramChatId) && Number.isSafeInteger(key);
  return isReadable ? { verb, telegramChatId, key } : null;
}

const ACT_KEY = /^spam (\d+) ./;

/** Names the act of a press. */
export const actKeyOf = ({ key, queryId }: Pick<SpamPress, "key" | "queryId">): string => `spam ${key} ${queryId}`;

/** Reads the message's key from the name of a press's act; null for any other act. */
export const caseOfAct = (actKey: string): number | null => Number(ACT_KEY.exec(actKey)?.[1] ?? 0) || null;
