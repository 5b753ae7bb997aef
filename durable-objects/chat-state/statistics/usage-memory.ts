import { DAY_SECONDS } from "../../../domain/limits.ts";
import { monthStart } from "../../../domain/plans/plan.ts";
import { type FoldedTo, unfoldedSince } from "./fold.ts";

/** Updates counted in the running UTC month (PLN-08), kept in memory between updates. */
export interface UsageMemory {
  count(): number;
  /** Counts one more logged update. */
  add(): void;
  forget(): void;
}

/** Creates the memory of the updates of this UTC month: folded ones and those since. */
export function createUsageMemory(sql: SqlStorage, now: () => number, foldedTo: () => FoldedTo): UsageMemory {
  let month: { start: number; count: number } | null = null;
  const running = () => {
    const start = monthStart(now());
    if (month === null || month.start !== start) month = { start, count: countSince(sql, foldedTo(), start) };
    return month;
  };
  return {
    count: () => running().count,
    add() {
      // Read before the row is written, or counted with it when first asked for after it.
      if (month !== null) month.count += 1;
    },
    forget() {
      month = null;
    },
  };
}

/** Counts folded days and the tail that is not yet folded. */
function countSince(sql: SqlStorage, foldedTo: FoldedTo, startSecond: number): number {
  const folded = sql
    .exec<{ n: number }>(
      "SELECT coalesce(sum(count), 0) AS n FROM usage_days WHERE day >= ?",
      startSecond / DAY_SECONDS,
    )
    .one().n;
  return folded + unfoldedSince(sql, foldedTo, startSecond);
}
