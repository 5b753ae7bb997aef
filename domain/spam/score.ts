import type { Block } from "./features/block.ts";
import { countsOfRange, type ReadMessage, type ReadSegment, readMessage } from "./features/features.ts";
import { blockValues, startRound } from "./features/gather.ts";
import { visitTraits } from "./features/traits.ts";
import type { SpamMessage } from "./message.ts";
import { biasOf, type SpamModel, sigmoid, weightOf } from "./model.ts";
import { type Reason, reasonsOf } from "./reasons.ts";

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

/** The segments `from` up to `to`, with the number of their features. */
interface Range {
  from: number;
  to: number;
  words: number;
  pieces: number;
}

/** Scores a message: the strongest of the whole and of its parts, since friendly sentences in front hide spam. */
export function score(model: SpamModel, message: SpamMessage): SpamScore {
  const read = readMessage(message);
  const { logit, range } = strongest(model, read);
  const { platt } = model.calibration;
  const probability = sigmoid(platt.slope * logit + platt.shift);
  const reasons = probability < REASONS_FROM ? [] : reasonsOf(model, read, range);
  return { probability, logit, reasons };
}

/** Finds the strongest logit of a message and the range that has it. */
export function strongest(model: SpamModel, read: ReadMessage): { logit: number; range: Range } {
  const { segments } = read;
  const words = sumBlock(model, read.words, segments);
  const pieces = sumBlock(model, read.pieces, segments);
  const look = (from: number, to: number, ofWords: Sum, ofPieces: Sum) => ({
    logit: logitOfSums(model, read, from, to, ofWords, ofPieces),
    range: { from, to, words: ofWords.count, pieces: ofPieces.count },
  });
  let best = look(0, segments.length, words.whole, pieces.whole);
  if (segments.length < 2) return best;
  const lookAtPart = (from: number, to: number) => {
    const part = look(from, to, total(words.each, from, to), total(pieces.each, from, to));
    if (part.logit - PART_LESS > best.logit) best = { logit: part.logit - PART_LESS, range: part.range };
  };
  segments.forEach(({ firstWord, endWord }, from) => {
    if (endWord - firstWord >= PART_WORDS_MIN) lookAtPart(from, from + 1);
    if (segments.length > WINDOW && from + WINDOW <= segments.length) lookAtPart(from, from + WINDOW);
  });
  return best;
}

/** The number of distinct features and the sum of their weights. */
interface Sum {
  count: number;
  sum: number;
}

/** Sums a block: of the whole, of each segment and, in the block, of each word; a weight is looked up once for all. */
function sumBlock(model: SpamModel, block: Block, segments: readonly ReadSegment[]): { whole: Sum; each: Sum[] } {
  const { marks, mark } = startRound();
  const { ids, ends, sums } = block;
  const whole = { count: 0, sum: 0 };
  let at = 0;
  const each = segments.map(({ firstWord, endWord }, part) => {
    let [count, sum] = [0, 0];
    for (let word = firstWord; word < endWord; word++) {
      let ofWord = 0;
      for (const end = ends[word] as number; at < end; at++) {
        const id = ids[at] as number;
        const before = marks[id] as number;
        if (before === mark + part) continue;
        marks[id] = mark + part;
        const weight = weightOf(model, id);
        count += 1;
        ofWord += weight;
        if (before >= mark) continue;
        whole.count += 1;
        whole.sum += weight;
      }
      sums[word] = ofWord;
      sum += ofWord;
    }
    return { count, sum };
  });
  return { whole, each };
}

/** Adds up the sums of neighbouring segments; a feature of two of them counts in both, which changes little. */
function total(parts: readonly Sum[], from: number, to: number): Sum {
  if (to - from === 1) return parts[from] as Sum;
  const all = { count: 0, sum: 0 };
  for (const { count, sum } of parts.slice(from, to)) {
    all.count += count;
    all.sum += sum;
  }
  return all;
}

function logitOfSums(model: SpamModel, read: ReadMessage, from: number, to: number, words: Sum, pieces: Sum): number {
  const { word, piece, trait } = blockValues(words.count, pieces.count);
  let traitSum = 0;
  visitTraits(countsOfRange(read, from, to), read.message, (id) => {
    traitSum += weightOf(model, id);
  });
  return biasOf(model) + words.sum * word + pieces.sum * piece + traitSum * trait;
}
