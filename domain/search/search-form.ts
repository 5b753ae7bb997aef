import { westernDigits } from "../digits.ts";
import { foldedForm } from "../responders/text-form.ts";

/**
 * Signs on letters or between them that do not make another word: accents of Latin, Greek and Cyrillic, Hebrew points,
 * Arabic vowel signs and tatweel, the ring of a keycap, joiners and other invisible characters, colours of emoji. Vowel
 * signs of Hindi, Thai and the like are parts of their words and stay.
 */
const DROPPED = new RegExp(
  [
    "[\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7",
    "\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed",
    "\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\u20e3\\ufe00-\\ufe0f\\ufeff",
    "\\u{1f3fb}-\\u{1f3ff}]",
  ].join(""),
  "gu",
);

/** Letters that differ between keyboards of Arabic, Persian and Urdu: the first of each group stands for all. */
export const SAME_LETTERS = ["يىی", "كک", "هةہە"];
const ONE_OF = new Map<string, string>();
for (const [first = "", ...others] of SAME_LETTERS) for (const other of others) ONE_OF.set(other, first);
const DOUBLED = /[ىیکةہە]/g;

/** Katakana, and its distance in code points behind Hiragana, which has the same order. */
const KATAKANA = /[\u30a1-\u30f6]/g;
const TO_HIRAGANA = 0x60;

// biome-ignore lint/suspicious/noControlCharactersInRegex: a range of all of ASCII.
const ASCII = /^[\u0000-\u007f]*$/;

/**
 * Latin without accents, modern Cyrillic, signs and faces. Each of these characters has its form whatever is beside it,
 * and nearly all only change to lower case, which takes a quarter of the time of some ten steps over the whole text.
 */
const EACH_BY_ITSELF =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a range of all of ASCII.
  /^[\u0000-\u007f\u00a1-\u00a7\u00a9\u00ac\u00ae\u00b0\u00b1\u00b6\u00b7\u00bf\u00d7\u00f7\u0401\u0404\u0406\u0407\u0410-\u044f\u0451\u0454\u0456\u0457\u0490\u0491«»‘’“”„–—•€₽\u2600-\u2775\u{1f400}-\u{1f64f}\u{1f680}-\u{1f6c0}\u{1f910}-\u{1f9ff}]*$/u;
const WITHOUT_MARK: Readonly<Record<string, string>> = { й: "и", ё: "е", ї: "і" };

/** Tells whether the form of each character of a text does not depend on its neighbours. */
export const isFormedByItself = (text: string): boolean => EACH_BY_ITSELF.test(text);

/** Converts a text to the form that is compared. */
export type FormOf = (text: string) => string;

/**
 * Returns the form in which messages are searched: that of the responders (decision 016) and besides without accents,
 * and with letters of another width or design as ordinary ones, so that "cafe" finds "Café" and "spam" finds
 * "𝐒𝐩𝐚𝐦". Digits of any script are Latin ones, and both Japanese syllabaries are one.
 */
export function searchForm(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  if (EACH_BY_ITSELF.test(text)) {
    return text.toLowerCase().replace(/[йёї]/g, (letter) => WITHOUT_MARK[letter] ?? letter);
  }
  return foldedForm(westernDigits(text).normalize("NFKC"))
    .normalize("NFD")
    .replace(DROPPED, "")
    .normalize("NFC")
    .replace(DOUBLED, (character) => ONE_OF.get(character) ?? character)
    .replace(KATAKANA, (character) => String.fromCharCode(character.charCodeAt(0) - TO_HIRAGANA));
}
