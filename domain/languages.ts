/** The dashboard's and the bot's languages (AMB-236), by their tag. */
export const LANGUAGES = [
  "en",
  "zh-hans",
  "zh-hant",
  "es",
  "pt",
  "fr",
  "de",
  "it",
  "ru",
  "uk",
  "tr",
  "ar",
  "fa",
  "hi",
  "id",
  "ms",
  "vi",
  "th",
  "ko",
  "ja",
] as const;
export type Language = (typeof LANGUAGES)[number];

const CHINESE: Record<string, Language> = {
  zh: "zh-hans",
  "zh-cn": "zh-hans",
  "zh-sg": "zh-hans",
  "zh-tw": "zh-hant",
  "zh-hk": "zh-hant",
  "zh-mo": "zh-hant",
};

export const isLanguage = (tag: string): tag is Language => (LANGUAGES as readonly string[]).includes(tag);

/**
 * The language for a tag such as Telegram's `language_code` or a browser's: matched whole, then by its first part;
 * unknown ones are English (AMB-236). Chinese with a script and a region (`zh-Hant-HK`) keeps its script.
 */
export function languageFor(tag: string): Language {
  const whole = tag.trim().toLowerCase().replaceAll("_", "-");
  if (isLanguage(whole)) return whole;
  const chinese = CHINESE[whole];
  if (chinese !== undefined) return chinese;
  const first = whole.split("-")[0] ?? "";
  if (first === "zh") return /^zh-hant\b/.test(whole) ? "zh-hant" : "zh-hans";
  return isLanguage(first) ? first : "en";
}

export const isRightToLeft = (language: Language): boolean => language === "ar" || language === "fa";
