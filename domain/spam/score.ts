import { countsOfRange, type ReadMessage, type ReadSegment, readMessage } from "./features.ts";
import { blockValues, startRound } from "./gather.ts";
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
  const whole = { from: 0, to: segments.length, ...countsOf(all) };
  let best = { logit: logitOfSums(model, read, whole, all), range: whole };
  if (segments.length < 2) return best;
  const look = (range: Pick<Range, "from" | "to">) => {
    const part = total(sums, range);
    const logit = logitOfSums(model, read, range, part) - PART_LESS;
    if (logit > best.logit) best = { logit, range: { ...range, ...countsOf(part) } };
  };
  segments.forEach(({ words }, from) => {
    if (words.length >= PART_WORDS_MIN) look({ from, to: from + 1 });
    if (segments.length > WINDOW && from + WINDOW <= segments.length) look({ from, to: from + WINDOW });
  });
  return best;
}

/** Words and pairs, or what is inside of words, with the name of their sum. */
const SUM_OF = { words: "wordSum", pieces: "pieceSum" } as const;
type Kind = keyof typeof SUM_OF;

const countsOf = ({ words, pieces }: Sums) => ({ words, pieces });
const noSums = (): Sums => ({ words: 0, pieces: 0, wordSum: 0, pieceSum: 0 });

/** Sums over the distinct features of all segments, and of each. */
function sumsOf(model: SpamModel, segments: readonly ReadSegment[]): { whole: Sums; each: Sums[] } {
  const whole = noSums();
  const each = segments.map(noSums);
  sumKind(model, segments, "words", whole, each);
  sumKind(model, segments, "pieces", whole, each);
  return { whole, each };
}

/** Sums one kind of features: of the whole, of each segment and of each word; a weight is looked up once for all. */
function sumKind(model: SpamModel, segments: readonly ReadSegment[], kind: Kind, whole: Sums, each: readonly Sums[]) {
  const { marks, mark } = startRound();
  const sum = SUM_OF[kind];
  // Numbers of their own are quicker than members that the kind names.
  let allCount = 0;
  let allSum = 0;
  for (let part = 0; part < segments.length; part++) {
    let ownCount = 0;
    let ownSum = 0;
    for (const word of (segments[part] as ReadSegment).words) {
      let ofWord = 0;
      for (const id of word[kind]) {
        const before = marks[id] as number;
        if (before === mark + part) continue;
        marks[id] = mark + part;
        const weight = weightOf(model, id);
        ownCount += 1;
        ofWord += weight;
        if (before >= mark) continue;
        allCount += 1;
        allSum += weight;
      }
      word[sum] = ofWord;
      ownSum += ofWord;
    }
    const own = each[part] as Sums;
    own[kind] = ownCount;
    own[sum] = ownSum;
  }
  whole[kind] = allCount;
  whole[sum] = allSum;
}

/** Sums of neighbouring segments; a feature of two of them counts in both, which changes little. */
function total(parts: readonly Sums[], { from, to }: Pick<Range, "from" | "to">): Sums {
  if (to - from === 1) return parts[from] as Sums;
  const sums = noSums();
  for (let at = from; at < to; at++) {
    const part = parts[at] as Sums;
    sums.words += part.words;
    sums.pieces += part.pieces;
    sums.wordSum += part.wordSum;
    sums.pieceSum += part.pieceSum;
  }
  return sums;
}

function logitOfSums(
  model: SpamModel,
  read: ReadMessage,
  { from, to }: Pick<Range, "from" | "to">,
  sums: Sums,
): number {
  const { word, piece, trait } = blockValues(sums.words, sums.pieces);
  let traitSum = 0;
  visitTraits(countsOfRange(read, from, to), read.message, (id) => {
    traitSum += weightOf(model, id);
  });
  return biasOf(model) + sums.wordSum * word + sums.pieceSum * piece + traitSum * trait;
}
