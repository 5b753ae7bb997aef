import type { Funnel } from "./report-rows.ts";

/** Number of weeks for which the remaining share of a week's newcomers is told. */
export const COHORT_WEEKS = 12;
const WEEK_SECONDS = 7 * 86_400;
const MONTH_SECONDS = 30 * 86_400;

/** An arrival and its course, in unix seconds; null for what has not happened. */
export interface Arrival {
  at: number;
  verified_at: number | null;
  wrote_at: number | null;
  answered_at: number | null;
  left_at: number | null;
}

/** Sums of arrivals that do not change as time passes. */
export interface ArrivalSums {
  count: number;
  verified: number;
  spoke: number;
  unanswered: number;
  here: number;
  /** people who left within 30 days */
  leftMonth: number;
  /** people who left, by whole weeks after they came, 0 for the first one */
  leftWeeks: number[];
}

export const noArrivals = (): ArrivalSums => ({
  count: 0,
  verified: 0,
  spoke: 0,
  unanswered: 0,
  here: 0,
  leftMonth: 0,
  leftWeeks: new Array<number>(COHORT_WEEKS).fill(0),
});

/** Adds one arrival to sums, in place. */
export function addArrival(sums: ArrivalSums, { at, verified_at, wrote_at, answered_at, left_at }: Arrival): void {
  sums.count += 1;
  if (verified_at !== null) sums.verified += 1;
  if (wrote_at !== null) sums.spoke += 1;
  if (wrote_at !== null && answered_at === null) sums.unanswered += 1;
  if (left_at === null) {
    sums.here += 1;
    return;
  }
  const stayed = left_at - at;
  if (stayed < MONTH_SECONDS) sums.leftMonth += 1;
  const week = Math.floor(stayed / WEEK_SECONDS);
  if (week < COHORT_WEEKS) sums.leftWeeks[week] = (sums.leftWeeks[week] ?? 0) + 1;
}

/** Adds sums to other sums, in place. */
export function addSums(sums: ArrivalSums, more: ArrivalSums): void {
  for (const name of ["count", "verified", "spoke", "unanswered", "here", "leftMonth"] as const)
    sums[name] += more[name];
  more.leftWeeks.forEach((left, week) => {
    sums.leftWeeks[week] = (sums.leftWeeks[week] ?? 0) + left;
  });
}

export const noFunnel = (): Funnel => ({
  count: 0,
  cnt_verified: 0,
  cnt_spoke: 0,
  cnt_unanswered: 0,
  cnt_here: 0,
  due_7: 0,
  stayed_7: 0,
  due_30: 0,
  stayed_30: 0,
});

/**
 * Returns the times at which a piece of arrivals has to end, so that 7 and 30 days have passed for all arrivals of a
 * piece or for none.
 */
export const dueBounds = (now: number): number[] => [now - WEEK_SECONDS + 1, now - MONTH_SECONDS + 1];

/**
 * Adds the arrivals of a piece of time that ends before `end`, and the number of people who stayed, as far as it is
 * known; pieces end at {@link dueBounds}.
 */
export function addToFunnel(funnel: Funnel, sums: ArrivalSums, end: number, now: number): void {
  funnel.count += sums.count;
  funnel.cnt_verified += sums.verified;
  funnel.cnt_spoke += sums.spoke;
  funnel.cnt_unanswered += sums.unanswered;
  funnel.cnt_here += sums.here;
  if (end - 1 + WEEK_SECONDS <= now) {
    funnel.due_7 += sums.count;
    funnel.stayed_7 += sums.count - (sums.leftWeeks[0] ?? 0);
  }
  if (end - 1 + MONTH_SECONDS <= now) {
    funnel.due_30 += sums.count;
    funnel.stayed_30 += sums.count - sums.leftMonth;
  }
}

/**
 * Returns the number of a week's newcomers who were still here after each week, up to the week that has passed for all
 * of them.
 * @param end unix second behind the week
 */
export function stayedWeeks(sums: ArrivalSums, end: number, now: number): number[] {
  const stayed: number[] = [];
  let left = 0;
  for (let week = 1; week <= COHORT_WEEKS && end - 1 + week * WEEK_SECONDS <= now; week++) {
    left += sums.leftWeeks[week - 1] ?? 0;
    stayed.push(sums.count - left);
  }
  return stayed;
}
