import SETS from "virtual:text-sets";
import type { i18n } from "i18next";
import { sha256Hex } from "../../domain/crypto/digest.ts";
import { languageFor } from "../../domain/languages.ts";
import type { LanguageWishes } from "../load-context.ts";
import { allTexts, OFFERED_LANGUAGES } from "./all-texts.server.ts";
import { pickLanguage } from "./choose-language.ts";
import { isFailureSet } from "./failure-set.ts";
import { createI18n, type Texts } from "./instance.ts";
import { isPseudoLanguage, pseudoTexts } from "./pseudo.ts";

const ENGLISH = "en";
/** Path of the texts, below /assets/, so that the service worker caches them. */
const TEXTS_PATH = "/assets/texts/";
const HASH_LENGTH = 16;

/** Chooses the language of a page. @returns a tag that {@link translationFor} has texts for */
export const chooseLanguage = (wishes: LanguageWishes): string => pickLanguage(wishes, OFFERED_LANGUAGES);

/** Returns the texts of a language, English where there are none (I18-02) or where it lacks one. */
async function textsFor(lang: string): Promise<{ lang: string; texts: Texts }> {
  const english = (await allTexts(ENGLISH)) ?? {};
  if (isPseudoLanguage(lang)) return { lang, texts: pseudoTexts(english, lang) };
  const own = lang === ENGLISH ? null : await allTexts(lang);
  return own === null ? { lang: ENGLISH, texts: english } : { lang, texts: { ...english, ...own } };
}

/** A language of the pages. */
interface Translation {
  /** Translator with all texts, for rendering. */
  i18n: i18n;
  /** Address of the language's sets for the browser, with a slash at its end; it changes with the texts. */
  address: string;
  texts: Texts;
  /** JSON of one set of texts (scripts/texts/text-sets.ts); of all texts for a name that is no set. */
  set(name: string): string;
}

const FORM = /_(?:zero|one|two|few|many|other)$/;

/** Picks the texts of a set from all texts of a language, each in all of its plural forms. */
function textsOfSet(texts: Texts, name: string): Texts {
  const keys = new Set(SETS[name]);
  const isWanted = (key: string) => keys.has(key) || keys.has(key.replace(FORM, ""));
  return name in SETS || isFailureSet(name)
    ? Object.fromEntries(Object.entries(texts).filter(([key]) => isWanted(key)))
    : texts;
}

/** One translation per language, shared by every page, since the server never changes it. */
const translations = new Map<string, Promise<Translation>>();

export function translationFor(lang: string): Promise<Translation> {
  const known = translations.get(lang);
  if (known !== undefined) return known;
  const made = textsFor(lang).then(async (found) => {
    const hash = (await sha256Hex(JSON.stringify([SETS, found.texts]))).slice(0, HASH_LENGTH);
    const sets = new Map<string, string>();
    const set = (name: string) => {
      const json = sets.get(name) ?? JSON.stringify(textsOfSet(found.texts, name));
      if (name in SETS) sets.set(name, json);
      return json;
    };
    const address = `${TEXTS_PATH}${found.lang}.${hash}/`;
    return { i18n: createI18n(found.lang, found.texts), address, texts: found.texts, set };
  });
  translations.set(lang, made);
  return made;
}

const ADDRESS = new RegExp(
  `^(${TEXTS_PATH}([a-z-]{2,16})\\.[0-9a-f]{${HASH_LENGTH}}/)([a-z0-9_./-]{1,100})\\.json$`,
  "i",
);
const HEADERS = { "content-type": "application/json", "x-content-type-options": "nosniff" };

/**
 * Returns the texts at an address of {@link translationFor}; null for any other. A page of another release gets the
 * present texts, uncached, as its address names another release.
 */
export async function textsFile(pathname: string): Promise<Response | null> {
  const [, path, lang = "", name = ""] = ADDRESS.exec(pathname) ?? [];
  if (!OFFERED_LANGUAGES.some((offered) => offered === lang) && !isPseudoLanguage(lang)) return null;
  const { address, set } = await translationFor(lang);
  const cache = address === path && name in SETS ? "public, max-age=31536000, immutable" : "no-store";
  return new Response(set(name), { headers: { ...HEADERS, "cache-control": cache } });
}

const LANGUAGE_FILE = /^\/i18n\/telegram_dashbaord\/(.*?)(?:\.json)?$/;
/** Seconds for which a browser may use a language's file without asking again. */
const FILE_SECONDS = 300;

/**
 * Returns all texts of a language as one object (AMB-237): of the language that the tag's first part names where there
 * is no such language, else of English (I18-02, AMB-236). Null at any other address.
 */
export async function languageFile(pathname: string): Promise<Response | null> {
  const tag = LANGUAGE_FILE.exec(pathname)?.[1];
  if (tag === undefined) return null;
  const { texts } = await translationFor(languageFor(tag));
  return Response.json(texts, { headers: { ...HEADERS, "cache-control": `public, max-age=${FILE_SECONDS}` } });
}
