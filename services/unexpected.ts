import { AppError } from "../domain/errors.ts";

/** Selects, from the results of pieces of work done at once, the unexpected errors. Expected failures are AppErrors. */
export const unexpectedOf = (results: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  results.flatMap((result) =>
    result.status === "rejected" && !(result.reason instanceof AppError) ? [result.reason] : [],
  );
