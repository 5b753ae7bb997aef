import { lookAlikeForm } from "./alike/look-alikes.ts";

/** Digits and signs that stand for letters, in Latin and in Cyrillic words. */
const LATIN: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "2": "z",
  "3": "e",
  "4": "a",
  "5": "s",
  "6": "b",
  "7": "t",
  "8": "b",
  "9": "g",
  $: "s",
  "@": "a",
  "!": "i",
  "|": "i",
  "€": "e",
  "£": "l",
  "+": "t",
};
const CYRILLIC: Readonly<Record<string, string>> = {
  ...LATIN,
  "0": "о",
  "1": "і",
  "3": "з",
  "4": "ч",
  "6": "б",
  "7": "т",
  "8": "в",
  "9": "д",
  "@": "а",
  $: "с",
};
const SIGNS = "0-9$@!|€£+";
const TOKEN = new RegExp(`[\\p{L}\\p{M}${SIGNS}]+`, "gu");
const AT_EDGES = /^[!|+]+|[!|+]+$/g;
const SIGN = new RegExp(`[${SIGNS}]`, "g");
const IS_LETTER = /\p{L}/u;
const IS_CYRILLIC = /\p{Script=Cyrillic}/u;
/** Emoji, flags' halves and the sign for an object, which are put between letters. */
const DRAWN = "\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Regional_Indicator}\\ufffc";
/** Marks between two letters that nobody writes inside a word. */
const SPLIT = new RegExp(`(?<=[\\p{L}\\p{N}])[.\\-_*·•'’~\`/\\\\${DRAWN}]+(?=[\\p{L}\\p{N}])`, "gu");
/** Three single letters or more, each apart from the next. */
const SPELLED = new RegExp(
  `(?<![\\p{L}\\p{M}${SIGNS}])[\\p{L}${SIGNS}](?:[\\s.\\-_*·•,'’~/\\\\${DRAWN}]{1,3}[\\p{L}${SIGNS}](?![\\p{L}\\p{M}${SIGNS}])){2,}`,
  "gu",
);
const GAPS = new RegExp(`[\\s.\\-_*·•,'’~/\\\\${DRAWN}]+`, "gu");

/** A text without its disguise. */
interface Meant {
  /** digits and signs as letters, and nothing between the letters of a word */
  text: string;
  /** words that were written as single letters; empty for none */
  spelled: string;
}

/**
 * Reads disguised spellings out of the form of a text (word-form.ts): "ca$ino", "c4sin0", "cas-ino", "c a s i n o".
 * @returns null where nothing is disguised
 */
export function undisguised(form: string): Meant | null {
  const spelled = (form.match(SPELLED) ?? []).map((run) => meantLetters(run.replaceAll(GAPS, "")));
  const text = lookAlikeForm(meantLetters(joinedWords(form)));
  return text === form && spelled.length === 0 ? null : { text, spelled: spelled.map(lookAlikeForm).join(" ") };
}

/** Joins the letters of words that have marks or emoji between them. */
export const joinedWords = (text: string): string => text.replaceAll(SPLIT, "");

const meantLetters = (form: string): string => form.replaceAll(TOKEN, lettersOf);

/** Reads a word as letters: a number stays one, and so does an exclamation mark at the end of a word. */
function lettersOf(token: string): string {
  if (!IS_LETTER.test(token)) return token;
  const letters = IS_CYRILLIC.test(token) ? CYRILLIC : LATIN;
  const [before = ""] = /^[!|+]*/.exec(token) ?? [];
  const inner = token.replaceAll(AT_EDGES, "");
  const behind = token.slice(before.length + inner.length);
  return before + inner.replaceAll(SIGN, (sign) => letters[sign] ?? sign) + behind;
}
