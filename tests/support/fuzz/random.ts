/** Chance that a seed repeats. */
export interface Random {
  /** in [0, 1) */
  next(): number;
  below(end: number): number;
  /** @throws for an empty list */
  pick<Item>(items: readonly Item[]): Item;
  isHit(share: number): boolean;
}

/** Makes a source of random numbers by mulberry32: 32 bits of state, enough for tests. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined && items.length === 0) throw new Error("nothing to pick from");
      return item as (typeof items)[number];
    },
    isHit: (share) => next() < share,
  };
}
