import type { i18n } from "i18next";
import type { Language } from "../../domain/languages.ts";
import type { Texts } from "./instance.ts";
import { addTexts, haveAllTexts } from "./later-texts.ts";

/** Fetches all texts of a language. @throws where they cannot be loaded */
export async function fetchAllTexts(lang: Language): Promise<Texts> {
  const answer = await fetch(`/i18n/telegram_dashbaord/${lang}.json`);
  if (!answer.ok) throw new Error(`texts of ${lang}: ${answer.status}`);
  // The boundary to our own static file.
  return (await answer.json()) as Texts;
}

/**
 * Switches the page to another language without a reload (I18-04), with all of its texts.
 * @throws where they cannot be loaded; the page then stays unchanged
 */
export async function changeLanguage(instance: i18n, lang: Language): Promise<void> {
  addTexts(instance, lang, await fetchAllTexts(lang));
  haveAllTexts();
  await instance.changeLanguage(lang);
}
