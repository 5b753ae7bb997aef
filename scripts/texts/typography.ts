import type { Language } from "../../domain/languages.ts";

/** Languages whose own script is not Latin: several Latin words in a row are left over from English. */
const OTHER_SCRIPTS: readonly Language[] = ["zh-hans", "zh-hant", "ru", "uk", "ar", "fa", "hi", "th", "ko", "ja"];
/** Words in Latin letters that stand next to each other in no text of ours but an English one. */
const ENGLISH_WORDS = /[A-Za-z]{2,}(?: [A-Za-z]{2,}){3,}/;

const withoutPlaceholders = (text: string) => text.replace(/\{\{[^}]*\}\}/g, "x");

/** French: a narrow no-break space before ; ! ?, a no-break space before : and inside «». */
const FRENCH_SPACING = /[^\s\u00a0\u202f\d/][;!?»](?=\s|$)|[^\s\u00a0\u202f] [;:!?»]|« /;
const ARABIC_LETTERS_IN_PERSIAN = /[يك]/;
const OTHER_DIGITS = /[٠-٩۰-۹०-९๐-๙]/;

/** Languages that write no blank between sentences; a blank beside one of their marks or between two of their letters. */
const WITHOUT_BLANKS: readonly Language[] = ["zh-hans", "zh-hant", "ja"];
const NEEDLESS_BLANK =
  /[、。，；：？！）」』】] \S|\S [、。，；：？！（）「」『』【】]|[\u3040-\u30ff\u3400-\u9fff] [\u3040-\u30ff\u3400-\u9fff]/u;

/** Tells which habits of a language's writing a text does not keep. */
export function typographyProblems(lang: Language, text: string, source: string): string[] {
  const problems: string[] = [];
  const plain = withoutPlaceholders(text);
  if (/"|(?:^|\s)'|'(?:\s|$)/.test(plain)) problems.push(`has straight quotes: ${text}`);
  if (/ {2}|^ | $/.test(text) && !/ {2}|^ | $/.test(source)) problems.push(`has stray spaces: ${text}`);
  if (lang !== "fr" && /\S [.,;:!?](?:\s|$)/.test(plain) && !/\S [.,;:!?]/.test(source))
    problems.push(`has a space before punctuation: ${text}`);
  if (lang === "fr" && FRENCH_SPACING.test(plain)) problems.push(`lacks French spacing: ${text}`);
  if (WITHOUT_BLANKS.includes(lang) && NEEDLESS_BLANK.test(text)) problems.push(`has a needless blank: ${text}`);
  if (lang === "fa" && ARABIC_LETTERS_IN_PERSIAN.test(plain)) problems.push(`has Arabic letters: ${text}`);
  if (OTHER_DIGITS.test(plain)) problems.push(`has other digits than Latin ones: ${text}`);
  if (OTHER_SCRIPTS.includes(lang) && ENGLISH_WORDS.test(plain) && text !== source)
    problems.push(`has English words: ${text}`);
  return problems;
}
