import type { Values } from "./assumptions.ts";

const MINUTE_SECONDS = 60;

/**
 * Counts how often one chat tells the lists: some seconds after an update, of everything that came until then. With
 * updates at random it tells once in these seconds and the mean time until the next update.
 */
export function tellingsOf(updates: number, minutes: number, a: Pick<Values, "tellSeconds">): number {
  const seconds = minutes * MINUTE_SECONDS;
  return updates === 0 ? 0 : seconds / (a.tellSeconds + seconds / updates);
}

/**
 * Counts the same for minutes before which nothing was written: the first update is waited for from the start. The n-th
 * telling is due once n updates came in the time outside of the seconds before the others.
 */
export function firstTellingsOf(updates: number, minutes: number, a: Pick<Values, "tellSeconds">): number {
  const seconds = minutes * MINUTE_SECONDS;
  let tellings = 0;
  for (let n = 1, left = seconds; left > 0; n++, left -= a.tellSeconds) {
    const more = chanceOf(n, (updates * left) / seconds);
    tellings += more;
    if (more < NEARLY_NOTHING) break;
  }
  return tellings;
}

const NEARLY_NOTHING = 1e-9;

/** Computes the probability of at least `n` updates that come at random, where `mean` are expected (Poisson). */
function chanceOf(n: number, mean: number): number {
  let term = Math.exp(-mean);
  let fewer = 0;
  for (let k = 0; k < n; k++) {
    fewer += term;
    term *= mean / (k + 1);
  }
  return Math.max(0, 1 - fewer);
}
