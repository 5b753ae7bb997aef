import type { SpamLabel } from "./message.ts";

/** Predictions that are kept for the calibration, of each kind of label: the latest ones. */
export const PREDICTIONS_KEPT = 1024;

/** The latest logits that a model gave before it was told the label; the oldest is written over first. */
export interface Predictions {
  logits: Float32Array;
  /** of all times */
  count: number;
}

/** A logit becomes a probability by `sigmoid(slope * logit + shift)`. */
interface Platt {
  slope: number;
  shift: number;
}

export interface Calibration {
  spam: Predictions;
  ham: Predictions;
  platt: Platt;
  /** predictions that the fit knows */
  fitted: number;
}

/**
 * Shift before anything was taught. A chat has more wanted messages than its labels say: of what nobody touched only a part is
 * taught, and only where the score is low.
 */
const FIRST_SHIFT = -0.2;

/** The fit is made anew when there are so many more predictions than it knows. */
const FIT_AFTER = 1.05;

const none = (): Predictions => ({ logits: new Float32Array(PREDICTIONS_KEPT), count: 0 });
export const newCalibration = (): Calibration => ({
  spam: none(),
  ham: none(),
  platt: { slope: 1, shift: FIRST_SHIFT },
  fitted: 0,
});

/** Keeps a prediction with what became of it. */
export function addPrediction(calibration: Calibration, logit: number, label: SpamLabel): void {
  const kept = calibration[label];
  kept.logits[kept.count % PREDICTIONS_KEPT] = logit;
  kept.count += 1;
  const count = calibration.spam.count + calibration.ham.count;
  if (count < calibration.fitted * FIT_AFTER) return;
  calibration.platt = fitPlatt(calibration);
  calibration.fitted = count;
}

/** Returns the logits that are kept, in no order. */
export const keptLogits = ({ logits, count }: Predictions): Float32Array =>
  logits.subarray(0, Math.min(count, PREDICTIONS_KEPT));

const ROUNDS = 20;
/** Holds the slope near 1 and the shift near the first as long as few labels speak against it. */
const PRIOR = 100;

/**
 * Fits Platt's scaling to the predictions made before training, by Newton's method. Targets are drawn in a little as
 * he does it, so that labels that all fit make no certainty.
 */
function fitPlatt(calibration: Calibration): Platt {
  const spam = keptLogits(calibration.spam);
  const ham = keptLogits(calibration.ham);
  const sets: readonly [Float32Array, number][] = [
    [spam, (spam.length + 1) / (spam.length + 2)],
    [ham, 1 / (ham.length + 2)],
  ];
  let slope = 1;
  let shift = FIRST_SHIFT;
  for (let round = 0; round < ROUNDS; round++) {
    let [slopeGradient, shiftGradient] = [PRIOR * (slope - 1), (PRIOR / 4) * (shift - FIRST_SHIFT)];
    let [slopeCurve, shiftCurve, mixed] = [PRIOR, PRIOR / 4, 0];
    for (const [logits, target] of sets) {
      for (const logit of logits) {
        const probability = 1 / (1 + Math.exp(-(slope * logit + shift)));
        const error = probability - target;
        const curve = probability * (1 - probability);
        slopeGradient += error * logit;
        shiftGradient += error;
        slopeCurve += curve * logit * logit;
        shiftCurve += curve;
        mixed += curve * logit;
      }
    }
    const determinant = slopeCurve * shiftCurve - mixed * mixed;
    const slopeStep = (shiftCurve * slopeGradient - mixed * shiftGradient) / determinant;
    const shiftStep = (slopeCurve * shiftGradient - mixed * slopeGradient) / determinant;
    slope = Math.max(0.1, slope - slopeStep);
    shift -= shiftStep;
    if (Math.abs(slopeStep) + Math.abs(shiftStep) < 1e-7) break;
  }
  return { slope, shift };
}
