import type { Language } from "../../domain/languages.ts";

/** Each language's name in itself. A table, since browsers and the server do not agree on them. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  "zh-hans": "简体中文",
  "zh-hant": "繁體中文",
  es: "Español",
  pt: "Português",
  fr: "Français",
  de: "Deutsch",
  it: "Italiano",
  ru: "Русский",
  uk: "Українська",
  tr: "Türkçe",
  ar: "العربية",
  fa: "فارسی",
  hi: "हिन्दी",
  id: "Bahasa Indonesia",
  ms: "Bahasa Melayu",
  vi: "Tiếng Việt",
  th: "ไทย",
  ko: "한국어",
  ja: "日本語",
};

/** Tags by which Intl knows languages of ours. */
const INTL_TAGS: Partial<Record<Language, string>> = { "zh-hans": "zh-Hans", "zh-hant": "zh-Hant" };

/**
 * Returns a language's name in the reader's language, in the form it has within a sentence: "Persian". For loaders, not
 * for rendering.
 */
export const languageNameIn = (reader: string, language: Language): string =>
  new Intl.DisplayNames([reader, "en"], { type: "language" }).of(INTL_TAGS[language] ?? language) ??
  LANGUAGE_NAMES[language];
