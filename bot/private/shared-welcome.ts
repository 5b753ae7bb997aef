import type { Update } from "grammy/types";
import { wordsOf } from "../words/words.ts";

/** Who opened the shared bot's own chat. */
export interface Opening {
  userId: number;
  /** Telegram's language tag of the person; empty where there is none */
  languageCode: string;
}

/** A link into a group's check is the group's to answer, also one that leads nowhere. */
const OPENING = /^\/(?:start(?!@?\w*\s+ncm_)|steward)(?:@\w{1,64})?(?:\s|$)/i;

/** Reads `/start` and `/steward` of the shared bot's private chat; null for everything else. */
export function readOpening({ message }: Update): Opening | null {
  if (message?.chat.type !== "private" || message.from === undefined || message.from.is_bot) return null;
  const { id, language_code } = message.from;
  if (!Number.isSafeInteger(id) || id <= 0 || message.chat.id !== id || !OPENING.test(message.text ?? "")) return null;
  return { userId: id, languageCode: typeof language_code === "string" ? language_code.slice(0, 35) : "" };
}

/**
 * What the shared bot says then: what it is for, and a button to the dashboard. Inside Telegram where the address is
 * one that Telegram opens there (https), else beside it.
 * @param hashId the shared bot's, which its web view signs in with (AUTH-10)
 */
export function welcomePayload(lang: string, publicUrl: string, hashId: string): Record<string, unknown> {
  const { welcome, open } = wordsOf(lang).dashboard;
  const way = publicUrl.startsWith("https://")
    ? { web_app: { url: `${publicUrl}/connect_with_web_app/${hashId}` } }
    : { url: publicUrl };
  return { text: welcome, reply_markup: { inline_keyboard: [[{ text: open, ...way }]] } };
}
