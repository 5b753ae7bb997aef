import type { BaseModel } from "../base-model.ts";
import { PREDICTIONS_KEPT, type Predictions } from "../calibration.ts";
import { CHAT_WEIGHTS, createModel, FIRST_SQUARES, type SpamModel } from "../model.ts";
import { sealed, UnreadableSpamData, unsealed } from "./bytes.ts";

const KIND = "SPM";
/** Another number for other features, weights or values: an older model is then built again from the log. */
const VERSION = 3;
/** bias, its squares, slope, shift; counts of labels, of predictions, and known to the fit; weights that follow */
const NUMBERS = 4;
const COUNTS = 6;
const FIXED = NUMBERS * 8 + COUNTS * 4;
const PREDICTIONS = 2 * PREDICTIONS_KEPT * 4;
/** place, weight, squares */
const WEIGHT = 2 + 4 + 4;

/** Writes a chat's model for storage: exactly, and of the weights those that a label has touched. */
export function storedModel(model: SpamModel): Uint8Array {
  const { weights, squares, calibration, taught } = model;
  const first = Math.fround(FIRST_SQUARES);
  const touched = [...squares.keys()].filter((at) => squares[at] !== first || weights[at] !== 0);
  const bytes = new Uint8Array(FIXED + PREDICTIONS + touched.length * WEIGHT);
  const view = new DataView(bytes.buffer);
  const { platt, spam, ham, fitted } = calibration;
  [model.bias, model.biasSquares, platt.slope, platt.shift].forEach((value, at) => {
    view.setFloat64(at * 8, value, true);
  });
  [taught.spam, taught.ham, spam.count, ham.count, fitted, touched.length].forEach((value, at) => {
    view.setUint32(NUMBERS * 8 + at * 4, value, true);
  });
  [...spam.logits, ...ham.logits].forEach((logit, at) => {
    view.setFloat32(FIXED + at * 4, logit, true);
  });
  touched.forEach((place, at) => {
    const offset = FIXED + PREDICTIONS + at * WEIGHT;
    view.setUint16(offset, place, true);
    view.setFloat32(offset + 2, weights[place] ?? 0, true);
    view.setFloat32(offset + 6, squares[place] ?? 0, true);
  });
  return sealed(KIND, VERSION, bytes);
}

/**
 * Reads a chat's model back.
 * @throws UnreadableSpamData where the bytes are of another version or damaged
 */
export function modelFromBytes(stored: Uint8Array, base: BaseModel | null): SpamModel {
  const bytes = unsealed(KIND, VERSION, stored);
  if (bytes.length < FIXED + PREDICTIONS) throw new UnreadableSpamData("it is too short");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const number = (at: number) => view.getFloat64(at * 8, true);
  const count = (at: number) => view.getUint32(NUMBERS * 8 + at * 4, true);
  const touched = count(COUNTS - 1);
  if (bytes.length !== FIXED + PREDICTIONS + touched * WEIGHT) throw new UnreadableSpamData("its length is wrong");
  const predictions = (kind: number): Predictions => ({
    logits: Float32Array.from({ length: PREDICTIONS_KEPT }, (_, at) =>
      view.getFloat32(FIXED + (kind * PREDICTIONS_KEPT + at) * 4, true),
    ),
    count: count(2 + kind),
  });
  const model = createModel(base);
  for (let at = 0; at < touched; at++) {
    const offset = FIXED + PREDICTIONS + at * WEIGHT;
    const place = view.getUint16(offset, true);
    if (place >= CHAT_WEIGHTS) throw new UnreadableSpamData("it has weights of no feature");
    model.weights[place] = view.getFloat32(offset + 2, true);
    model.squares[place] = view.getFloat32(offset + 6, true);
  }
  return {
    ...model,
    bias: number(0),
    biasSquares: number(1),
    taught: { spam: count(0), ham: count(1) },
    calibration: {
      spam: predictions(0),
      ham: predictions(1),
      platt: { slope: number(2), shift: number(3) },
      fitted: count(4),
    },
  };
}
