import { AppError } from "../domain/errors.ts";

/** Selects, from the results of pieces of work done at once, the unexpected errors. Expected failures are AppErrors. */
export const unexpectedOf = (results: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  results.flatMap((result) =>
    result.status === "rejected" && !(result.reason instanceof AppError) ? [result.reason] : [],
  );

/**
 * Does pieces of work one after another; one that fails does not hold up the others.
 * @returns the unexpected errors
 */
export async function eachAlone<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<unknown[]> {
  const results: PromiseSettledResult<unknown>[] = [];
  for (const item of items) results.push(...(await Promise.allSettled([work(item)])));
  return unexpectedOf(results);
}
