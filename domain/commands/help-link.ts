import { chatIdFromTelegram } from "../ids.ts";

const START = /^\/start(?:@\w{1,64})? (help|apl)_(\d{6,16})$/;

/** Returns the address that opens the bot's private chat with a request for the commands of a group. */
export const helpLink = (botUsername: string, telegramChatId: number): string =>
  `https://t.me/${botUsername}?start=help_${chatIdFromTelegram(telegramChatId)}`;

/**
 * Returns the address where somebody whom a rule of the group (dashboard's id) muted or banned may call it a mistake.
 */
export const appealLink = (botUsername: string, chatId: string): string =>
  `https://t.me/${botUsername}?start=apl_${chatId}`;

function chatOf(wanted: "help" | "apl", text: string): number | null {
  const [, word, digits] = START.exec(text.trim()) ?? [];
  const id = Number(digits);
  return word === wanted && Number.isSafeInteger(id) && id > 0 ? -id : null;
}

/** Reads from the text of /start the signed id of the group whose commands are asked for; null for any other text. */
export const chatOfHelp = (text: string): number | null => chatOf("help", text);

/** Reads from the text of /start the group whose act is called a mistake; null for any other text. */
export const chatOfAppeal = (text: string): number | null => chatOf("apl", text);
