import { type ReadMessage, readMessage, traitsOfRange } from "./features.ts";
import { blockValues, isFirst, startRound } from "./gather.ts";
import type { SpamMessage } from "./message.ts";
import { biasOf, type SpamModel, sigmoid, weightOf } from "./model.ts";
import { type Reason, reasonsOf } from "./reasons.ts";

/** A part has to be so much surer than the whole message. */
const PART_LESS = 1;
/** Parts with fewer words say too little by themselves. */
const PART_WORDS_MIN = 3;
/** Neighbouring segments that are looked at together besides each one alone. */
const WINDOW = 3;

export interface SpamScore {
  /** 0 to 1, calibrated by the chat's own labels */
  probability: number;
  /** before the calibration; what thresholds are about */
  logit: number;
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
  return {
    probability: sigmoid(platt.slope * logit + platt.shift),
    logit,
    reasons: reasonsOf(model, read, range.from, range.to),
  };
}

/** The strongest logit of a message and the range that has it. */
export function strongest(model: SpamModel, read: ReadMessage): { logit: number; range: Range } {
  const whole = { from: 0, to: read.segments.length };
  let best = { logit: rangeLogit(model, read, whole), range: whole };
  for (const range of partsOf(read)) {
    const logit = rangeLogit(model, read, range) - PART_LESS;
    if (logit > best.logit) best = { logit, range };
  }
  return best;
}

/** Each segment alone, and all neighbouring ones of a window: at most four times the text. */
function partsOf({ segments }: ReadMessage): Range[] {
  if (segments.length < 2) return [];
  const parts: Range[] = [];
  segments.forEach((segment, from) => {
    if (segment.words.length >= PART_WORDS_MIN) parts.push({ from, to: from + 1 });
    const to = from + WINDOW;
    if (segments.length > WINDOW && to <= segments.length) parts.push({ from, to });
  });
  return parts;
}

function rangeLogit(model: SpamModel, read: ReadMessage, { from, to }: Range): number {
  let [words, pieces, wordSum, pieceSum] = [0, 0, 0, 0];
  const round = startRound();
  for (let at = from; at < to; at++) {
    for (const word of read.segments[at]?.words ?? []) {
      for (const id of word.words) {
        if (!isFirst(id, round)) continue;
        words += 1;
        wordSum += weightOf(model, id);
      }
    }
  }
  const pieceRound = startRound();
  for (let at = from; at < to; at++) {
    for (const word of read.segments[at]?.words ?? []) {
      for (const id of word.pieces) {
        if (!isFirst(id, pieceRound)) continue;
        pieces += 1;
        pieceSum += weightOf(model, id);
      }
    }
  }
  const values = blockValues(words, pieces);
  let traitSum = 0;
  for (const { id } of traitsOfRange(read, from, to)) traitSum += weightOf(model, id);
  return biasOf(model) + wordSum * values.word + pieceSum * values.piece + traitSum * values.trait;
}
