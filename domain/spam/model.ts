import type { BaseModel } from "./base-model.ts";
import { addPrediction, type Calibration, newCalibration } from "./calibration.ts";
import { blockValues, type FeatureSet } from "./features/gather.ts";
import type { SpamLabel } from "./message.ts";

/** The chat's own weights: the lower bits of a feature's number. */
export const CHAT_WEIGHTS = 2 ** 14;
const CHAT_MASK = CHAT_WEIGHTS - 1;
const RATE = 0.4;
/** Where AdaGrad's sums of squares begin: without it the first step is as large as the rate, however small its cause. */
export const FIRST_SQUARES = 0.005;
const BIAS_RATE = 0.3;
/** Labels of the other kind that a chat is taken to have had before its first. */
const OTHERS_ASSUMED = 2;

/** A chat's model: what it learned besides the base model that all chats share. 128 KiB. */
export interface SpamModel {
  base: BaseModel | null;
  weights: Float32Array;
  /** AdaGrad's sums of squared gradients */
  squares: Float32Array;
  bias: number;
  biasSquares: number;
  taught: Record<SpamLabel, number>;
  calibration: Calibration;
}

/** Makes the model of a chat that taught nothing yet. */
export const createModel = (base: BaseModel | null = null): SpamModel => ({
  base,
  weights: new Float32Array(CHAT_WEIGHTS),
  squares: new Float32Array(CHAT_WEIGHTS).fill(FIRST_SQUARES),
  bias: 0,
  biasSquares: FIRST_SQUARES,
  taught: { spam: 0, ham: 0 },
  calibration: newCalibration(),
});

/** Returns the weight of a feature: the chat's own and that of the base model. */
export const weightOf = ({ base, weights }: SpamModel, id: number): number =>
  (weights[id & CHAT_MASK] as number) + (base === null ? 0 : (base.weights[id] as number) * base.scale);

export const biasOf = ({ base, bias }: SpamModel): number => bias + (base?.bias ?? 0);

export const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** Computes the logit of a set of features. */
function logitOf(model: SpamModel, { words, pieces, traits }: FeatureSet): number {
  const { word, piece, trait } = blockValues(words.length, pieces.length);
  const sum = (ids: Uint16Array) => ids.reduce((total, id) => total + weightOf(model, id), 0);
  return biasOf(model) + sum(words) * word + sum(pieces) * piece + sum(traits) * trait;
}

/** A label as it is kept in the log: the features, so that the model can be built again without the message. */
export interface LoggedLabel {
  label: SpamLabel;
  features: FeatureSet;
}

/**
 * Teaches a model one label, in place. The prediction before it goes into the calibration. A label of a kind that far
 * outnumbers the other counts for less: a model that saw spam alone would call everything spam.
 * @returns the same model
 */
export function teach(model: SpamModel, { label, features }: LoggedLabel): SpamModel {
  const logit = logitOf(model, features);
  addPrediction(model.calibration, logit, label);
  const others = model.taught[label === "spam" ? "ham" : "spam"];
  const share = Math.min(1, (others + OTHERS_ASSUMED) / (model.taught[label] + 1));
  model.taught[label] += 1;
  const error = (sigmoid(logit) - (label === "spam" ? 1 : 0)) * share;
  const { word, piece, trait } = blockValues(features.words.length, features.pieces.length);
  step(model, features.words, error * word);
  step(model, features.pieces, error * piece);
  step(model, features.traits, error * trait);
  model.biasSquares += error * error;
  model.bias -= (BIAS_RATE * error) / Math.sqrt(model.biasSquares);
  return model;
}

function step({ weights, squares }: SpamModel, ids: Uint16Array, gradient: number): void {
  const square = gradient * gradient;
  for (const id of ids) {
    const at = id & CHAT_MASK;
    const sum = (squares[at] as number) + square;
    squares[at] = sum;
    weights[at] = (weights[at] as number) - (RATE * gradient) / Math.sqrt(sum);
  }
}
