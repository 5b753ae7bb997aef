import type { i18n } from "i18next";
import type { Language } from "../../domain/languages.ts";
import type { Texts } from "./instance.ts";

/** @throws where the file cannot be had */
async function fetchTexts(lang: Language): Promise<Texts> {
  const answer = await fetch(`/i18n/telegram_dashbaord/${lang}.json`);
  if (!answer.ok) throw new Error(`texts of ${lang}: ${answer.status}`);
  // The boundary to our own static file.
  return (await answer.json()) as Texts;
}

/**
 * Shows the page in another language without loading it anew (I18-04). A text that it lacks stays in the one
 * before. @throws where its texts cannot be had; then nothing has changed
 */
export async function changeLanguage(instance: i18n, lang: Language): Promise<void> {
  const shown = instance.getResourceBundle(instance.language, "translation") as Texts;
  const texts = await fetchTexts(lang);
  instance.addResourceBundle(lang, "translation", { ...shown, ...texts }, false, true);
  await instance.changeLanguage(lang);
}
