import { type Language, languageFor } from "../languages.ts";

/** So many messages of a week tell in which language a chat writes, with this share of them in one. */
const MESSAGES_MIN = 20;
const SHARE_MIN = 0.7;

/** Messages of people whose Telegram is in one language, by its tag; null for people of whom none is known. */
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

/** Selects languages of the bot: english also stands for languages that the bot does not speak: those are none. */
function spoken(tag: string): Language | null {
  const language = languageFor(tag);
  return language !== "en" || /^en(?:[-_]|$)/i.test(tag.trim()) ? language : null;
}
