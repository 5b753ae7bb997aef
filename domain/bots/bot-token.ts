import { BOT_USERNAME_MAX, BOT_USERNAME_MIN } from "../limits.ts";

/** As @BotFather writes them: the bot's user id, a colon, the secret. */
const TOKEN = /^([1-9]\d{5,15}):[A-Za-z0-9_-]{3,128}$/;

/**
 * A token as somebody pasted it, with what came along taken off: no token has white space or invisible characters in
 * it. Null for what is none.
 */
export function readToken(text: string): { token: string; botId: string } | null {
  const token = text.replaceAll(/[\s\p{Cf}]+/gu, "");
  const botId = TOKEN.exec(token)?.[1];
  return botId === undefined ? null : { token, botId };
}

const USERNAME = new RegExp(`^[A-Za-z0-9_]{${BOT_USERNAME_MIN},${BOT_USERNAME_MAX}}$`);

/** BOT-25. */
export const isBotUsername = (text: string): boolean => USERNAME.test(text);
