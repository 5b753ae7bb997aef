import type { i18n } from "i18next";
import { LANGUAGES } from "../../domain/languages.ts";
import type { LanguageWishes } from "../load-context.ts";
import { pickLanguage } from "./choose-language.ts";
import { createI18n, type Texts } from "./instance.ts";
import { isPseudoLanguage, pseudoTexts } from "./pseudo.ts";

const FILES = import.meta.glob<Texts>("../../public/i18n/telegram_dashbaord/*.json", { import: "default" });
const ENGLISH = "en";

const load = (lang: string) => FILES[`../../public/i18n/telegram_dashbaord/${lang}.json`];

/** The languages that have a file of texts, in the order of {@link LANGUAGES}: a new file is a new language. */
export const OFFERED_LANGUAGES = LANGUAGES.filter((lang) => load(lang) !== undefined);

/** @returns a tag that {@link translatorFor} has texts for */
export const chooseLanguage = (wishes: LanguageWishes): string => pickLanguage(wishes, OFFERED_LANGUAGES);

/** The texts of a language, English where there is no such file (I18-02) or where it lacks one. */
async function textsFor(lang: string): Promise<{ lang: string; texts: Texts }> {
  const english = (await load(ENGLISH)?.()) ?? {};
  if (isPseudoLanguage(lang)) return { lang, texts: pseudoTexts(english, lang) };
  const own = load(lang);
  return own ? { lang, texts: { ...english, ...(await own()) } } : { lang: ENGLISH, texts: english };
}

/** A translator never changes on the server, so one of each language serves every page. */
const translators = new Map<string, Promise<i18n>>();

export function translatorFor(lang: string): Promise<i18n> {
  const known = translators.get(lang);
  if (known !== undefined) return known;
  const made = textsFor(lang).then((found) => createI18n(found.lang, found.texts));
  translators.set(lang, made);
  return made;
}
