import type { Folded } from "./fold.ts";
import { findMistyped } from "./mistyped.ts";

/** Range of a written text in UTF-16 units; `to` is exclusive. */
export interface Range {
  from: number;
  to: number;
}

/**
 * Quality of a word's match in a text: 1 is the whole text, 0 no match. `from` and `to` in units of the folded text.
 */
interface Fit extends Range {
  score: number;
}

export type FitRule = (word: string, text: Folded) => Fit | null;

const WHOLE = 1;
const BEGINS = 0.9;
const BEGINS_WORD = 0.75;
const INSIDE = 0.5;
const MISTYPED = 0.3;
const EACH_MORE = 0.1;

/** Returns the number of typing mistakes allowed in a word of the given length in characters. */
function mistakesIn(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

function findExact(word: string, text: string, begins: readonly number[]): Fit | null {
  const first = text.indexOf(word);
  if (first === -1) return null;
  for (let at = first; at !== -1; at = text.indexOf(word, at + 1)) {
    if (at === 0) return { score: text === word ? WHOLE : BEGINS, from: 0, to: word.length };
    if (begins.includes(at)) return { score: BEGINS_WORD, from: at, to: at + word.length };
  }
  return { score: INSIDE, from: first, to: first + word.length };
}

/** Finds the best place of a word that the text contains exactly. */
export const fitExactly: FitRule = (word, { text, begins }) => findExact(word, text, begins);

/** Finds the best place of a word in a text, with a few typing mistakes. */
export const fitMistyped: FitRule = (word, { text, begins }) => {
  const found = findMistyped(word, text, begins, mistakesIn(word));
  return found && { score: MISTYPED - EACH_MORE * (found.mistakes - 1), from: found.from, to: found.to };
};

/** Returns the ranges in order, with touching ones merged. */
export function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const { from, to } of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

/** Converts a match's range in the folded text into one of the written text. */
export function writtenRange({ starts, ends }: Folded, { from, to }: Range): Range {
  return { from: starts[from] ?? 0, to: ends[to - 1] ?? 0 };
}
