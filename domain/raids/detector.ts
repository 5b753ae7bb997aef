import { RAID_CALM_SECONDS, RAID_EXCEPTIONAL_HOURS, RAID_GOES_ON, RAID_HOURS_KEPT, RAID_LEVELS } from "../limits.ts";
import { RAID_SENSITIVITIES, type RaidSensitivity } from "./raid-control.ts";

const HOUR_SECONDS = 3600;

/** A group's own hours: the most people who came within a minute of each. */
export interface UsualHours {
  /** number of the hour under way, since 1970 */
  hour: number;
  peak: number;
  /** of the hours before in which anybody came, the last one at the end */
  before: { hour: number; peak: number }[];
}

/** Notes how many people came within the last minute; the same object where it tells nothing new. */
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

/** Computes from how many people a minute on the wall goes up; infinite where raid control is off. */
export function raidThreshold(sensitivity: RaidSensitivity, rate: number): number {
  const level = RAID_LEVELS[RAID_SENSITIVITIES.indexOf(sensitivity) - 1];
  return level === undefined ? Number.POSITIVE_INFINITY : Math.max(level.floor, level.times * rate);
}

/** Tells whether a raid of this threshold goes on. */
export const isRaging = (count: number, threshold: number): boolean => count >= threshold * RAID_GOES_ON;

/** Times of a wall that stands, in unix seconds. */
export interface StandingWall {
  at: number;
  /** the last second at which the rate was that of a raid */
  ragedAt: number;
}

/** Computes the second at which a wall goes down by itself. */
export const wallEnd = ({ at, ragedAt }: StandingWall, hours: number): number =>
  Math.min(ragedAt + RAID_CALM_SECONDS, at + hours * HOUR_SECONDS);
