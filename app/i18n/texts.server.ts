import type { i18n } from "i18next";
import { createI18n, type Texts } from "./instance.ts";

const FILES = import.meta.glob<Texts>("../../public/i18n/telegram_dashbaord/*.json", { import: "default" });
const ENGLISH = "en";

const load = (lang: string) => FILES[`../../public/i18n/telegram_dashbaord/${lang}.json`];

/** The texts of a language, English where there is no such file (I18-02). */
export async function textsFor(lang: string): Promise<{ lang: string; texts: Texts }> {
  const own = load(lang);
  if (own) return { lang, texts: await own() };
  return { lang: ENGLISH, texts: (await load(ENGLISH)?.()) ?? {} };
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
