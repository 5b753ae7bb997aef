import { idsOf } from "./block.ts";
import { countsOfRange, type ReadMessage } from "./features.ts";
import { FEATURE_BITS } from "./hash.ts";
import { visitTraits } from "./traits.ts";

/** The distinct features of a range of a message, by block. */
export interface FeatureSet {
  words: Uint16Array;
  pieces: Uint16Array;
  traits: Uint16Array;
}

/** Each block of a message has the same length, however long the text is; these are the blocks' shares. */
const WORDS_WEIGHT = 1;
const PIECES_WEIGHT = 1;
const TRAITS_WEIGHT = 0.3;
/** Pieces that each message is taken to have besides its own: one of a single word says less than its pieces would. */
const PIECES_ASSUMED = 5;

export interface BlockValues {
  word: number;
  piece: number;
  trait: number;
}

/** Computes the value that each feature of a block has in a message of so many words and pieces. */
export const blockValues = (words: number, pieces: number): BlockValues => ({
  word: words === 0 ? 0 : WORDS_WEIGHT / Math.sqrt(words),
  piece: pieces === 0 ? 0 : PIECES_WEIGHT / Math.sqrt(pieces + PIECES_ASSUMED),
  trait: TRAITS_WEIGHT,
});

/**
 * The rounds in which features were last seen, with the part of the message in the lowest bits: faster than sets. Few
 * bytes stay near the processor.
 */
const marks = new Uint16Array(2 ** FEATURE_BITS);
const PART_BITS = 6;
const ROUND = 2 ** PART_BITS;
const LAST = 2 ** 16 - ROUND;
let round = 0;

/** Begins to look for distinct features. @returns the marks, and the one to set in the first part; parts count on, up to 64 */
export function startRound(): { marks: Uint16Array; mark: number } {
  if (round === LAST) {
    marks.fill(0);
    round = 0;
  }
  round += ROUND;
  return { marks, mark: round };
}

/** Gathers the features of the segments `from` up to `to`. */
export function featureSet(read: ReadMessage, from = 0, to = read.segments.length): FeatureSet {
  const [firstWord, endWord] = [read.segments[from]?.firstWord ?? 0, read.segments[to - 1]?.endWord ?? 0];
  const traits: number[] = [];
  visitTraits(countsOfRange(read, from, to), read.message, (id) => traits.push(id));
  return {
    words: distinct(idsOf(read.words, firstWord, endWord)),
    pieces: distinct(idsOf(read.pieces, firstWord, endWord)),
    traits: distinct(Uint16Array.from(traits)),
  };
}

function distinct(ids: Uint16Array): Uint16Array {
  const { marks: seen, mark } = startRound();
  return ids.filter((id) => {
    if (seen[id] === mark) return false;
    seen[id] = mark;
    return true;
  });
}
