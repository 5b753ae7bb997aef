const DATA = /^raid:lower:(-\d{1,16}):([0-9a-z]{1,11})$/;

/** The wall that a notice tells of: signed id of the chat, and the unix second at which it went up. */
export interface WallSubject {
  telegramChatId: number;
  at: number;
}

/** A press of a notice's button, in an admin's private chat with the bot. */
export interface WallPress extends WallSubject {
  userId: number;
  /** Telegram's tag of the person, empty where it tells none */
  languageCode: string;
  queryId: string;
  /** the notice; empty text where the message is too old to be read */
  notice: { chatId: number; messageId: number; text: string };
}

/** Makes the data of the button that lowers a wall. At most 64 bytes. */
export const lowerData = ({ telegramChatId, at }: WallSubject): string =>
  `raid:lower:${telegramChatId}:${at.toString(36)}`;

/** Reads the data of the button that lowers a wall; null for any other. */
export function readLowerData(data: string): WallSubject | null {
  const [, chat, second] = DATA.exec(data) ?? [];
  if (chat === undefined || second === undefined) return null;
  const [telegramChatId, at] = [Number(chat), Number.parseInt(second, 36)];
  return Number.isSafeInteger(telegramChatId) && Number.isSafeInteger(at) ? { telegramChatId, at } : null;
}
