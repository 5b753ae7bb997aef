import { countSteps } from "../../steps.ts";
import { type Charset, capitalOf, holdsInAnyCase, isWordCharacter } from "./charset.ts";
import { type Assertion, PatternError, type PatternFault, parsePattern } from "./parse.ts";
import { POSITIONS_MAX, type Program, programOf } from "./program.ts";

export const WORD_BITS = 32;
export const WORDS = POSITIONS_MAX / WORD_BITS;
/** Characters whose positions are remembered. */
const REMEMBERED_MAX = 4096;

/**
 * Positions that can be reached without reading a character, as bits, and whether the end of the pattern is among them.
 */
interface Reached {
  bits: Int32Array;
  isFound: boolean;
}

/** Tells whether a text holds a match, in any case. */
export type Pattern = (text: string) => boolean;

/** Tells whether a text is a pattern that can be used: of known syntax, and small enough. */
export const isPattern = (source: string): boolean => patternFault(source) === null;

/**
 * Returns the fault of a pattern and its place; null for a valid one. `at` counts characters from 0, null where it is
 * the whole.
 */
export function patternFault(source: string): { fault: PatternFault; at: number | null } | null {
  try {
    programOf(parsePattern(source));
    return null;
  } catch (error) {
    if (error instanceof PatternError) return { fault: error.fault, at: error.at };
    throw error;
  }
}

/** Tables of a pattern, made on demand. */
interface PatternTables {
  tableOf(place: number): Table;
  signOf(code: number): Sign;
}

/** Makes the tables of a pattern. @throws PatternError for a text that is none */
export function patternTables(source: string): PatternTables {
  const program = programOf(parsePattern(source));
  const waiting = waitingOf(program);
  const signs = new Map<number, Sign>();
  const tables = new Map<number, Table>();

  function tableOf(place: number): Table {
    const held = tables.get(place) ?? makeTable(program, place);
    tables.set(place, held);
    return held;
  }
  function signOf(code: number): Sign {
    const held = signs.get(code);
    if (held !== undefined) return held;
    countSteps(SIGN_STEPS);
    const sign = { isWord: isWordCharacter(code), waiting: positionsOf(waiting, code) };
    if (signs.size >= REMEMBERED_MAX) signs.clear();
    signs.set(code, sign);
    return sign;
  }
  return { tableOf, signOf };
}

/**
 * Compiles a pattern. All its possible matches advance together, one character at a time, so that a character never
 * takes more than a fixed number of operations (docs/decisions/145).
 * @throws PatternError for a text that is none
 */
export function compilePattern(source: string): Pattern {
  const { tableOf, signOf } = patternTables(source);
  return (text) => {
    const lower = text.toLowerCase();
    // The words of the set by name: this is asked of every message, and an array takes twice the time.
    let [here0, here1, here2] = [0, 0, 0];
    let [next0, next1, next2] = [0, 0, 0];
    // A pattern that has filled its set stays there: what follows the same set in the same kind of place is known.
    let [from0, from1, from2] = [0, 0, 0];
    let before: Table | null = null;
    let isWord = false;
    let steps = 0;
    for (let at = 0; ; ) {
      const code = at < lower.length ? (lower.codePointAt(at) as number) : -1;
      const sign = code < 0 ? END : signOf(code);
      const table = tableOf(placeOf(at === 0, code < 0, isWord !== sign.isWord));
      const { follow, found, begin } = table;
      isWord = sign.isWord;
      if (table.isFound) return counted(steps, true);
      const isOver = (here0 & (found[0] as number)) | (here1 & (found[1] as number)) | (here2 & (found[2] as number));
      if (isOver !== 0) return counted(steps, true);
      if (code < 0) return counted(steps, false);
      steps += CHARACTER_STEPS;
      if (table !== before || here0 !== from0 || here1 !== from1 || here2 !== from2) {
        [before, from0, from1, from2] = [table, here0, here1, here2];
        // A new beginning here, and what the character before led to.
        [next0, next1, next2] = [begin[0] as number, begin[1] as number, begin[2] as number];
        for (let word = 0; word < WORDS; word++) {
          for (let left = word === 0 ? here0 : word === 1 ? here1 : here2; left !== 0; left &= left - 1) {
            steps += PLACE_STEPS;
            const row = (word * WORD_BITS + 31 - Math.clz32(left & -left)) * WORDS;
            next0 |= follow[row] as number;
            next1 |= follow[row + 1] as number;
            next2 |= follow[row + 2] as number;
          }
        }
      }
      const { waiting } = sign;
      here0 = next0 & (waiting[0] as number);
      here1 = next1 & (waiting[1] as number);
      here2 = next2 & (waiting[2] as number);
      at += code > 0xffff ? 2 : 1;
    }
  };
}

/**
 * Steps of a character, of a place that goes forward with it, of a character that comes for the first time, and of a
 * table (domain/steps.ts).
 */
const CHARACTER_STEPS = 3;
const PLACE_STEPS = 1;
const SIGN_STEPS = 400;
const TABLE_STEPS = 12_000;

/** Counts the steps of a search. @returns its result */
function counted(steps: number, isFound: boolean): boolean {
  countSteps(steps);
  return isFound;
}

/** A character of a text, with the positions that accept it. */
interface Sign {
  isWord: boolean;
  waiting: Int32Array;
}
export const END: Sign = { isWord: false, waiting: new Int32Array(WORDS) };

/** The transitions at one kind of place, as bits: the positions after each position, and those at the beginning. */
interface Table {
  follow: Int32Array;
  /** positions that end a match */
  found: Int32Array;
  begin: Int32Array;
  /** The pattern matches without any character. */
  isFound: boolean;
}

function makeTable(program: Program, place: number): Table {
  countSteps(TABLE_STEPS);
  const begun = reach(program, program.start, place);
  const table: Table = {
    follow: new Int32Array(POSITIONS_MAX * WORDS),
    found: new Int32Array(WORDS),
    begin: begun.bits,
    isFound: begun.isFound,
  };
  for (const [position, step] of program.after.entries()) {
    const { bits, isFound } = reach(program, step, place);
    table.follow.set(bits, position * WORDS);
    if (isFound) setBit(table.found, position);
  }
  return table;
}

/** Returns the number of a kind of place between two characters. */
export const placeOf = (isStart: boolean, isEnd: boolean, isBoundary: boolean): number =>
  (isStart ? 1 : 0) | (isEnd ? 2 : 0) | (isBoundary ? 4 : 0);
const HOLDS: Readonly<Record<Assertion, (place: number) => boolean>> = {
  start: (place) => (place & 1) !== 0,
  end: (place) => (place & 2) !== 0,
  boundary: (place) => (place & 4) !== 0,
  inside: (place) => (place & 4) === 0,
};

function reach({ steps }: Program, from: number, place: number): Reached {
  const bits = new Int32Array(WORDS);
  const seen = new Set<number>();
  const left = [from];
  let isFound = false;
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    const step = steps[at];
    if (step === undefined || seen.has(at)) continue;
    seen.add(at);
    if (step.kind === "found") isFound = true;
    else if (step.kind === "fork") left.push(...step.to);
    else if (step.kind === "assert") {
      if (HOLDS[step.what](place)) left.push(step.next);
    } else setBit(bits, step.position);
  }
  return { bits, isFound };
}

function setBit(bits: Int32Array, position: number): void {
  const word = Math.floor(position / WORD_BITS);
  bits[word] = (bits[word] as number) | (1 << (position % WORD_BITS));
}

/** A set with all positions that accept it: copies of a repetition share one set. */
interface Waiting {
  set: Charset;
  bits: Int32Array;
}

function waitingOf({ sets }: Program): Waiting[] {
  const bySet = new Map<Charset, Int32Array>();
  for (const [position, set] of sets.entries()) {
    const bits = bySet.get(set) ?? new Int32Array(WORDS);
    setBit(bits, position);
    bySet.set(set, bits);
  }
  return [...bySet].map(([set, bits]) => ({ set, bits }));
}

function positionsOf(all: readonly Waiting[], code: number): Int32Array {
  const result = new Int32Array(WORDS);
  const upper = capitalOf(code);
  for (const { set, bits } of all) {
    if (!holdsInAnyCase(set, code, upper)) continue;
    for (let each = 0; each < WORDS; each++) result[each] = (result[each] as number) | (bits[each] as number);
  }
  return result;
}
