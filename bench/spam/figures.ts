/** Results of a test: how sure the model was of each message, less the threshold, and what it is. */
export interface Scored {
  margin: number;
  isSpam: boolean;
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

export const f1 = (scored: readonly Scored[]): number => {
  const hits = scored.filter(({ margin, isSpam }) => margin > 0 && isSpam).length;
  const called = scored.filter(({ margin }) => margin > 0).length;
  return share(2 * hits, called + scored.filter(({ isSpam }) => isSpam).length);
};

export const recall = (scored: readonly Scored[]): number => {
  const spam = scored.filter(({ isSpam }) => isSpam);
  return share(spam.filter(({ margin }) => margin > 0).length, spam.length);
};

export const falsePositives = (scored: readonly Scored[]): number => {
  const ham = scored.filter(({ isSpam }) => !isSpam);
  return share(ham.filter(({ margin }) => margin > 0).length, ham.length);
};

/** Computes the recall at the margin that so large a share of the ham stays below. */
export function recallAt(scored: readonly Scored[], allowed: number): number {
  const ham = scored.filter(({ isSpam }) => !isSpam).map(({ margin }) => margin);
  const bound = ham.sort((a, b) => b - a)[Math.floor(ham.length * allowed)] ?? 0;
  return recall(scored.map(({ margin, isSpam }) => ({ margin: margin - bound, isSpam })));
}

/**
 * Finds the logit between two messages at which F1 is best, of those at which so large a share of the ham at most is
 * called spam.
 */
export function bestThreshold(scored: readonly Scored[], falseMost: number): number {
  const sorted = [...scored].sort((a, b) => b.margin - a.margin);
  const all = scored.filter(({ isSpam }) => isSpam).length;
  const ham = scored.length - all;
  let hits = 0;
  let best = { value: 0, threshold: 0 };
  sorted.forEach(({ margin, isSpam }, at) => {
    if (isSpam) hits += 1;
    const value = share(2 * hits, at + 1 + all);
    if (value > best.value && at + 1 - hits <= ham * falseMost)
      best = { value, threshold: (margin + (sorted[at + 1]?.margin ?? margin)) / 2 };
  });
  return best.threshold;
}
