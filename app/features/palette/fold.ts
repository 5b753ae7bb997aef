import { westernDigits } from "../../../domain/digits.ts";
import { inOneChinese } from "../../../domain/search/indexed-form.ts";

/** A folded text for comparison, with the position of each of its UTF-16 units in the written text. */
export interface Folded {
  text: string;
  /** Start and end, in UTF-16 units of the written text, of the character behind each unit. */
  starts: readonly number[];
  ends: readonly number[];
  /** Units of `text` at which a word may begin. */
  begins: readonly number[];
}

/**
 * Accents, Arabic vowel signs and Hebrew points. The vowel signs of Indic and Thai scripts are marks as well, but
 * letters to their readers, so they stay.
 */
const MARK = /[\p{Script=Inherited}\p{Script=Hebrew}]/u;
const NONSPACING = /\p{Mn}/u;
/** Invisible signs: joiners, direction marks, soft hyphens. */
const UNSEEN = /\p{Cf}/u;

/** Letters that no Unicode normalisation decomposes, and variants that keyboards of one language write. */
const SAME: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ħ: "h",
  ı: "i",
  þ: "th",
  ς: "σ",
  // Persian and Arabic keyboards; the bow and the plain final letters; the line that stretches words.
  ی: "ي",
  ى: "ي",
  ک: "ك",
  ة: "ه",
  ہ: "ه",
  ە: "ه",
  ـ: "",
};

/** Code points of Katakana, and their distance to Hiragana, which has the same order. */
const KATAKANA_FIRST = 0x30a1;
const KATAKANA_LAST = 0x30f6;
const TO_HIRAGANA = 0x60;

const ASCII_END = 0x80;

function foldSign(sign: string): string {
  if (sign.charCodeAt(0) < ASCII_END) return sign.toLowerCase();
  const lower = sign.toLowerCase();
  let folded = "";
  for (const part of lower.normalize("NFKD").toLowerCase()) {
    const code = part.codePointAt(0) ?? 0;
    if (UNSEEN.test(part) || (NONSPACING.test(part) && MARK.test(part))) continue;
    if (code >= KATAKANA_FIRST && code <= KATAKANA_LAST) folded += String.fromCodePoint(code - TO_HIRAGANA);
    else folded += SAME[part] ?? part;
  }
  return inOneChinese(westernDigits(folded));
}

/** Removes differences of case, accents and width, so that "espanol" is in "Español" and "ａｂｃ" is "ABC". */
export function fold(written: string): Folded {
  let text = "";
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const sign of written) {
    const folded = foldSign(sign);
    const end = at + sign.length;
    // A mark of its own belongs to the letter before it.
    if (folded === "") {
      for (let i = ends.length - 1; i >= 0 && ends[i] === at; i -= 1) ends[i] = end;
    }
    for (let i = 0; i < folded.length; i += 1) {
      starts.push(at);
      ends.push(end);
    }
    text += folded;
    at = end;
  }
  return { text, starts, ends, begins: wordStarts(text) };
}

const LETTER = /[\p{L}\p{N}\p{M}]/u;
const ASCII_LETTER = /[a-z0-9]/i;
/** Scripts without spaces: any of their characters may begin a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Finds the UTF-16 units at which words may begin: the first character, one that follows no letter, one of a script
 * without spaces.
 */
function wordStarts(text: string): number[] {
  const begins: number[] = [];
  let isAfterLetter = false;
  let at = 0;
  for (const sign of text) {
    const isUnspaced = sign > "\u0e00" && UNSPACED.test(sign);
    if (!isAfterLetter || isUnspaced) begins.push(at);
    isAfterLetter = sign < "\u0080" ? ASCII_LETTER.test(sign) : !isUnspaced && LETTER.test(sign);
    at += sign.length;
  }
  return begins;
}
