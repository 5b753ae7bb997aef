import { CONFUSABLES } from "./confusables.ts";
import { CYRILLIC_PAIRS, GREEK_PAIRS, pairsOf, plainLetters } from "./look-alikes.ts";

/** What a text with letters in disguise may say. */
export interface Readings {
  /** the text with such words in Latin, Cyrillic or Greek letters, each different from the others */
  texts: readonly string[];
  /** words of one foreign alphabet that could be Latin: they only count as whole words */
  words: string;
}

/** Phonetic letters and some more that Unicode's table leaves out: a plain letter, then those used for it. */
const FURTHER = [
  "aɐɒᗩ",
  "cɕᑕ",
  "dȡ∂",
  "eəɘɚɝǝᗴ",
  "hɥɧ",
  "jʝɟʄנ",
  "gᘜ",
  "iᏆ",
  "kʞ",
  "lɬȴꞎ",
  "mɰ",
  "nɲŋȵᑎη",
  "oɔɷ",
  "rɹɺɻɾɿʁᖇ",
  "sʃʆȿᔕ",
  "tʈʇȶ",
  "uʊ",
  "vʌⱱ",
  "wʍᏔᗯ",
  "yʎ",
  "zʑɀʒᘔ",
];
/** Shapes without a Latin letter of their own, with the one they are used for. */
const USED_FOR_LATIN = pairsOf("ßb ĸk ꞓe ωw χx πn ᴙr ᴎu шw ƅb ʍm 6b");
const USED_FOR_GREEK = pairsOf("Oο");
const USED_FOR_CYRILLIC = pairsOf("Ƃб ƃб Ӡз ӡз ҽе");
/** What a sign may stand for besides, where the first reading finds nothing. */
const SECOND: ReadonlyMap<string, string> = new Map(pairsOf("ʋv υv ηh 1l |l Il"));
/** Signs that have a plain form which looks different, or which may be another letter: what they are read as. */
const FORMED: Readonly<Record<string, string>> = { ϲ: "ⲥ", Ϲ: "Ⲥ", ẚ: "ɑ" };
const STYLED = /[ϲϹẚℓⅼｌ𝐥𝑙𝒍𝓁𝓵𝔩𝕝𝖑𝗅𝗹𝘭𝙡𝚕]/gu;
/** Letters of the shape of l that are an L and no I. */
const SURE_L = "ŁłƚɫɭᏞᒪⳐⳑꓡꮮ𐐛𐑃𐔦𑢣𑢲𖼖";

const CYRILLIC_LETTERS = "абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґ";
const GREEK_LETTERS = "αβγδεζηθικλμνξοπρστυφχψω";
const LATIN_LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** Latin letters of living languages, which hide nothing by themselves. */
const ORDINARY_LATIN = /[a-z\u00aa\u00ba\u00c0-\u017f\u01a0\u01a1\u01af\u01b0\u018f\u0259\u1e00-\u1eff]/iu;
const OTHER_SCRIPTS =
  "Hebrew Arabic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Georgian Ethiopic Khmer Han Hiragana Katakana Hangul"
    .split(" ")
    .map((script) => `\\p{Script=${script}}`)
    .join("");
/** Letters of other scripts of living languages: nothing is hidden in a word of them alone. */
const OTHER_LIVING = new RegExp(`[${OTHER_SCRIPTS}]`, "u");
/** Alphabets of living languages whose whole words can look Latin. */
const ALPHABETS = [/\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u] as const;
/** Least letters of a word of one foreign alphabet that is read as Latin. */
const WHOLE_MIN = 4;
/** Least letters with an accent in a word that is hidden by accents, and the share of its letters. */
const ACCENTED_MIN = 3;
const ACCENTED_SHARE = 0.8;

/** Most words of most texts: of ASCII, with an accent or two, or of a script that nothing is hidden in. */
const ORDINARY = new RegExp(`^(?:[\\0-\\x7f]*(?:[\\u00c0-\\u017f][\\0-\\x7f]*){0,2}|[${OTHER_SCRIPTS}]+)$`, "u");
const CYRILLIC_ONLY = /^[\u0410-\u045f]+$/;
const LETTER = /\p{L}/u;
const CLUSTER = /.\p{M}*/gsu;
const MARK = /\p{M}/gu;

type Pairs = readonly (readonly [string, string])[];

interface Target {
  letters: string;
  /** a word in small letters that is written in this alphabet already; one with ё may hide behind accents */
  own: RegExp;
  /** from the shape of a letter */
  byShape: ReadonlyMap<string, string>;
  /** letters by UTF-16 unit, as they were read once: for the first reading and for the second */
  known: readonly [Map<string, string | null>, Map<string, string | null>];
}

interface Tables {
  shapes: ReadonlyMap<string, string>;
  /** by small letters that look like another one only in capitals, or only to readers of both alphabets */
  used: ReadonlyMap<string, string>;
  targets: readonly Target[];
  tokens: RegExp;
}

let made: Tables | null = null;
/** Makes the tables, for the first text that needs them. */
const tables = (): Tables => (made ??= makeTables());

function makeTables(): Tables {
  const rows = [...FURTHER, ...CONFUSABLES].map((row) => [...row]);
  const shapes = new Map(
    rows.flatMap(([shape = "", ...signs]) => [shape, ...signs].map((sign) => [sign, shape] as const)),
  );
  const target = (letters: string, used: Pairs, pairs: Pairs): Target => {
    // By small letters first, then by capitals.
    const own = [...letters, ...letters.toUpperCase()].map(
      (letter) => [shapes.get(letter) ?? letter, letter.toLowerCase()] as const,
    );
    return {
      letters,
      own: new RegExp(`^[${letters.replace("ё", "")}]+$`),
      byShape: new Map([...used, ...own, ...pairs].reverse()),
      known: [new Map(), new Map()],
    };
  };
  const signs = [...shapes.keys()].filter((sign) => !/[\p{L}\p{N}]/u.test(sign)).join("");
  return {
    shapes,
    used: new Map([...GREEK_PAIRS, ...CYRILLIC_PAIRS].map(([latin, other]) => [other, latin])),
    targets: [
      target(LATIN_LETTERS, USED_FOR_LATIN, []),
      target(CYRILLIC_LETTERS, USED_FOR_CYRILLIC, CYRILLIC_PAIRS),
      target(GREEK_LETTERS, USED_FOR_GREEK, GREEK_PAIRS),
    ],
    tokens: new RegExp(`[\\p{L}\\p{M}\\p{N}$@!|€£+${signs}]+`, "gu"),
  };
}

/** Finds the shape of one letter or sign, by which it is compared with others; itself where nothing looks like it. */
export const confusableShape = (sign: string): string => {
  const shape = tables().shapes.get(sign);
  return shape === undefined || OTHER_LIVING.test(sign) ? sign : shape;
};

/**
 * Reads the words of a text that are written with letters of several alphabets, with rare ones or with an accent on
 * each letter.
 * @param text what people see, in its own case: without invisible characters
 * @param alphabets those of the listed words
 * @returns null where there is no such word
 */
export function readingsOf(text: string, alphabets: readonly number[]): Readings | null {
  const { tokens, targets } = tables();
  const wanted = alphabets.flatMap((alphabet) => targets[alphabet] ?? []);
  if (wanted.length === 0) return null;
  const words = new Set<string>();
  const hidden = new Set<string>();
  for (const [token] of text.matchAll(tokens)) {
    const way = wayOf(token);
    if (way === "hidden") hidden.add(token);
    else if (way === "whole") for (const word of readingsIn(wanted, token)) words.add(word);
  }
  const texts = new Set<string>();
  if (hidden.size > 0) {
    const read = (target: Target, isSecond: boolean) =>
      text.replaceAll(tokens, (token) => (hidden.has(token) ? written(token, target, isSecond) : null) ?? token);
    for (const target of wanted) {
      texts.add(read(target, false));
      if (target.letters === LATIN_LETTERS) texts.add(read(target, true));
    }
    texts.delete(text);
  }
  return texts.size === 0 && words.size === 0 ? null : { texts: [...texts], words: [...words].join(" ") };
}

/** Reads a word of one alphabet in others, where all its letters look like theirs. */
function readingsIn(targets: readonly Target[], token: string): string[] {
  const found = new Set<string>();
  const lower = token.toLowerCase();
  for (const target of targets) {
    if (target.own.test(lower)) continue;
    const reading = written(token, target, false);
    if (reading === null) continue;
    found.add(reading);
    if (target.letters === LATIN_LETTERS) found.add(written(token, target, true) ?? reading);
  }
  found.delete(lower);
  return [...found];
}

/** Tells which alphabets words are written in, by their places in the tables. */
export const alphabetsOf = (words: readonly string[]): number[] =>
  [/[a-z]/i, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u].flatMap((letter, alphabet) =>
    words.some((word) => letter.test(word)) ? [alphabet] : [],
  );

/** Tells whether a word is hidden, or as a whole of a foreign alphabet; null for an ordinary one. */
function wayOf(token: string): "hidden" | "whole" | null {
  if (ORDINARY.test(token)) return null;
  if (CYRILLIC_ONLY.test(token)) return token.length < WHOLE_MIN ? null : "whole";
  if (!LETTER.test(token)) return null;
  const { shapes } = tables();
  const bare = [...token.normalize("NFD").replaceAll(MARK, "")];
  const kinds = new Set<number>();
  let letters = 0;
  let isOdd = false;
  for (const sign of bare) {
    if (LETTER.test(sign)) letters += 1;
    else if (!shapes.has(sign)) continue;
    const alphabet = ALPHABETS.findIndex((each) => each.test(sign));
    if (alphabet >= 0) kinds.add(alphabet);
    else if (ORDINARY_LATIN.test(sign)) kinds.add(-1);
    else if (OTHER_LIVING.test(sign)) kinds.add(-2);
    else if (!shapes.has(sign)) return null;
    else isOdd = true;
  }
  if (isOdd || kinds.size > 1 || isAccented(token)) return "hidden";
  const [only = -1] = kinds;
  return only >= 0 && letters >= WHOLE_MIN ? "whole" : null;
}

function isAccented(token: string): boolean {
  const letters = token.normalize("NFD").match(/\p{L}\p{M}*/gu) ?? [];
  const accented = letters.filter((letter) => letter.length > 1 && !OTHER_LIVING.test(letter)).length;
  return accented >= ACCENTED_MIN && accented >= letters.length * ACCENTED_SHARE;
}

/** Writes a word in one alphabet; null where one of its letters looks like none of it. */
function written(token: string, target: Target, isSecond: boolean): string | null {
  let result = "";
  for (const [cluster] of token.normalize("NFC").matchAll(CLUSTER)) {
    const letter = letterIn(target, cluster, isSecond);
    if (letter === null) return null;
    result += letter;
  }
  return result.includes("ё") && isAccented(token) ? result.replaceAll("ё", "е") : result;
}

/** Reads one letter or sign, with its marks, in an alphabet; null where it looks like none of its letters. */
function letterIn(target: Target, cluster: string, isSecond: boolean): string | null {
  if (cluster.length > 1) return lookUp(target, cluster, isSecond);
  const known = target.known[isSecond ? 1 : 0];
  let letter = known.get(cluster);
  if (letter === undefined) {
    letter = lookUp(target, cluster, isSecond);
    known.set(cluster, letter);
  }
  return letter;
}

function lookUp({ letters, byShape }: Target, cluster: string, isSecond: boolean): string | null {
  const { shapes, used } = tables();
  const [sign = ""] = cluster.normalize("NFD");
  const second = isSecond ? SECOND.get(sign) : undefined;
  if (second !== undefined) return second;
  const lower = sign.toLowerCase().replace("ς", "σ");
  const own = [cluster.toLowerCase(), lower].find((letter) => letters.includes(letter));
  if (own !== undefined) return own;
  const shape = shapes.get(sign) ?? shapes.get(lower) ?? lower;
  const letter = [sign, shape, lower, shape.toLowerCase(), used.get(lower) ?? ""]
    .map((one) => byShape.get(one))
    .find((one) => one !== undefined);
  if (letter !== undefined) return guessed(letter, sign, isSecond);
  return LETTER.test(sign) ? null : sign;
}

/** Chooses between l and i, which capitals make one shape. */
const guessed = (letter: string, sign: string, isSecond: boolean): string =>
  letter === "l" && !isSecond && !SURE_L.includes(sign) ? "i" : letter;

const OVERRIDE = /\u202e([^\n\u202c]*)\u202c?/gu;
const REGIONAL = /[\u{1f1e6}-\u{1f1ff}]/gu;
const REGIONAL_A = 0x1f1e6;

/** Writes what a text turns round (U+202E) in the order in which it is shown. */
export const unturned = (text: string): string =>
  text.includes("\u202e") ? text.replaceAll(OVERRIDE, (_all, turned: string) => [...turned].reverse().join("")) : text;

/** Writes regional indicators, which make flags, as letters. */
export const regionalLetters = (text: string): string =>
  text.replaceAll(REGIONAL, (sign) => String.fromCharCode(0x61 + (sign.codePointAt(0) ?? 0) - REGIONAL_A));

/** Returns a text as it is shown, with plain letters for those drawn as signs. */
export const drawnText = (text: string): string =>
  plainLetters(regionalLetters(unturned(text))).replaceAll(STYLED, (sign) => FORMED[sign] ?? "ǀ");
