import { classOf, DENSE, DIGIT, EMOJI, LETTER, LOW_HALF, SPACE, shapeOf } from "./classes.ts";
import { soundDigits } from "./digits-for-letters.ts";
import { type FormUnits, formUnits } from "./form-units.ts";

/** A word in its normal form, as a range of the units of {@link Tokens}. */
export interface Token {
  start: number;
  end: number;
  /** of a script in which characters count, not words; an emoji that stands alone is a word of one unit */
  isDense: boolean;
  /** number of the run between spaces in the source that it begins in */
  place: number;
  /** two spaces or more stand before it */
  isFarApart: boolean;
}

export interface Tokens {
  units: number[];
  tokens: Token[];
  /** words that signs or emoji broke up */
  broken: number;
  /** words written with their letters apart */
  spelled: number;
}

/** So many single letters in a row are a word. */
const SPELLED_MIN = 4;
/** Signs at which words end that stand without a space; any other one inside a word is taken out. */
const ENDING = new Set([...',;:!?()/\\"«»“”„[]{}<>|=+&，。！？、；：（）「」'].map((sign) => sign.charCodeAt(0)));
const ZERO = 0x30;
const NINE = 0x39;

/**
 * Reads the words of a segment in the form in which they are compared: that of the full-text indexes, letters by their
 * shape, no signs inside, digits as nought.
 */
export function tokensOf(text: string): Tokens {
  const result: Tokens = { units: [], tokens: [], broken: 0, spelled: 0 };
  readWords(formUnits(text), result);
  joinSpelled(result);
  for (const token of result.tokens) soundDigits(result.units, token.start, token.end);
  return result;
}

function readWords({ units: form, length }: FormUnits, result: Tokens): void {
  const { units, tokens } = result;
  let token: Token | null = null;
  let place = 0;
  let spaces = 0;
  let isBroken = false;
  for (let at = 0; at < length; at++) {
    const unit = form[at] as number;
    const kind = classOf(unit);
    if ((kind & (LETTER | DIGIT)) !== 0 || isRareLetter(unit, kind)) {
      const isDense = (kind & DENSE) !== 0;
      if (token === null || (token.isDense !== isDense && (kind & LETTER) !== 0)) {
        token = { start: units.length, end: 0, isDense, place, isFarApart: spaces > 1 };
        tokens.push(token);
      } else if (isBroken) result.broken += 1;
      isBroken = false;
      push(units, token, unit);
      spaces = 0;
    } else if ((kind & SPACE) !== 0) {
      if (spaces === 0) place += 1;
      spaces += 1;
      token = null;
    } else if ((kind & EMOJI) !== 0 && token === null) {
      const start = units.push(at + 1 < length ? (form[at + 1] as number) : 0) - 1;
      tokens.push({ start, end: start + 1, isDense: false, place, isFarApart: true });
      spaces = 0;
    } else if (ENDING.has(unit)) token = null;
    else isBroken = true;
    // Both halves of an emoji were read.
    if ((kind & EMOJI) !== 0 && at + 1 < length && (classOf(form[at + 1] as number) & LOW_HALF) !== 0) at += 1;
  }
}

const isHalf = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

/** Tells whether a unit is half of a letter beyond the basic plane. */
const isRareLetter = (unit: number, kind: number): boolean => isHalf(unit) && (kind & EMOJI) === 0;

/** Takes a unit into a word, a letter that is drawn out no more than twice. */
function push(units: number[], token: Token, unit: number): void {
  const shape = shapeOf(unit);
  const last = units.length - 1;
  const isDrawnOut = last - 1 >= token.start && units[last] === shape && units[last - 1] === shape;
  if (!isDrawnOut || (unit >= ZERO && unit <= NINE)) units.push(shape);
  token.end = units.length;
}

/** Joins the single letters of words whose letters stand apart. */
function joinSpelled(result: Tokens): void {
  const { tokens, units } = result;
  let short = 0;
  for (const { start, end } of tokens) if (end - start === 1) short += 1;
  if (short < SPELLED_MIN) return;
  const isLetter = ({ start, end, isDense }: Token) => {
    const unit = units[start] ?? 0;
    return end - start === 1 && !isDense && unit > NINE && !isHalf(unit) && (classOf(unit) & EMOJI) === 0;
  };
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const first = tokens[at] as Token;
    let next = at + 1;
    if (isLetter(first)) {
      while (next < tokens.length && isLetter(tokens[next] as Token) && !tokens[next]?.isFarApart) next += 1;
    }
    if (next - at >= SPELLED_MIN) {
      joined.push({ ...first, end: tokens[next - 1]?.end ?? first.end });
      result.spelled += 1;
    } else {
      next = at + 1;
      joined.push(first);
    }
    at = next;
  }
  result.tokens = joined;
}
