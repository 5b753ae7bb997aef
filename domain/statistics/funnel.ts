import type { Funnel } from "./report-rows.ts";

/** Weeks after which is told how many of a week's newcomers are still here. */
export const COHORT_WEEKS = 12;
const WEEK_SECONDS = 7 * 86_400;
const MONTH_SECONDS = 30 * 86_400;

/** Somebody's coming, and what became of it: unix seconds, null for what has not happened. */
export interface Arrival {
  at: number;
  verified_at: number | null;
  wrote_at: number | null;
  answered_at: number | null;
  left_at: number | null;
}

/** Sums of arrivals that no time that passes changes. */
export interface ArrivalSums {
  count: number;
  verified: number;
  spoke: number;
  unanswered: number;
  here: number;
  /** who left within 30 days */
  leftMonth: number;
  /** by whole weeks after which they left, 0 for the first one */
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

/** Adds one arrival to sums, which it changes. */
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

/** Adds sums to others, which it changes. */
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
 * Returns the times at which a piece of arrivals is to end, so that of each piece all or none are here for 7 and for 30
 * days.
 */
export const dueBounds = (now: number): number[] => [now - WEEK_SECONDS + 1, now - MONTH_SECONDS + 1];

/**
 * Adds the arrivals of a piece of time that ends before `end`, with who stayed, as far as that is known by now; pieces
 * end at {@link dueBounds}.
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
 * Returns how many of a week's newcomers were still here after each week, as far as all of them have been here for as
 * long or left.
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
