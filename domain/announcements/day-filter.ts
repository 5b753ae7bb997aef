/** Days on which nothing runs: none, some of the week, some of the month (ANN-12, ANN-13). */
export const DAY_FILTER = { none: 0, weekdays: 1, monthDays: 2 } as const;
export type DayFilterType = (typeof DAY_FILTER)[keyof typeof DAY_FILTER];

/**
 * `filter_day_val` is a mask in which a set bit leaves a day out: bit 0 Sunday to bit 6 Saturday, or bit 0 the 1st to
 * bit 30 the 31st (AMB-124).
 */
export interface DayFilter {
  filter_day_type: DayFilterType;
  filter_day_val: number;
}

const WEEKDAYS = 7;
export const MONTH_DAYS = 31;

/** Returns the mask of a kind of filter in which every day is left out. */
const fullMask = (type: DayFilterType): number =>
  type === DAY_FILTER.none ? 0 : 2 ** (type === DAY_FILTER.weekdays ? WEEKDAYS : MONTH_DAYS) - 1;

/** Tells whether a filter's mask is valid for its kind. */
export const isDayMask = ({ filter_day_type, filter_day_val }: DayFilter): boolean =>
  filter_day_type === DAY_FILTER.none ||
  (Number.isInteger(filter_day_val) && filter_day_val >= 0 && filter_day_val <= fullMask(filter_day_type));

/** Tells whether a filter leaves every day out: nothing would ever run (AMB-124). */
export const leavesNoDay = ({ filter_day_type, filter_day_val }: DayFilter): boolean =>
  filter_day_type !== DAY_FILTER.none && filter_day_val === fullMask(filter_day_type);

/** Tells whether the day with that bit is left out. */
export const isLeftOut = (mask: number, bit: number): boolean => ((mask >>> bit) & 1) === 1;

/** Weekday of 1970-01-01, a Thursday. */
const FIRST_WEEKDAY = 4;

/** Returns the mask with the bit of one day inverted. */
export const toggledDay = (mask: number, bit: number): number => (mask ^ (1 << bit)) >>> 0;

/** Days of the shortest month: up to this one the next day has the next number. */
const SHORTEST_MONTH = 28;

/** Finds the first day from `day` to `last` that is not left out; days are local and counted from 1970-01-01. */
export function firstDay({ filter_day_type, filter_day_val }: DayFilter, day: number, last: number): number | null {
  if (filter_day_type === DAY_FILTER.none) return day;
  const isWeek = filter_day_type === DAY_FILTER.weekdays;
  let bit = isWeek ? (day + FIRST_WEEKDAY) % WEEKDAYS : dayOfMonth(day) - 1;
  for (let next = day; next <= last; next++) {
    if (!isLeftOut(filter_day_val, bit)) return next;
    if (isWeek) bit = (bit + 1) % WEEKDAYS;
    else bit = bit + 1 < SHORTEST_MONTH ? bit + 1 : dayOfMonth(next + 1) - 1;
  }
  return null;
}

/**
 * Computes the day of the month, by the calendar's cycle of 400 years counted from 1 March: a Date would take ten times
 * as long.
 */
function dayOfMonth(day: number): number {
  const dayOfCycle = (day + 719_468) % 146_097;
  const year = Math.floor(
    (dayOfCycle - Math.floor(dayOfCycle / 1460) + Math.floor(dayOfCycle / 36_524) - Math.floor(dayOfCycle / 146_096)) /
      365,
  );
  const dayOfYear = dayOfCycle - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const month = Math.floor((5 * dayOfYear + 2) / 153);
  return dayOfYear - Math.floor((153 * month + 2) / 5) + 1;
}
