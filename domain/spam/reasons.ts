import { countsOfRange, type ReadMessage, type ReadSegment } from "./features/features.ts";
import { blockValues } from "./features/gather.ts";
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
/** Of a long text so many words are written out: some are the same in other spellings, and add up. */
const WORDS_SHOWN_MAX = 20;
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
  const { from, to } = range;
  const { words, pieces } = read;
  const values = blockValues(range.words, range.pieces);
  const strong: Placed[] = [];
  for (let at = from; at < to; at++) {
    const segment = read.segments[at] as ReadSegment;
    segment.tokens.tokens.forEach((token, number) => {
      const word = segment.firstWord + number;
      const weight = (words.sums[word] as number) * values.word + (pieces.sums[word] as number) * values.piece;
      if (weight >= WORD_WEIGHT_MIN) strong.push({ token, segment, weight });
    });
  }
  strong.sort((a, b) => b.weight - a.weight);
  const written = new Map<string, number>();
  const runs = new Map<ReadSegment, readonly string[]>();
  for (const placed of strong.slice(0, WORDS_SHOWN_MAX)) {
    const shown = shownWord(placed, runs);
    written.set(shown, (written.get(shown) ?? 0) + placed.weight);
  }
  const reasons: Reason[] = [...written].map(([word, weight]) => ({ kind: "word", word, weight }));
  visitTraits(countsOfRange(read, from, to), read.message, (id, trait, value) => {
    reasons.push({ kind: "trait", trait, value, weight: weightOf(model, id) * values.trait });
  });
  return reasons
    .filter(({ weight }) => weight >= WEIGHT_MIN)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, REASONS_MAX);
}

interface Placed {
  token: Token;
  segment: ReadSegment;
  weight: number;
}

/**
 * Returns a word as it was written.
 * @param known what stands between spaces in the segments that were asked for
 */
function shownWord({ token, segment }: Placed, known: Map<ReadSegment, readonly string[]>): string {
  const form = () => String.fromCharCode(...segment.tokens.units.slice(token.start, token.end));
  if (token.isDense) return form().slice(0, DENSE_LENGTH);
  const runs = known.get(segment) ?? segment.source.trimStart().split(/\s+/);
  known.set(segment, runs);
  const written = runs[token.place] ?? form();
  return written.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "").slice(0, WORD_LENGTH_MAX);
}
