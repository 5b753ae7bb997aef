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

export interface BlockValues {
  word: number;
  piece: number;
  trait: number;
}

/** The value that each feature of a block has in a message of so many. */
export const blockValues = (words: number, pieces: number): BlockValues => ({
  word: words === 0 ? 0 : WORDS_WEIGHT / Math.sqrt(words),
  piece: pieces === 0 ? 0 : PIECES_WEIGHT / Math.sqrt(pieces),
  trait: TRAITS_WEIGHT,
});

/** The rounds in which features were last seen: faster than a set. As bytes they stay near the processor. */
interface Seen {
  rounds: Uint8Array;
  round: number;
}
const ROUNDS = 0xff;
const seen: Seen = { rounds: new Uint8Array(2 ** FEATURE_BITS), round: 0 };
const seenWithin: Seen = { rounds: new Uint8Array(2 ** FEATURE_BITS), round: 0 };

function start(one: Seen): number {
  if (one.round === ROUNDS) {
    one.rounds.fill(0);
    one.round = 0;
  }
  one.round += 1;
  return one.round;
}
function isFirstOf({ rounds }: Seen, id: number, current: number): boolean {
  if (rounds[id] === current) return false;
  rounds[id] = current;
  return true;
}

/** Begins to look for distinct features. */
export const startRound = (): number => start(seen);
/** Tells whether a feature comes for the first time in a round. */
export const isFirst = (id: number, current: number): boolean => isFirstOf(seen, id, current);
/** The same beside it, for a part of what is looked at. */
export const startInnerRound = (): number => start(seenWithin);
export const isFirstWithin = (id: number, current: number): boolean => isFirstOf(seenWithin, id, current);

/** Gathers the features of the segments `from` up to `to`. */
export function featureSet(read: ReadMessage, from = 0, to = read.segments.length): FeatureSet {
  const words = read.segments.slice(from, to).flatMap((segment) => segment.words);
  const traits: number[] = [];
  visitTraits(countsOfRange(read, from, to), read.message, (id) => traits.push(id));
  return {
    words: distinct(words.flatMap((word) => word.words)),
    pieces: distinct(words.flatMap((word) => word.pieces)),
    traits: distinct(traits),
  };
}

function distinct(ids: readonly number[]): Uint16Array {
  const current = startRound();
  return Uint16Array.from(ids.filter((id) => isFirst(id, current)));
}
