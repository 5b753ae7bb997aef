import { RAID_CALM_SECONDS, RAID_EXCEPTIONAL_HOURS, RAID_GOES_ON, RAID_HOURS_KEPT, RAID_LEVELS } from "../limits.ts";
import { RAID_SENSITIVITIES, type RaidSensitivity } from "./raid-control.ts";

const HOUR_SECONDS = 3600;

/** Most people who joined a group within a minute, for each of its hours. */
export interface UsualHours {
  /** number of the hour under way, since 1970 */
  hour: number;
  peak: number;
  /** earlier hours in which anybody joined, rising */
  before: { hour: number; peak: number }[];
}

/** Notes how many people came within the last minute; returns the same object where nothing changes. */
export function notePeak(usual: UsualHours | null, now: number, count: number): UsualHours {
  const hour = Math.floor(now / HOUR_SECONDS);
  if (usual === null) return { hour, peak: count, before: [] };
  if (hour <= usual.hour) return count > usual.peak ? { ...usual, peak: count } : usual;
  const before = [...usual.before, { hour: usual.hour, peak: usual.peak }];
  return { hour, peak: count, before: before.filter((each) => each.hour >= hour - RAID_HOURS_KEPT) };
}

/**
 * Computes the usual rate of a group, in people a minute: the busiest minute of its hours, without the few that were
 * exceptional. The hour under way does not count, so that a raid cannot make itself usual.
 */
export function usualRate(usual: UsualHours | null, now: number): number {
  const hour = Math.floor(now / HOUR_SECONDS);
  const past = usual === null ? [] : [...usual.before, ...(usual.hour < hour ? [usual] : [])];
  const peaks = past.filter((each) => each.hour >= hour - RAID_HOURS_KEPT).map(({ peak }) => peak);
  return peaks.sort((a, b) => b - a)[RAID_EXCEPTIONAL_HOURS] ?? 0;
}

/** Computes the number of people a minute from which the wall goes up; infinite where raid control is off. */
export function raidThreshold(sensitivity: RaidSensitivity, rate: number): number {
  const level = RAID_LEVELS[RAID_SENSITIVITIES.indexOf(sensitivity) - 1];
  return level === undefined ? Number.POSITIVE_INFINITY : Math.max(level.floor, level.times * rate);
}

/** Tells whether a raid goes on, by the threshold that raised its wall. */
export const isRaging = (count: number, threshold: number): boolean => count >= threshold * RAID_GOES_ON;

/** Times of the standing wall, in unix seconds. */
export interface StandingWall {
  at: number;
  /** the last second at which the rate was that of a raid */
  ragedAt: number;
}

/** Computes the second at which a wall goes down by itself. */
export const wallEnd = ({ at, ragedAt }: StandingWall, hours: number): number =>
  Math.min(ragedAt + RAID_CALM_SECONDS, at + hours * HOUR_SECONDS);
