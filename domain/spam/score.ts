import { countsOfRange, type ReadMessage, type ReadSegment, readMessage } from "./features.ts";
import { blockValues, isFirst, isFirstWithin, startInnerRound, startRound } from "./gather.ts";
import type { SpamMessage } from "./message.ts";
import { biasOf, type SpamModel, sigmoid, weightOf } from "./model.ts";
import { type Reason, reasonsOf } from "./reasons.ts";
import { visitTraits } from "./traits.ts";

/** A part has to be so much surer than the whole message. */
const PART_LESS = 1;
/** Parts with fewer words say too little by themselves. */
const PART_WORDS_MIN = 3;
/** Neighbouring segments that are looked at together besides each one alone. */
const WINDOW = 3;
/** Nothing has to be explained where a message is less likely spam than this. */
const REASONS_FROM = 0.25;

export interface SpamScore {
  /** 0 to 1, calibrated by the chat's own labels */
  probability: number;
  /** before the calibration */
  logit: number;
  /** none for a message that is hardly spam */
  reasons: Reason[];
}

interface Range {
  from: number;
  to: number;
}

/** Scores a message: the strongest of the whole and of its parts, since friendly sentences in front hide spam. */
export function score(model: SpamModel, message: SpamMessage): SpamScore {
  const read = readMessage(message);
  const { logit, range } = strongest(model, read);
  const { platt } = model.calibration;
  const probability = sigmoid(platt.slope * logit + platt.shift);
  const reasons = probability < REASONS_FROM ? [] : reasonsOf(model, read, range.from, range.to);
  return { probability, logit, reasons };
}

/** Sums of the weights of a range, by block, with the number of features. */
interface Sums {
  words: number;
  pieces: number;
  wordSum: number;
  pieceSum: number;
}

/** The strongest logit of a message and the range that has it. */
export function strongest(model: SpamModel, read: ReadMessage): { logit: number; range: Range } {
  const { segments } = read;
  const { whole: all, each: sums } = sumsOf(model, segments);
  const whole = { from: 0, to: segments.length };
  let best = { logit: logitOfSums(model, read, whole, all), range: whole };
  if (segments.length < 2) return best;
  const look = (range: Range) => {
    const logit = logitOfSums(model, read, range, total(sums.slice(range.from, range.to))) - PART_LESS;
    if (logit > best.logit) best = { logit, range };
  };
  segments.forEach(({ words }, from) => {
    if (words.length >= PART_WORDS_MIN) look({ from, to: from + 1 });
    if (segments.length > WINDOW && from + WINDOW <= segments.length) look({ from, to: from + WINDOW });
  });
  return best;
}

const noSums = (): Sums => ({ words: 0, pieces: 0, wordSum: 0, pieceSum: 0 });

/** Number and sum of the weights of distinct features of one block. */
interface BlockSums {
  count: number;
  sum: number;
}

/** Sums over the distinct features of all segments, and of each. */
function sumsOf(model: SpamModel, segments: readonly ReadSegment[]): { whole: Sums; each: Sums[] } {
  const [words, ...ofWords] = blockSums(model, segments, "words");
  const [pieces, ...ofPieces] = blockSums(model, segments, "pieces");
  const joined = (a: BlockSums | undefined, b: BlockSums | undefined): Sums => ({
    ...{ words: a?.count ?? 0, pieces: b?.count ?? 0, wordSum: a?.sum ?? 0, pieceSum: b?.sum ?? 0 },
  });
  return { whole: joined(words, pieces), each: segments.map((_, at) => joined(ofWords[at], ofPieces[at])) };
}

/** Sums one block: first of the whole, then of each segment; a weight is looked up once for both. */
function blockSums(model: SpamModel, segments: readonly ReadSegment[], block: "words" | "pieces"): BlockSums[] {
  const all = { count: 0, sum: 0 };
  const round = startRound();
  const each = segments.map(({ words }) => {
    const ownRound = startInnerRound();
    let count = 0;
    let sum = 0;
    for (const word of words) {
      for (const id of block === "words" ? word.words : word.pieces) {
        if (!isFirstWithin(id, ownRound)) continue;
        const weight = weightOf(model, id);
        count += 1;
        sum += weight;
        if (!isFirst(id, round)) continue;
        all.count += 1;
        all.sum += weight;
      }
    }
    return { count, sum };
  });
  return [all, ...each];
}

/** Sums of neighbouring segments; a feature of two of them counts in both, which changes little. */
function total(parts: readonly Sums[]): Sums {
  const sums = noSums();
  for (const part of parts) {
    sums.words += part.words;
    sums.pieces += part.pieces;
    sums.wordSum += part.wordSum;
    sums.pieceSum += part.pieceSum;
  }
  return sums;
}

function logitOfSums(model: SpamModel, read: ReadMessage, { from, to }: Range, sums: Sums): number {
  const { word, piece, trait } = blockValues(sums.words, sums.pieces);
  let traitSum = 0;
  visitTraits(countsOfRange(read, from, to), read.message, (id) => {
    traitSum += weightOf(model, id);
  });
  return biasOf(model) + sums.wordSum * word + sums.pieceSum * piece + traitSum * trait;
}
