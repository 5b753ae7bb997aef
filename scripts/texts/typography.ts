import type { Language } from "../../domain/languages.ts";

/** Languages whose own script is not Latin: several Latin words in a row are left over from English. */
const OTHER_SCRIPTS: readonly Language[] = ["zh-hans", "zh-hant", "ru", "uk", "ar", "fa", "hi", "th", "ko", "ja"];
/** Four Latin words in a row, which occur only in a text left in English. */
const ENGLISH_WORDS = /[A-Za-z]{2,}(?: [A-Za-z]{2,}){3,}/;

const withoutPlaceholders = (text: string) => text.replace(/\{\{[^}]*\}\}/g, "x");

/** French: a narrow no-break space before ; ! ?, a no-break space before : and inside «». */
const FRENCH_SPACING = /[^\s\u00a0\u202f\d/][;!?»](?=\s|$)|[^\s\u00a0\u202f] [;:!?»]|« /;
const ARABIC_LETTERS_IN_PERSIAN = /[يك]/;
const OTHER_DIGITS = /[٠-٩۰-۹०-९๐-๙]/;

const HAN_OR_KANA = "[\\u3040-\\u30ff\\u3400-\\u9fff]";
/** A blank beside a full-width mark, or between two full-width letters. */
const BESIDE_WIDE = String.raw`[、。，；：？！（）「」『』【】《》] \S|\S [、。，；：？！（）「」『』【】《》]|${HAN_OR_KANA} ${HAN_OR_KANA}`;
/** Values that end with a Chinese letter or begin with one: 10 分钟, 11月25日. */
const CHINESE_VALUES = String.raw`\{\{(?:duration|wait|day|date|within)\}\} ${HAN_OR_KANA}`;
/**
 * Blanks that Chinese does not write; it does write one beside Latin letters and numbers, and its curly quotes are
 * full-width.
 */
const CHINESE_BLANK = new RegExp(`${BESIDE_WIDE}|${CHINESE_VALUES}|[“‘] | [”’]|${HAN_OR_KANA} “|” ${HAN_OR_KANA}`, "u");
const LACKS_BLANK = new RegExp(`${HAN_OR_KANA}[A-Za-z0-9{]|[A-Za-z0-9}]${HAN_OR_KANA}`, "u");
/** Values that begin or end with Chinese letters: 10 分钟, 周一、周二, 三. */
const OPEN_VALUES = /\{\{(?:duration|wait|day|days|date|time|within|left|right)\}\}/g;
/**
 * Blanks that Japanese does not write, also beside Latin letters and numbers; a command keeps its blank, or Telegram
 * would not recognise it.
 */
const JAPANESE_BLANK = new RegExp(
  `${BESIDE_WIDE}|${HAN_OR_KANA} [A-Za-z0-9{]|(?<!/[a-z_]*)[A-Za-z0-9}] ${HAN_OR_KANA}`,
  "u",
);
/** Languages without blanks between words, and the blanks that they do not write. */
const NEEDLESS_BLANKS: Partial<Record<Language, RegExp>> = {
  "zh-hans": CHINESE_BLANK,
  "zh-hant": CHINESE_BLANK,
  ja: JAPANESE_BLANK,
};

/** Tells which habits of a language's writing a text does not keep. */
export function typographyProblems(lang: Language, text: string, source: string): string[] {
  const problems: string[] = [];
  const plain = withoutPlaceholders(text);
  if (/"|(?:^|\s)'|'(?:\s|$)/.test(plain)) problems.push(`has straight quotes: ${text}`);
  if (/ {2}|^ | $/.test(text) && !/ {2}|^ | $/.test(source)) problems.push(`has stray spaces: ${text}`);
  if (lang !== "fr" && /\S [.,;:!?](?:\s|$)/.test(plain) && !/\S [.,;:!?]/.test(source))
    problems.push(`has a space before punctuation: ${text}`);
  if (lang === "fr" && FRENCH_SPACING.test(plain)) problems.push(`lacks French spacing: ${text}`);
  if (NEEDLESS_BLANKS[lang]?.test(text)) problems.push(`has a needless blank: ${text}`);
  if (lang.startsWith("zh") && LACKS_BLANK.test(text.replace(OPEN_VALUES, " ")))
    problems.push(`lacks a blank: ${text}`);
  if (lang === "fa" && ARABIC_LETTERS_IN_PERSIAN.test(plain)) problems.push(`has Arabic letters: ${text}`);
  if (OTHER_DIGITS.test(plain)) problems.push(`has other digits than Latin ones: ${text}`);
  if (OTHER_SCRIPTS.includes(lang) && ENGLISH_WORDS.test(plain) && text !== source)
    problems.push(`has English words: ${text}`);
  return problems;
}
