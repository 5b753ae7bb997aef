import * as z from "zod/mini";
import { BOT_TOKEN_MAX, BOT_USERNAME_MAX, BOT_USERNAME_MIN } from "../limits/content.ts";

/** As @BotFather writes them: the bot's user id, a colon, the secret. */
const TOKEN = /^([1-9]\d{5,15}):[A-Za-z0-9_-]{3,128}$/;

/**
 * Reads a token as somebody pasted it, with what came along taken off: no token has white space or invisible characters
 * in it. Null for a text that is no token.
 */
export function readToken(text: string): { token: string; botId: string } | null {
  const token = text.replaceAll(/[\s\p{Cf}]+/gu, "");
  const botId = TOKEN.exec(token)?.[1];
  return botId === undefined ? null : { token, botId };
}

const INVALID = "Invalid token";
/** A token as the calls take it. */
export const tokenShape = z
  .string(INVALID)
  .check(z.trim(), z.minLength(1, INVALID), z.maxLength(BOT_TOKEN_MAX, INVALID));

const WITHIN = /\d{6,16}:[\w-]{8,}/;

/** Finds the token in a pasted text, which may be @BotFather's whole message; null without any. */
export const tokenIn = (pasted: string): string | null => WITHIN.exec(pasted)?.[0] ?? null;

/** Form with a pasted text, which submits the token found in it (BOT-01). */
export const pastedTokenShape = z.object({
  token: z.pipe(
    z.pipe(
      z.string(),
      z.transform((pasted: string) => tokenIn(pasted) ?? ""),
    ),
    tokenShape,
  ),
});

const USERNAME = new RegExp(`^[A-Za-z0-9_]{${BOT_USERNAME_MIN},${BOT_USERNAME_MAX}}$`);

/** Tells whether a text can be a bot's username (BOT-25). */
export const isBotUsername = (text: string): boolean => USERNAME.test(text);
