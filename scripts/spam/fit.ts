import type { BaseModel } from "../../domain/spam/base-model.ts";
import { blockValues, type FeatureSet } from "../../domain/spam/features/gather.ts";
import { FEATURE_BITS } from "../../domain/spam/features/hash.ts";
import { loggedLabel } from "../../domain/spam/train.ts";
import { seededRandom, shuffled } from "./random.ts";
import type { LabelledMessage } from "./texts.ts";

const ROUNDS = 20;
/** First of the rounds whose weights are averaged. */
const AVERAGED_FROM = 10;
/** Share of the words and pieces that each reading of a text leaves out, so that none says by itself what it is. */
const LEFT_OUT = 0.4;
const RATE = 0.3;
/** Decay of a weight towards zero with every step of its feature: evidence from only a few texts stays small. */
const DECAY = 1e-3;
const FIRST_SQUARES = 0.01;
/** A false suspicion weighs more than a missed one. */
const HAM_WEIGHT = 2;
/**
 * Share of the base model in a chat, so that the chat's own labels soon outweigh it: it gives the direction, not the
 * certainty.
 */
const SHARE = 0.5;
const LARGEST = 127;
/** Share of the weights that fit into a byte; the few larger ones are cut to it. */
const KEPT_WHOLE = 0.995;
/** Subtracted from the bias: half of the training texts are spam, but not half of a new chat's messages. */
const CAREFUL = 0.3;

/** Fits the weights of the base model to labelled texts: logistic regression with AdaGrad, rounded to bytes. */
export function fitBase(texts: readonly LabelledMessage[]): BaseModel {
  const size = 2 ** FEATURE_BITS;
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(FIRST_SQUARES);
  const sums = new Float64Array(size);
  let [bias, biasSum] = [0, 0];
  const random = seededRandom(texts.length);
  const entries = texts.map(({ message, label }) => loggedLabel(message, label));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { features, label } of shuffled(entries, random)) {
      const blocks = blocksOf(partOf(features, random));
      let logit = bias;
      for (const [ids, value] of blocks) for (const id of ids) logit += (weights[id] as number) * value;
      const error = (1 / (1 + Math.exp(-logit)) - (label === "spam" ? 1 : 0)) * (label === "ham" ? HAM_WEIGHT : 1);
      bias -= 0.01 * error;
      for (const [ids, value] of blocks) {
        for (const id of ids) {
          const gradient = error * value + DECAY * (weights[id] as number);
          squares[id] = (squares[id] as number) + gradient * gradient;
          weights[id] = (weights[id] as number) - (RATE * gradient) / Math.sqrt(squares[id] as number);
        }
      }
    }
    if (round < AVERAGED_FROM) continue;
    biasSum += bias;
    for (let id = 0; id < size; id++) sums[id] = (sums[id] as number) + (weights[id] as number);
  }
  const averaged = ROUNDS - AVERAGED_FROM;
  return inBytes(
    sums.map((sum) => sum / averaged),
    biasSum / averaged,
  );
}

/** Leaves some of the words and pieces out; traits are few and stay. */
function partOf({ words, pieces, traits }: FeatureSet, random: () => number): FeatureSet {
  const part = (ids: Uint16Array) => ids.filter(() => random() >= LEFT_OUT);
  return { words: part(words), pieces: part(pieces), traits };
}

function blocksOf({ words, pieces, traits }: FeatureSet): [Uint16Array, number][] {
  const { word, piece, trait } = blockValues(words.length, pieces.length);
  return [
    [words, word],
    [pieces, piece],
    [traits, trait],
  ];
}

function inBytes(weights: Float64Array, bias: number): BaseModel {
  const sizes = weights
    .map(Math.abs)
    .filter((size) => size > 0)
    .sort();
  const scale = Number(((sizes[Math.floor(sizes.length * KEPT_WHOLE)] ?? 1) / LARGEST).toPrecision(6));
  const bytes = Int8Array.from(weights, (weight) => Math.max(-LARGEST, Math.min(LARGEST, Math.round(weight / scale))));
  return {
    weights: bytes,
    scale: Number((scale * SHARE).toPrecision(6)),
    bias: Number((bias * SHARE - CAREFUL).toPrecision(6)),
  };
}
