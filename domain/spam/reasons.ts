import { type ReadMessage, traitsOfRange, type Word } from "./features.ts";
import { blockValues, featureSet } from "./gather.ts";
import { type SpamModel, weightOf } from "./model.ts";
import type { Trait } from "./traits.ts";

/** Something in a message that made it look more like spam, with its share of the logit. */
export type Reason =
  | { kind: "word"; word: string; weight: number }
  /** `value` is a count, a share in percent or days, by the trait */
  | { kind: "trait"; trait: Trait; value: number; weight: number };

const REASONS_MAX = 5;
/** Less than this explains nothing. */
const WEIGHT_MIN = 0.05;
const WORD_LENGTH_MAX = 40;
/** Of a script without spaces this much around the strongest place is shown. */
const DENSE_LENGTH = 4;

/** Lists the largest contributions to the score of the segments `from` up to `to`, the largest first. */
export function reasonsOf(model: SpamModel, read: ReadMessage, from: number, to: number): Reason[] {
  const set = featureSet(read, from, to);
  const values = blockValues(set.words.length, set.pieces.length);
  const words = new Map<string, number>();
  const told = new Set<number>();
  for (const segment of read.segments.slice(from, to)) {
    const sources = segment.source.trimStart() === segment.source ? segment.source.split(/\s+/) : [];
    for (const word of segment.words) {
      const weight = sumOf(model, word.words, values.word, told) + sumOf(model, word.pieces, values.piece, told);
      const shown = shownWord(word, segment.tokens.units, sources);
      words.set(shown, (words.get(shown) ?? 0) + weight);
    }
  }
  const reasons: Reason[] = [...words].map(([word, weight]) => ({ kind: "word", word, weight }));
  for (const { id, trait, value } of traitsOfRange(read, from, to)) {
    reasons.push({ kind: "trait", trait, value, weight: weightOf(model, id) * values.trait });
  }
  return reasons
    .filter(({ weight }) => weight >= WEIGHT_MIN)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, REASONS_MAX);
}

/** What features add to the logit; each counts once in a message, for the word that had it first. */
function sumOf(model: SpamModel, ids: readonly number[], value: number, told: Set<number>): number {
  let sum = 0;
  for (const id of ids) {
    if (told.has(id)) continue;
    told.add(id);
    sum += weightOf(model, id) * value;
  }
  return sum;
}

/** The word as it was written. */
function shownWord({ token }: Word, units: readonly number[], sources: readonly string[]): string {
  const form = String.fromCharCode(...units.slice(token.start, token.end));
  if (token.isDense) return form.slice(0, DENSE_LENGTH);
  const written = sources[token.place] ?? form;
  return written.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "").slice(0, WORD_LENGTH_MAX);
}
