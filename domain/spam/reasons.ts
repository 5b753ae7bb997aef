import { countsOfRange, type ReadMessage, type Word } from "./features.ts";
import { blockValues, isFirst, startRound } from "./gather.ts";
import { type SpamModel, weightOf } from "./model.ts";
import { type Trait, visitTraits } from "./traits.ts";

/** Something in a message that made it look more like spam, with its share of the logit. */
export type Reason =
  | { kind: "word"; word: string; weight: number }
  /** `value` is a count, a share in percent or days, by the trait */
  | { kind: "trait"; trait: Trait; value: number; weight: number };

const REASONS_MAX = 5;
/** Less than this explains nothing. */
const WEIGHT_MIN = 0.05;
const WORD_WEIGHT_MIN = 0.02;
const WORD_LENGTH_MAX = 40;
/** Of a script without spaces this much is shown. */
const DENSE_LENGTH = 4;

/** Lists the largest contributions to the score of the segments `from` up to `to`, the largest first. */
export function reasonsOf(model: SpamModel, read: ReadMessage, from: number, to: number): Reason[] {
  const segments = read.segments.slice(from, to);
  const all = segments.flatMap(({ words }) => words);
  const ofWords = shares(model, all, "words");
  const ofPieces = shares(model, all, "pieces");
  const values = blockValues(ofWords.count, ofPieces.count);
  const words = new Map<string, number>();
  let at = 0;
  for (const { words: own, source, tokens } of segments) {
    const sources = source.trimStart().split(/\s+/);
    for (const word of own) {
      const weight = (ofWords.sums[at] ?? 0) * values.word + (ofPieces.sums[at] ?? 0) * values.piece;
      at += 1;
      if (weight < WORD_WEIGHT_MIN) continue;
      const shown = shownWord(word, tokens.units, sources);
      words.set(shown, (words.get(shown) ?? 0) + weight);
    }
  }
  const reasons: Reason[] = [...words].map(([word, weight]) => ({ kind: "word", word, weight }));
  visitTraits(countsOfRange(read, from, to), read.message, (id, trait, value) => {
    reasons.push({ kind: "trait", trait, value, weight: weightOf(model, id) * values.trait });
  });
  return reasons
    .filter(({ weight }) => weight >= WEIGHT_MIN)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, REASONS_MAX);
}

/** Sums of the weights of each word's features; each counts once in a message, for the word that had it first. */
function shares(
  model: SpamModel,
  words: readonly Word[],
  block: "words" | "pieces",
): { sums: number[]; count: number } {
  const round = startRound();
  let count = 0;
  const sums = words.map((word) => {
    let sum = 0;
    for (const id of word[block]) {
      if (!isFirst(id, round)) continue;
      count += 1;
      sum += weightOf(model, id);
    }
    return sum;
  });
  return { sums, count };
}

/** The word as it was written. */
function shownWord({ token }: Word, units: readonly number[], sources: readonly string[]): string {
  const form = String.fromCharCode(...units.slice(token.start, token.end));
  if (token.isDense) return form.slice(0, DENSE_LENGTH);
  const written = sources[token.place] ?? form;
  return written.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "").slice(0, WORD_LENGTH_MAX);
}
