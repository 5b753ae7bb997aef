import { createInstance, type i18n } from "i18next";
import { isolated, isolatedCommands } from "../../domain/direction.ts";
import { isLanguage, isRightToLeft } from "../../domain/languages.ts";
import arabic from "./ar.json";
import german from "./de.json";
import english from "./en.json";
import spanish from "./es.json";
import persian from "./fa.json";
import french from "./fr.json";
import hindi from "./hi.json";
import indonesian from "./id.json";
import italian from "./it.json";
import japanese from "./ja.json";
import korean from "./ko.json";
import malay from "./ms.json";
import portuguese from "./pt.json";
import russian from "./ru.json";
import thai from "./th.json";
import turkish from "./tr.json";
import ukrainian from "./uk.json";
import vietnamese from "./vi.json";
import simplifiedChinese from "./zh-hans.json";
import traditionalChinese from "./zh-hant.json";

/** The files of this folder by their language; a new file is entered here. */
export const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: english,
  "zh-hans": simplifiedChinese,
  "zh-hant": traditionalChinese,
  es: spanish,
  pt: portuguese,
  fr: french,
  de: german,
  it: italian,
  ru: russian,
  uk: ukrainian,
  tr: turkish,
  ar: arabic,
  fa: persian,
  hi: hindi,
  id: indonesian,
  ms: malay,
  vi: vietnamese,
  th: thai,
  ko: korean,
  ja: japanese,
};
const ENGLISH = "en";

type FileKey = keyof typeof english;
/**
 * Keys of texts with plural forms, without the form: `duration.days` of `duration.days_one` and `duration.days_other`.
 */
type CountedKey = FileKey extends infer Key ? (Key extends `${infer Stem}_other` ? Stem : never) : never;
type PlainKey = Exclude<FileKey, `${CountedKey}_${Intl.LDMLPluralRule}`>;
type Values = Readonly<Record<string, string | number>>;

/**
 * The bot's text of a key in one language, with values put in place of its `{{names}}`; `count` picks the plural form.
 */
export interface Translate {
  (key: CountedKey, values: Values & { count: number }): string;
  (key: PlainKey, values?: Values & { count?: never }): string;
  /** Isolates one of several parts that a caller joins to one value (`names`, `triggers`). */
  isolated(text: string): string;
  /** Tag of the language. */
  lang: string;
}

/** Values that come from people or are written in Latin letters; each is isolated by direction where it is filled in. */
export const ISOLATED_VALUES = [
  "name",
  "chat",
  "group",
  "target",
  "reporter",
  "word",
  "comment",
  "question",
  "chain",
  "reason",
  "plan",
  "contact",
  "orders",
  "address",
] as const;

let instance: i18n | undefined;

const isWrittenToTheLeft = (lang: string): boolean => isLanguage(lang) && isRightToLeft(lang);

/** Reads a language's file, and isolates its commands where the slash would be shown behind them. */
function textsOf(lang: string): Readonly<Record<string, string>> {
  const texts = WORDS[lang] ?? {};
  if (!isWrittenToTheLeft(lang)) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, isolatedCommands(text)]));
}

/** Sets i18next up for all languages. It keeps the files as they are, and is ready when the call returns. */
function createI18n(): i18n {
  const made = createInstance();
  void made.init({
    lng: ENGLISH,
    // Our tags are in small letters; i18next would look for "zh-Hans" otherwise.
    lowerCaseLng: true,
    fallbackLng: ENGLISH,
    resources: Object.fromEntries(Object.keys(WORDS).map((lang) => [lang, { translation: textsOf(lang) }])),
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    // Formatting goes beside a message's text, as entities.
    interpolation: { escapeValue: false },
  });
  return made;
}

/**
 * Reads the bot's own words in a language, English where there is no file of it (AMB-056).
 * @param langm the chat's language
 */
export function wordsFor(langm: string | undefined): Translate {
  instance ??= createI18n();
  // i18next's types know the dashboard's keys. `getFixedT` would take three times as long.
  const t = instance.t as unknown as (key: string, options: object) => string;
  const lng = langm !== undefined && Object.hasOwn(WORDS, langm) ? langm : ENGLISH;
  const isolate = (text: string) => isolated(text, isWrittenToTheLeft(lng));
  const translate = (key: string, values?: Values) => t(key, { ...withIsolates(values, isolate), lng });
  return Object.assign(translate, { isolated: isolate, lang: lng });
}

function withIsolates(values: Values | undefined, isolate: (text: string) => string): Values | undefined {
  if (values === undefined) return undefined;
  const filled: Record<string, string | number> = { ...values };
  for (const name of ISOLATED_VALUES) {
    const value = filled[name];
    if (typeof value === "string") filled[name] = isolate(value);
  }
  return filled;
}
