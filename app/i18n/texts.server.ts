import type { Texts } from "./instance.ts";

const FILES = import.meta.glob<Texts>("../../public/i18n/telegram_dashbaord/*.json", { import: "default" });
const ENGLISH = "en";

const load = (lang: string) => FILES[`../../public/i18n/telegram_dashbaord/${lang}.json`];

/** The texts of a language, English where there is no such file (I18-02). */
export async function textsFor(lang: string): Promise<{ lang: string; texts: Texts }> {
  const own = load(lang);
  if (own) return { lang, texts: await own() };
  return { lang: ENGLISH, texts: (await load(ENGLISH)?.()) ?? {} };
}
