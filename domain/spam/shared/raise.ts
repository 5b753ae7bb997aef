import { SHARED_GROUPS_MIN } from "../../limits.ts";
import { sigmoid } from "../model.ts";
import type { Thresholds } from "../thresholds.ts";

/** Raise of the logit by the least number of groups, by each further one, and at most. */
const LEAST = 3;
const EACH = 0.25;
const MOST = 5;
/** A probability is never so sure that its logit has no end. */
const SURE = 0.999_999;

/**
 * Raises the probability of a text that was seen in several other groups: the admins are asked at least, however wanted
 * its words look.
 */
export function raised(probability: number, groups: number, { ask }: Pick<Thresholds, "ask">): number {
  if (groups < SHARED_GROUPS_MIN) return probability;
  const more = Math.min(MOST, LEAST + EACH * (groups - SHARED_GROUPS_MIN));
  return Math.max(ask, probability, raisedBy(more, probability));
}

/** Raise of the logit by a block list that the sender is on. */
const LISTED = 2;

/** Raises the probability of a message by somebody who is on a block list: a sign beside the words, and no more. */
export const raisedByList = (probability: number): number => raisedBy(LISTED, probability);

function raisedBy(more: number, probability: number): number {
  const known = Math.min(SURE, Math.max(1 - SURE, probability));
  return sigmoid(Math.log(known / (1 - known)) + more);
}
