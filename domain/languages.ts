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
 * Returns the language for a tag such as Telegram's `language_code` or a browser's: matched whole, then by its first
 * part; unknown ones are English (AMB-236). Chinese with a script and a region (`zh-Hant-HK`) keeps its script.
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

/** Languages whose readers count the days by a calendar of their own, by its name in Intl (decision 122). */
const CALENDARS: Readonly<Record<string, string>> = { fa: "persian" };

/** Tells whether a language's dates are not those of the Gregorian calendar. */
export const hasOwnCalendar = (lang: string): boolean => Object.hasOwn(CALENDARS, lang);

/**
 * Returns a language's tag with latin digits and the Gregorian calendar, so that numbers and years match Telegram's.
 */
export const gregorianTag = (lang: string): string => `${lang}-u-ca-gregory-nu-latn`;

/** Returns a language's tag with latin digits and the calendar of its readers. */
export const calendarTag = (lang: string): string => `${lang}-u-ca-${CALENDARS[lang] ?? "gregory"}-nu-latn`;

/** First days of the week, where it is not Monday; 0 is Sunday (AMB-124). By the language's main region. */
const FIRST_DAYS: Readonly<Record<string, number>> = {
  "zh-hant": 0,
  pt: 0,
  hi: 0,
  id: 0,
  th: 0,
  ko: 0,
  ja: 0,
  ar: 6,
  fa: 6,
};
const MONDAY = 1;
const WEEK_DAYS = 7;

/** Returns the days of a week as a language's readers have them; 0 is Sunday (decision 122). */
export function weekDaysOf(lang: string): number[] {
  const first = FIRST_DAYS[lang] ?? MONDAY;
  return Array.from({ length: WEEK_DAYS }, (_, place) => (first + place) % WEEK_DAYS);
}

export const isRightToLeft = (language: Language): boolean => language === "ar" || language === "fa";
