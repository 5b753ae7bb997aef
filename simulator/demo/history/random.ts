/** Numbers that look like chance and are the same in every demo world: from 0 up to, without, 1. */
export type Random = () => number;

/** Makes a sequence of its own for each seed (mulberry32). */
export function seededRandom(seed: string): Random {
  let state = 0;
  for (const unit of seed) state = Math.imul(state ^ (unit.codePointAt(0) as number), 0x9e3779b1) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a whole number from 0 up to, without, `end`. */
export const below = (random: Random, end: number): number => Math.floor(random() * end);

/** Returns one of a list that is not empty. */
export const oneOf = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)] as T;

/** Makes up how often something happened whose average is `mean`. */
export function countAround(random: Random, mean: number): number {
  return Math.max(0, Math.round(mean * (0.55 + 0.9 * random())));
}
