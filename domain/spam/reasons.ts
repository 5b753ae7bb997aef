import { countsOfRange, type ReadMessage, type ReadSegment } from "./features/features.ts";
import { type BlockValues, blockValues } from "./features/gather.ts";
import { type Trait, visitTraits } from "./features/traits.ts";
import { type SpamModel, weightOf } from "./model.ts";
import type { Token } from "./text/tokens.ts";

/** Something in a message that made it look more like spam, with its share of the logit. */
export type Reason =
  | { kind: "word"; word: string; weight: number }
  /** `value` is a count, a share in percent or days, by the trait */
  | { kind: "trait"; trait: Trait; value: number; weight: number };

const REASONS_MAX = 5;
/** Less than this explains nothing. */
const WEIGHT_MIN = 0.05;
const WORD_WEIGHT_MIN = 0.02;
/** Of a long text so many words are compared: some are the same in other spellings, and add up. */
const WORDS_COMPARED = 20;
const WORD_LENGTH_MAX = 40;
/** Of a script without spaces this much is shown. */
const DENSE_LENGTH = 4;

interface ScoredRange {
  from: number;
  to: number;
  /** numbers of its features */
  words: number;
  pieces: number;
}

/** Lists the largest contributions to the score of a range of segments, as it was summed just before, the largest first. */
export function reasonsOf(model: SpamModel, read: ReadMessage, range: ScoredRange): Reason[] {
  const values = blockValues(range.words, range.pieces);
  const reasons: Reason[] = wordsOf(read, range, values);
  visitTraits(countsOfRange(read, range.from, range.to), read.message, (id, trait, value) => {
    reasons.push({ kind: "trait", trait, value, weight: weightOf(model, id) * values.trait });
  });
  return reasons
    .filter(({ weight }) => weight >= WEIGHT_MIN)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, REASONS_MAX);
}

/** Lists the words with the largest weights; those of one form, in whatever spelling, add up. */
function wordsOf(read: ReadMessage, range: ScoredRange, values: BlockValues): Reason[] {
  const weights = new Map<string, number>();
  const first = new Map<string, Placed>();
  for (const placed of heaviest(read, range, values)) {
    const form = formOf(placed);
    weights.set(form, (weights.get(form) ?? 0) + placed.weight);
    if (!first.has(form)) first.set(form, placed);
  }
  return [...first]
    .map(([form, placed]) => ({ placed, weight: weights.get(form) ?? 0 }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, REASONS_MAX)
    .map(({ placed, weight }) => ({ kind: "word", word: shownWord(placed), weight }));
}

/** Finds the {@link WORDS_COMPARED} words with the largest weights, the largest first: sorting all would take longer. */
function heaviest(read: ReadMessage, { from, to }: ScoredRange, { word, piece }: BlockValues): Placed[] {
  const kept: Placed[] = [];
  let least = WORD_WEIGHT_MIN;
  for (let at = from; at < to; at++) {
    const segment = read.segments[at] as ReadSegment;
    for (let number = segment.firstWord; number < segment.endWord; number++) {
      const weight = (read.words.sums[number] as number) * word + (read.pieces.sums[number] as number) * piece;
      if (weight < least) continue;
      let place = kept.length;
      while (place > 0 && (kept[place - 1] as Placed).weight < weight) place -= 1;
      kept.splice(place, 0, { token: segment.tokens.tokens[number - segment.firstWord] as Token, segment, weight });
      if (kept.length <= WORDS_COMPARED) continue;
      kept.pop();
      least = (kept.at(-1) as Placed).weight;
    }
  }
  return kept;
}

interface Placed {
  token: Token;
  segment: ReadSegment;
  weight: number;
}

const formOf = ({ token, segment }: Placed): string =>
  String.fromCharCode(...segment.tokens.units.slice(token.start, token.end));

/** Returns a word as it was written. */
function shownWord(placed: Placed): string {
  const { token, segment } = placed;
  if (token.isDense) return formOf(placed).slice(0, DENSE_LENGTH);
  const written = segment.source.trimStart().split(/\s+/)[token.place] ?? formOf(placed);
  return written.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "").slice(0, WORD_LENGTH_MAX);
}
