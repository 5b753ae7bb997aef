import { shapesOfLetters } from "../../moderation/alike/look-alikes.ts";

/** Classes of UTF-16 units, as bits. */
export const LETTER = 1;
export const DIGIT = 2;
export const UPPER = 4;
/** of a script in which a character says as much as a syllable or a word does elsewhere */
export const DENSE = 8;
export const LATIN = 16;
/** Cyrillic or Greek: alphabets whose letters are put in place of Latin ones */
export const OTHER = 32;
export const INVISIBLE = 64;
export const MARK = 128;
export const SPACE = 256;
export const EMOJI = 512;
export const MONEY = 1024;
/** second half of a character beyond the basic plane */
export const LOW_HALF = 2048;
const KNOWN = 1 << 15;

const TESTS: ReadonlyArray<readonly [RegExp, number]> = [
  [/[\p{L}\p{M}]/u, LETTER],
  [/\p{N}/u, DIGIT],
  [/\p{Lu}/u, UPPER],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u, DENSE],
  [/\p{Script=Latin}/u, LATIN],
  [/[\p{Script=Cyrillic}\p{Script=Greek}]/u, OTHER],
  [/[\p{Cf}\p{Default_Ignorable_Code_Point}]/u, INVISIBLE],
  [/[\u0300-\u036f]|[\u0483-\u0489]|[\u20d0-\u20ff]/u, MARK],
  [/\s/u, SPACE],
  [/(?!\p{ASCII})\p{Extended_Pictographic}/u, EMOJI],
  [/\p{Sc}/u, MONEY],
];
/** First halves of the pairs that nearly all emoji are. */
const EMOJI_HALVES: readonly [number, number] = [0xd83c, 0xd83e];

const classes = new Uint16Array(0x10000);

/** Tells the classes of a UTF-16 unit; each is looked up once. */
export function classOf(unit: number): number {
  const known = classes[unit] ?? 0;
  return known === 0 ? classify(unit) : known;
}

function classify(unit: number): number {
  let found = KNOWN;
  if (unit >= 0xd800 && unit <= 0xdfff) {
    if (unit >= EMOJI_HALVES[0] && unit <= EMOJI_HALVES[1]) found |= EMOJI;
    if (unit >= 0xdc00) found |= LOW_HALF;
  } else {
    const character = String.fromCharCode(unit);
    for (const [test, bit] of TESTS) if (test.test(character)) found |= bit;
  }
  classes[unit] = found;
  return found;
}

const shapes = Uint16Array.from({ length: 0x10000 }, (_, unit) => unit);
for (const [letter, shape] of shapesOfLetters()) shapes[letter.charCodeAt(0)] = shape.charCodeAt(0);

/** Gives a small letter by its shape: one unit for all letters that look alike. */
export const shapeOf = (unit: number): number => shapes[unit] ?? unit;
