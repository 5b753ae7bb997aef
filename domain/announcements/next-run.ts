import { DAY_SECONDS, HOUR_SECONDS, RUN_LATE_MAX_SECONDS, RUN_WAIT_MAX_SECONDS } from "../limits.ts";
import type { Zone } from "../time/zone.ts";
import { type DayFilter, firstDay } from "./day-filter.ts";
import { dailyTime, FREQUENCY, type Frequency, hourlySteps } from "./frequency.ts";

/** The times at which an announcement runs: all fields that decide about it, beside the clock of its chat. */
export type Schedule = Frequency & DayFilter;

const MINUTE_SECONDS = 60;
/** Days from one run to the next at most: from 31 July over a short month to the 31st after it. */
const SEARCH_DAYS = 70;
/** Seconds of search around a change of the clock: longer than any change. */
const SHIFT_SECONDS = 3 * HOUR_SECONDS;

/**
 * Computes the first run after a moment; null where none comes any more. One-time announcements ignore the days
 * (AMB-124).
 * @param after unix seconds; a run of this second does not count
 */
export function nextRun(schedule: Schedule, zone: Zone, after: number): number | null {
  const { freq_type, freq_val } = schedule;
  switch (freq_type) {
    case FREQUENCY.once:
      return freq_val > after ? freq_val : null;
    case FREQUENCY.daily: {
      const { hour, minute } = dailyTime(freq_val);
      return nextOnClock(schedule, zone, after, hour * HOUR_SECONDS + minute * MINUTE_SECONDS, DAY_SECONDS);
    }
    case FREQUENCY.hourly: {
      const { hours, minute } = hourlySteps(freq_val);
      return nextOnClock(schedule, zone, after, minute * MINUTE_SECONDS, Math.max(1, hours) * HOUR_SECONDS);
    }
    case FREQUENCY.minutely:
      return nextMinutely(schedule, zone, after);
  }
}

/**
 * Computes the next of the local times `first`, `first + step`, ... of each day that is not left out (AMB-120,
 * AMB-121).
 */
function nextOnClock(filter: DayFilter, zone: Zone, after: number, first: number, step: number): number | null {
  const local = after + zone.offsetAt(after);
  const least = local - SHIFT_SECONDS;
  const last = Math.floor(local / DAY_SECONDS) + SEARCH_DAYS;
  let day = firstDay(filter, Math.floor(least / DAY_SECONDS), last);
  for (; day !== null; day = firstDay(filter, day + 1, last)) {
    const midnight = day * DAY_SECONDS;
    // Of the first day only what can be behind the moment.
    const steps = Math.max(0, Math.ceil((least - midnight - first) / step));
    for (let time = first + steps * step; time < DAY_SECONDS; time += step) {
      const at = zone.instantOf(midnight + time);
      if (at > after) return at;
    }
  }
  return null;
}

/**
 * Computes the next minute, counted since 1970, that is a multiple of the step, on a day that is not left out
 * (AMB-122).
 */
function nextMinutely(schedule: Schedule, zone: Zone, after: number): number | null {
  const step = schedule.freq_val * MINUTE_SECONDS;
  let at = (Math.floor(after / step) + 1) * step;
  const last = Math.floor(after / DAY_SECONDS) + SEARCH_DAYS;
  for (;;) {
    const day = Math.floor((at + zone.offsetAt(at)) / DAY_SECONDS);
    const open = firstDay(schedule, day, last);
    if (open === null || open === day) return open === null ? null : at;
    at = Math.ceil(Math.max(at + 1, zone.instantOf(open * DAY_SECONDS)) / step) * step;
  }
}

/** Limits of an announcement: its end and the run that is left out; 0 for none. */
interface RunLimits {
  /** unix second after which nothing runs */
  ends_at: number;
  runs_max: number;
  /** unix second of the run that is left out; without effect where no run is planned at it */
  skip_at: number;
}
export type LimitedSchedule = Schedule & Partial<RunLimits>;

/**
 * Computes the first run after a moment that is neither beyond the end nor left out; null for none.
 * @param made runs that count towards `runs_max`
 */
export function nextLimited(rule: LimitedSchedule, zone: Zone, after: number, made: number): number | null {
  const { ends_at = 0, runs_max = 0, skip_at = 0 } = rule;
  if (runs_max > 0 && made >= runs_max) return null;
  let at = nextRun(rule, zone, after);
  if (at !== null && at === skip_at) at = nextRun(rule, zone, at);
  return at !== null && ends_at > 0 && at > ends_at ? null : at;
}

/** Lists the coming runs, rising. @param made as of {@link nextLimited} */
export function nextRuns(rule: LimitedSchedule, zone: Zone, now: number, count: number, made = 0): number[] {
  const runs: number[] = [];
  for (
    let at = nextLimited(rule, zone, now, made);
    at !== null && runs.length < count;
    at = nextLimited(rule, zone, at, made + runs.length)
  ) {
    runs.push(at);
  }
  return runs;
}

/** Computes the last run in [from, until]; null for none. Spans of minutes only. */
function lastRunWithin(schedule: Schedule, zone: Zone, from: number, until: number): number | null {
  let found: number | null = null;
  for (let at = nextRun(schedule, zone, from - 1); at !== null && at <= until; at = nextRun(schedule, zone, at))
    found = at;
  return found;
}

/**
 * Decides which run is made now of those that were planned: of several that were missed the latest, and that only
 * within ten minutes (AMB-126, AMB-299, AMB-310).
 * @param planned unix second of the first run that has not been made
 * @param triedAt unix second of the first try, which decides whether a run is late; later tries do not
 * @returns null where it is too late for all of them
 */
export function dueRun(
  schedule: Schedule,
  zone: Zone,
  { planned, triedAt, now }: { planned: number; triedAt: number; now: number },
): number | null {
  if (schedule.freq_type === FREQUENCY.once) return triedAt - planned <= RUN_LATE_MAX_SECONDS ? planned : null;
  const lastBefore = (moment: number) =>
    lastRunWithin(schedule, zone, Math.max(planned, moment - RUN_LATE_MAX_SECONDS), moment);
  return lastBefore(now) ?? lastBefore(triedAt);
}

/**
 * Computes the second after which a run that waits for Telegram or the bot's budget is missed: an hour after it was due
 * at most, and at most half the time to the next run, but never within the time for which it is due (AMB-310).
 */
export function lastSecondOf(schedule: Frequency, due: number): number {
  const half = Math.floor(intervalSeconds(schedule) / 2);
  return due + Math.max(RUN_LATE_MAX_SECONDS, Math.min(RUN_WAIT_MAX_SECONDS, half));
}

/** Computes the seconds between two runs. */
function intervalSeconds({ freq_type, freq_val }: Frequency): number {
  switch (freq_type) {
    case FREQUENCY.once:
      return Number.POSITIVE_INFINITY;
    case FREQUENCY.daily:
      return DAY_SECONDS;
    case FREQUENCY.minutely:
      return freq_val * MINUTE_SECONDS;
    case FREQUENCY.hourly:
      return hourlySteps(freq_val).hours * HOUR_SECONDS;
  }
}
