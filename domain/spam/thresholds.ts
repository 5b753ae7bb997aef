import { SPAM_HAM_BELOW, SPAM_LEVEL_NORMAL, SPAM_LEVELS, SPAM_REMOVE_HAM_MIN } from "../limits.ts";
import { keptLogits } from "./calibration.ts";
import { type SpamModel, sigmoid } from "./model.ts";

/** Probabilities above which the admins are asked, and above which a message may be removed. */
export interface Thresholds {
  ask: number;
  /** null as long as the chat has taught too little for it */
  remove: number | null;
}

/**
 * Computes the probability that all but a share of the chat's wanted messages stayed below, before they were taught.
 */
function above(model: SpamModel, share: number): number {
  const logits = [...keptLogits(model.calibration.ham)].sort((a, b) => b - a);
  const highest = logits[Math.floor(logits.length * share)];
  if (highest === undefined) return 0;
  const { slope, shift } = model.calibration.platt;
  return sigmoid(slope * highest + shift);
}

/**
 * Computes the thresholds of a chat: at most 1 % of its own wanted messages would have been asked about, and at most
 * 0.1 % removed, by what the model said of the whole of each before it was told. A part of a message may say more
 * (`score`), so a few more than that are met. Those shares are of the normal level; careful takes half, strict more.
 * @param level `spam_level`; a number that there is none of counts as normal
 */
export function thresholdsOf(model: SpamModel, level: number = SPAM_LEVEL_NORMAL): Thresholds {
  const { askShare, askMin, removeShare, removeMin } = SPAM_LEVELS[level] ?? SPAM_LEVELS[SPAM_LEVEL_NORMAL];
  const ask = Math.max(askMin, above(model, askShare));
  if (model.taught.ham < SPAM_REMOVE_HAM_MIN) return { ask, remove: null };
  return { ask, remove: Math.max(removeMin, ask, above(model, removeShare)) };
}

/** Tells whether a message that nobody touched may be taught as wanted. */
export const mayTeachHam = (probability: number): boolean => probability < SPAM_HAM_BELOW;
