import { CHANGE_PERCENT_FROM } from "../limits/interface.ts";

/** Difference to the period before: as a number, or in whole percent of the value before. */
export type Change = { by: "count"; value: number } | { by: "percent"; value: number };

/**
 * Returns the change of a number: up to a hundred as a difference, beyond that in percent, except where a percentage is
 * of no use: below one percent, and where the number has more than doubled (OVW-08).
 */
export function changeOf(current: number, previous: number): Change {
  const difference = current - previous;
  const percent = Math.round((difference / previous) * 100);
  const isTelling = Math.abs(difference) >= CHANGE_PERCENT_FROM && percent !== 0 && Math.abs(difference) <= previous;
  return isTelling ? { by: "percent", value: percent } : { by: "count", value: difference };
}
