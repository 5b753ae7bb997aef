import { type Language, languageFor } from "../../../domain/languages.ts";
import { languageNameIn } from "../../i18n/language-name.ts";

/** A language for the bot to speak, its name and that of the present one in the reader's language. */
export interface WrittenLanguage {
  langm: Language;
  name: string;
  presentName: string;
}

/**
 * Names the language most written in a chat; null where there is nothing to suggest.
 * @param lang the reader's
 * @param langm `written_lang` of the chat's overview
 * @param present `langm` of the chat
 */
export const writtenLanguage = (lang: string, langm: Language | null, present: string): WrittenLanguage | null =>
  langm && { langm, name: languageNameIn(lang, langm), presentName: languageNameIn(lang, languageFor(present)) };
