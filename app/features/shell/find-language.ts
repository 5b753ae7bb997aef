import type { Language } from "../../../domain/languages.ts";
import { LANGUAGE_NAMES } from "../../i18n/language-name.ts";

/** Without case and accents, so that "espanol" finds "Español". */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLocaleLowerCase("en");

/** What a language may be looked for by: its own name, its tag, its name in the reader's language and in English. */
function namesOf(lang: Language, reader: string): string[] {
  const told = [reader, "en"].map((tag) => new Intl.DisplayNames([tag, "en"], { type: "language" }).of(lang) ?? "");
  return [LANGUAGE_NAMES[lang], lang, ...told];
}

/** The languages that a keyword fits, in their order. @param reader tag of the page's language */
export function languagesMatching(offered: readonly Language[], keyword: string, reader: string): readonly Language[] {
  const wanted = plain(keyword.trim());
  if (wanted === "") return offered;
  return offered.filter((lang) => namesOf(lang, reader).some((name) => plain(name).includes(wanted)));
}
