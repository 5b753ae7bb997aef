import type { Update } from "grammy/types";
import { wordsFor } from "../words/words.ts";

/** A person who opened their chat with the shared bot. */
export interface Opening {
  userId: number;
  /** Telegram's language tag of the person; empty where there is none */
  languageCode: string;
  /** Opened by a link for a group's verification or appeal that no group claims. */
  isForGroup: boolean;
}

const OPENING = /^\/(?:start|steward|help)(?:@\w{1,64})?(?:\s|$)/i;
const FOR_GROUP = /^\/start(?:@\w{1,64})?\s+(?:ncm|apl)_/i;

/** Reads `/start`, `/help` and `/steward` of the shared bot's private chat; null for everything else. */
export function readOpening({ message }: Update): Opening | null {
  const text = message?.text ?? "";
  if (message?.chat.type !== "private" || message.from === undefined || message.from.is_bot) return null;
  const { id, language_code } = message.from;
  if (!Number.isSafeInteger(id) || id <= 0 || message.chat.id !== id || !OPENING.test(text)) return null;
  const languageCode = typeof language_code === "string" ? language_code.slice(0, 35) : "";
  return { userId: id, languageCode, isForGroup: FOR_GROUP.test(text) };
}

/**
 * Answers a link into a verification where no question is open, in the same words whether or not such a group exists.
 */
export const nothingAskedPayload = (lang: string): Record<string, unknown> => ({
  text: wordsFor(lang)("dashboard.nothingAsked"),
});

/**
 * Returns a button to a page of the dashboard, which opens inside Telegram where the address is https, else in a
 * browser.
 * @param hashId the shared bot's, which its web view signs in with (AUTH-10) @param path of the page, empty for the
 *   first
 */
export function pageButton(text: string, publicUrl: string, hashId: string, path = ""): Record<string, unknown> {
  if (!publicUrl.startsWith("https://")) return { text, url: `${publicUrl}${path}` };
  const goto = path === "" ? "" : `?goto=${encodeURIComponent(path)}`;
  return { text, web_app: { url: `${publicUrl}/connect_with_web_app/${hashId}${goto}` } };
}

/** Makes the welcome that says what the bot is for, with a button to the dashboard. */
export function welcomePayload(lang: string, publicUrl: string, hashId: string): Record<string, unknown> {
  const t = wordsFor(lang);
  const button = pageButton(t("dashboard.open"), publicUrl, hashId);
  return { text: t("dashboard.welcome"), reply_markup: { inline_keyboard: [[button]] } };
}
