import { OUTSIDE_AT_ONCE } from "./limits.ts";

/**
 * Does pieces of work that ask servers outside, few at a time: the platform opens six connections for a request or an
 * object, and what waits for one beyond them uses up its own time limit. A piece begins, and with it its
 * clock, once it has its turn.
 * @returns the results in the order of the items; rejects with the first error
 */
export async function mapFew<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
  most = OUTSIDE_AT_ONCE,
): Promise<Result[]> {
  const results: Result[] = [];
  const rest = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of rest) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
  return results;
}

/** Does the same, and tells of each piece how it ended. */
export const settleFew = <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> =>
  mapFew(items, async (item) => (await Promise.allSettled([work(item)]))[0]);
