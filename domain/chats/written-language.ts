import { type Language, languageFor } from "../languages.ts";

/** Messages of a week from which a chat's language is told, and the share of them in one language. */
const MESSAGES_MIN = 20;
const SHARE_MIN = 0.7;

/** Number of messages by people whose Telegram has one language; `lang` is its tag, null where it is not known. */
export interface WrittenIn {
  lang: string | null;
  messages: number;
}

/** Finds the language of most of a chat's messages; null where none is clear, or where the bot does not speak it. */
export function writtenLanguage(counts: readonly WrittenIn[]): Language | null {
  const all = counts.reduce((sum, { messages }) => sum + messages, 0);
  const byLanguage = new Map<Language, number>();
  for (const { lang, messages } of counts) {
    const language = lang === null ? null : spoken(lang);
    if (language !== null) byLanguage.set(language, (byLanguage.get(language) ?? 0) + messages);
  }
  for (const [language, messages] of byLanguage) {
    if (messages >= MESSAGES_MIN && messages / all >= SHARE_MIN) return language;
  }
  return null;
}

/**
 * Returns the bot's language for a tag; null for a language that the bot does not speak, for which {@link languageFor}
 * returns English.
 */
function spoken(tag: string): Language | null {
  const language = languageFor(tag);
  return language !== "en" || /^en(?:[-_]|$)/i.test(tag.trim()) ? language : null;
}
