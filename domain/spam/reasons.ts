import { countsOfRange, type ReadMessage, type ReadSegment, type Word } from "./features.ts";
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
/** Of a long text so many words are written out: some are the same in other spellings, and add up. */
const WORDS_SHOWN_MAX = 20;
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
  const weights = new Float64Array(all.length);
  const strong: number[] = [];
  for (let at = 0; at < all.length; at++) {
    const weight = (ofWords.sums[at] as number) * values.word + (ofPieces.sums[at] as number) * values.piece;
    weights[at] = weight;
    if (weight >= WORD_WEIGHT_MIN) strong.push(at);
  }
  strong.sort((a, b) => (weights[b] as number) - (weights[a] as number));
  const words = new Map<string, number>();
  for (const at of strong.slice(0, WORDS_SHOWN_MAX)) {
    const shown = shownWord(all[at] as Word, segments);
    words.set(shown, (words.get(shown) ?? 0) + (weights[at] as number));
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
function shares(model: SpamModel, words: readonly Word[], block: "words" | "pieces") {
  const round = startRound();
  const sums = new Float64Array(words.length);
  let count = 0;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as Word;
    let sum = 0;
    for (const id of block === "words" ? word.words : word.pieces) {
      if (!isFirst(id, round)) continue;
      count += 1;
      sum += weightOf(model, id);
    }
    sums[at] = sum;
  }
  return { sums, count };
}

/** The word as it was written. */
function shownWord(word: Word, segments: readonly ReadSegment[]): string {
  const { token } = word;
  const segment = segments.find(({ words }) => words.includes(word));
  const form = String.fromCharCode(...(segment?.tokens.units ?? []).slice(token.start, token.end));
  if (token.isDense) return form.slice(0, DENSE_LENGTH);
  const written = segment?.source.trimStart().split(/\s+/)[token.place] ?? form;
  return written.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "").slice(0, WORD_LENGTH_MAX);
}
