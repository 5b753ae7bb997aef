import type { i18n } from "i18next";
import { sha256Hex } from "../../domain/crypto/digest.ts";
import { LANGUAGES } from "../../domain/languages.ts";
import type { LanguageWishes } from "../load-context.ts";
import { pickLanguage } from "./choose-language.ts";
import { createI18n, type Texts } from "./instance.ts";
import { isPseudoLanguage, pseudoTexts } from "./pseudo.ts";

const FILES = import.meta.glob<Texts>("../../public/i18n/telegram_dashbaord/*.json", { import: "default" });
const ENGLISH = "en";
/** Below /assets/, so that the service worker keeps them. */
const TEXTS_PATH = "/assets/texts/";
const HASH_LENGTH = 16;

const load = (lang: string) => FILES[`../../public/i18n/telegram_dashbaord/${lang}.json`];

/** Languages that have a file of texts, in the order of {@link LANGUAGES}: a new file is a new language. */
export const OFFERED_LANGUAGES = LANGUAGES.filter((lang) => load(lang) !== undefined);

/** @returns a tag that {@link translationFor} has texts for */
export const chooseLanguage = (wishes: LanguageWishes): string => pickLanguage(wishes, OFFERED_LANGUAGES);

/** Gives the texts of a language, English where there is no such file (I18-02) or where it lacks one. */
async function textsFor(lang: string): Promise<{ lang: string; texts: Texts }> {
  const english = (await load(ENGLISH)?.()) ?? {};
  if (isPseudoLanguage(lang)) return { lang, texts: pseudoTexts(english, lang) };
  const own = load(lang);
  return own ? { lang, texts: { ...english, ...(await own()) } } : { lang: ENGLISH, texts: english };
}

/** A page's language: its translator, and its texts as a file of their own. */
interface Translation {
  i18n: i18n;
  /** Address of `json` for the browser; changed texts have a new one. */
  address: string;
  json: string;
}

/** Nothing of it changes on the server, so one of each language serves every page. */
const translations = new Map<string, Promise<Translation>>();

export function translationFor(lang: string): Promise<Translation> {
  const known = translations.get(lang);
  if (known !== undefined) return known;
  const made = textsFor(lang).then(async (found) => {
    const json = JSON.stringify(found.texts);
    const address = `${TEXTS_PATH}${found.lang}.${(await sha256Hex(json)).slice(0, HASH_LENGTH)}.json`;
    return { i18n: createI18n(found.lang, found.texts), address, json };
  });
  translations.set(lang, made);
  return made;
}

const ADDRESS = new RegExp(`^${TEXTS_PATH}([a-z-]{2,16})\\.([0-9a-f]{${HASH_LENGTH}})\\.json$`);

/**
 * Gives the texts at an address of {@link translationFor}; null when there are none. A page of another release gets
 * what there is now, which nobody keeps under the other release's name.
 */
export async function textsFile(pathname: string): Promise<Response | null> {
  const lang = ADDRESS.exec(pathname)?.[1];
  if (lang === undefined || (load(lang) === undefined && !isPseudoLanguage(lang))) return null;
  const { address, json } = await translationFor(lang);
  const cache = address === pathname ? "public, max-age=31536000, immutable" : "no-store";
  const headers = { "content-type": "application/json", "cache-control": cache, "x-content-type-options": "nosniff" };
  return new Response(json, { headers });
}
