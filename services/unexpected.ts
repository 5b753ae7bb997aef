import { AppError } from "../domain/errors.ts";

/**
 * Selects of many pieces of work done at once: why some failed that nobody reckoned with. Expected failures are
 * AppErrors.
 */
export const unexpectedOf = (results: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  results.flatMap((result) =>
    result.status === "rejected" && !(result.reason instanceof AppError) ? [result.reason] : [],
  );
