import { chatIdFromTelegram } from "../ids.ts";

const START = /^\/start(?:@\w{1,64})? help_(\d{6,16})$/;

/** The address that opens the bot's private chat to be told the commands of a group. */
export const helpLink = (botUsername: string, telegramChatId: number): string =>
  `https://t.me/${botUsername}?start=help_${chatIdFromTelegram(telegramChatId)}`;

/** Reads from the text of /start the group (signed id) whose commands are asked for; null for any other text. */
export function chatOfHelp(text: string): number | null {
  const id = Number(START.exec(text.trim())?.[1]);
  return Number.isSafeInteger(id) && id > 0 ? -id : null;
}
