import { westernDigits } from "../digits.ts";
import { CHINESE_PAIRS } from "./chinese-pairs.ts";
import { inOneChinese } from "./indexed-form.ts";
import { SAME_LETTERS } from "./search-form.ts";

/** Most spellings of a word that are searched: their number multiplies with each character. */
const MOST = 32;

/** The i's of Turkish, which changing the case does not make equal. */
const TURKISH = ["i", "ı", "İ"];
const ARABIC = SAME_LETTERS.map((letters) => [...letters]);
const HIRAGANA = /[\u3041-\u3096]/;
const KATAKANA = /[\u30a1-\u30f6]/;
const BETWEEN_SYLLABARIES = 0x60;

/** Traditional characters by their simplified one; built for the first Chinese word. */
let traditional: Map<string, string[]> | undefined;

function traditionalOf(simplified: string): readonly string[] {
  if (traditional === undefined) {
    traditional = new Map();
    for (let at = 0; at < CHINESE_PAIRS.length; at += 2) {
      const [full, short] = [CHINESE_PAIRS.charAt(at), CHINESE_PAIRS.charAt(at + 1)];
      traditional.set(short, [...(traditional.get(short) ?? []), full]);
    }
  }
  return traditional.get(simplified) ?? [];
}

const shifted = (character: string, by: number) => String.fromCharCode(character.charCodeAt(0) + by);

/** Returns the characters that a typed one stands for, itself first (decision 128). */
export function spellingsOf(character: string): string[] {
  if (HIRAGANA.test(character)) return [character, shifted(character, BETWEEN_SYLLABARIES)];
  if (KATAKANA.test(character)) return [character, shifted(character, -BETWEEN_SYLLABARIES)];
  const simplified = inOneChinese(character);
  const same = ARABIC.find((letters) => letters.includes(character)) ?? [];
  const turkish = /^[iıIİ]$/.test(character) ? TURKISH : [];
  return [
    ...new Set([character, westernDigits(character), simplified, ...traditionalOf(simplified), ...same, ...turkish]),
  ];
}

/**
 * Returns the spellings of a word: all combinations of its characters' forms or, where these are too many, the word
 * itself, then the word with each character's first other form, its second, and so on.
 */
export function wordSpellings(word: string): string[] {
  const ways = [...word].map(spellingsOf);
  const count = ways.reduce((product, { length }) => product * length, 1);
  if (count <= MOST) {
    return ways.reduce<string[]>((words, way) => words.flatMap((start) => way.map((next) => start + next)), [""]);
  }
  const most = Math.min(MOST, Math.max(...ways.map(({ length }) => length)));
  return Array.from({ length: most }, (_, nth) => ways.map((way) => way[nth] ?? way.at(-1) ?? "").join(""));
}
