import { SPAM_LOG_MAX, SPAM_LOG_SPAM_KEPT } from "../limits.ts";
import type { BaseModel } from "./base-model.ts";
import { createModel, type LoggedLabel, type SpamModel, teach } from "./model.ts";

/** Builds a model from a log, label by label: the same log gives the same weights. */
export const rebuild = (base: BaseModel | null, log: readonly LoggedLabel[]): SpamModel => {
  const model = createModel(base);
  for (const entry of log) teach(model, entry);
  return model;
};

/**
 * Builds the model again without one label. To teach the opposite instead would leave the weights of the wrong one and
 * add those of a second message that nobody wrote.
 * @param log everything that the model was taught, in its order, the wrong label included
 * @returns another model; its weights are those of one that was never taught that label
 * @throws RangeError where the log has no such place
 */
export function untrain(model: SpamModel, log: readonly LoggedLabel[], index: number): SpamModel {
  if (!Number.isInteger(index) || index < 0 || index >= log.length) {
    throw new RangeError(`the log has ${log.length} labels and none at ${index}`);
  }
  return rebuild(model.base, log.toSpliced(index, 1));
}

/**
 * Forgets the oldest labels beyond what a log keeps. Spam is rarer and its newest labels stay even where much else was
 * taught since. The order stays.
 */
export function keptLabels(
  log: readonly LoggedLabel[],
  most: number = SPAM_LOG_MAX,
  spamKept: number = SPAM_LOG_SPAM_KEPT,
): LoggedLabel[] {
  if (log.length <= most) return [...log];
  const kept = new Set<number>();
  for (let at = log.length - 1; at >= 0 && kept.size < spamKept; at--) if (log[at]?.label === "spam") kept.add(at);
  for (let at = log.length - 1; at >= 0 && kept.size < most; at--) kept.add(at);
  return log.filter((_, at) => kept.has(at));
}
