/**
 * Piece of a text for a search: a `word` between borders, a `run` of a script that puts no spaces between words, or a
 * `sign` with a meaning of its own (emoji, flags, currencies).
 */
export interface Piece {
  kind: "word" | "run" | "sign";
  text: string;
  /** UTF-16 units in the split form */
  at: number;
}

/** Scripts whose words stand without spaces; the first letter of all of them, in code points, is Thai's. */
const UNSPACED = "Han Hira Kana Bopo Yiii Thai Laoo Khmr Mymr Tale Talu Lana Tavt Tibt Java Bali";
const FIRST_UNSPACED = "\u0e00";
const RUN = `(?=[\\p{L}\\p{M}\\p{N}])[${UNSPACED.split(" ")
  .map((script) => `\\p{scx=${script}}`)
  .join("")}]`;
const SIGN = "\\p{RI}\\p{RI}|[\\p{Extended_Pictographic}\\p{So}\\p{Sc}]";

const IN_ANY_SCRIPT = new RegExp(
  `(?<run>(?:${RUN})+)|(?<word>(?:(?!${RUN})[\\p{L}\\p{M}\\p{N}])+)|(?<sign>${SIGN})`,
  "gu",
);
const IN_SPACED_SCRIPTS = new RegExp(`(?<word>[\\p{L}\\p{M}\\p{N}]+)|(?<sign>${SIGN})`, "gu");
const BEYOND = new RegExp(`[${FIRST_UNSPACED}-\\u{10ffff}]`, "u");

/** Splits a text in the form of searches into its pieces; everything between them is a border (decision 016). */
export function piecesOf(form: string): Piece[] {
  const pieces: Piece[] = [];
  for (const { groups, index } of form.matchAll(BEYOND.test(form) ? IN_ANY_SCRIPT : IN_SPACED_SCRIPTS)) {
    const { word, run, sign } = groups ?? {};
    if (word !== undefined) pieces.push({ kind: "word", text: word, at: index });
    else if (run !== undefined) pieces.push({ kind: "run", text: run, at: index });
    else if (sign !== undefined) pieces.push({ kind: "sign", text: sign, at: index });
  }
  return pieces;
}

/** Returns each character of a run with the next one; in this order the pairs make up the run. */
export function pairsOf(characters: readonly string[]): string[] {
  const pairs: string[] = [];
  for (let index = 1; index < characters.length; index++) pairs.push(`${characters[index - 1]}${characters[index]}`);
  return pairs;
}
