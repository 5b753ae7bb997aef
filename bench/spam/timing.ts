import { fingerprint } from "../../domain/spam/fingerprint.ts";
import type { SpamModel } from "../../domain/spam/model.ts";
import { score } from "../../domain/spam/score.ts";
import type { Sample } from "./read-set.ts";

const MESSAGES = 2000;
const WARM_UPS = 3;
const LONG = 4096;
const LONG_TIMES = 200;

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/**
 * Measures the milliseconds for a score with its reasons and a fingerprint: the median of the set's messages, and of
 * long ones.
 */
export function timing(model: SpamModel, set: readonly Sample[]): { median: number; long: number } {
  const timed = (text: string) => {
    const start = performance.now();
    score(model, { text });
    fingerprint(text);
    return performance.now() - start;
  };
  const texts = set.slice(0, MESSAGES).map(({ text }) => text);
  const joined = texts.join(". ");
  const long = Array.from({ length: LONG_TIMES }, (_, at) => {
    const from = (at * 997) % Math.max(1, joined.length - LONG);
    return joined.slice(from, from + LONG);
  });
  for (let time = 0; time < WARM_UPS; time++) for (const text of [...texts, ...long]) timed(text);
  return { median: median(texts.map(timed)), long: median(long.map(timed)) };
}
