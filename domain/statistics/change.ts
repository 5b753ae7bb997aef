import { CHANGE_PERCENT_FROM } from "../limits/interface.ts";

/** Difference to the period before: as a number, or in whole percent of what was. */
export type Change = { by: "count"; value: number } | { by: "percent"; value: number };

/**
 * Returns how a number changed: up to a hundred by how many, beyond that in percent, except where percents say nothing:
 * below one, and where the number has more than doubled (OVW-08).
 */
export function changeOf(current: number, previous: number): Change {
  const difference = current - previous;
  const percent = Math.round((difference / previous) * 100);
  const isTelling = Math.abs(difference) >= CHANGE_PERCENT_FROM && percent !== 0 && Math.abs(difference) <= previous;
  return isTelling ? { by: "percent", value: percent } : { by: "count", value: difference };
}
