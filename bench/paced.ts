import { setTimeout as pause } from "node:timers/promises";

/** `BENCH_SCALE=0.02` takes a fiftieth of the people and of the time: whether a figure runs, not what it is. */
export const SCALE = Number(process.env.BENCH_SCALE ?? 1);

/**
 * Begins requests at even distances, whether the ones before are answered or not.
 * @returns how long each took, in milliseconds, in the order in which they began
 */
export async function paced(total: number, seconds: number, send: (index: number) => Promise<void>): Promise<number[]> {
  const started = performance.now();
  const sent: Promise<number>[] = [];
  for (let index = 0; index < total; index++) {
    const early = started + (index / total) * seconds * 1000 - performance.now();
    if (early > 0) await pause(early);
    const begun = performance.now();
    sent.push(send(index).then(() => performance.now() - begun));
  }
  return Promise.all(sent);
}

/** @param share 0.95: nineteen of twenty are not above it */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
