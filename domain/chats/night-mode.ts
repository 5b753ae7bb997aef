import { HOUR_SECONDS, RESTRICTION_LEVELS, type RestrictionLevel } from "../limits.ts";
import { localHour, startOfLocalHour } from "../time/timezone.ts";

/** Settings of night mode: the quiet hours of the chat's clock, 0-23, and what is restricted in them (AMB-015). */
export interface NightMode {
  /** Rising, without repetition; none = off. */
  hours: number[];
  level: RestrictionLevel;
}

const HOURS = 24;
const HOUR_MASK = 0xffffff;
const MAX_FLAG = 0x3ffffff;

/**
 * Packs the night mode into `flag_nightmode`: bits 0-23 are the quiet hours, bits 24-25 the level; 0 is off (AMB-015).
 */
export function packNightMode({ hours, level }: NightMode): number {
  const mask = hours.reduce((bits, hour) => {
    if (!Number.isInteger(hour) || hour < 0 || hour >= HOURS) throw new RangeError(`no hour: ${hour}`);
    return bits | (1 << hour);
  }, 0);
  return mask === 0 ? 0 : (level << HOURS) | mask;
}

/** Unpacks the night mode from `flag_nightmode`; an invalid value reads as off. */
export function unpackNightMode(flag: number): NightMode {
  if (!isNightModeFlag(flag) || flag === 0) return { hours: [], level: 0 };
  const hours = Array.from({ length: HOURS }, (_, hour) => hour).filter((hour) => (flag & (1 << hour)) !== 0);
  return { hours, level: levelOf(flag) ?? 0 };
}

const levelOf = (flag: number): RestrictionLevel | undefined =>
  RESTRICTION_LEVELS.find((level) => level === flag >>> HOURS);

/** Tells whether a number can be stored as flag_nightmode: 0, or hours with one of the three levels. */
export const isNightModeFlag = (flag: number): boolean =>
  Number.isInteger(flag) &&
  flag >= 0 &&
  flag <= MAX_FLAG &&
  levelOf(flag) !== undefined &&
  (flag === 0 || (flag & HOUR_MASK) !== 0);

/** Tells whether an hour of the chat's clock is quiet. */
export const isQuietHour = (flag: number, hour: number): boolean =>
  isNightModeFlag(flag) && (flag & HOUR_MASK & (1 << hour)) !== 0;

/** Tells whether it is night. @param offset minutes east of UTC @param now in unix seconds */
export const isNight = (flag: number, offset: number, now: number): boolean =>
  isQuietHour(flag, localHour(now, offset));

/**
 * Computes the unix second at which night begins or ends next: always a full hour of the chat's clock (MOD-38, MOD-39).
 * @returns null for never: off, or quiet all day
 */
export function nextNightChange(flag: number, offset: number, now: number): number | null {
  const before = isNight(flag, offset, now);
  const hour = startOfLocalHour(now, offset);
  for (let ahead = 1; ahead <= HOURS; ahead += 1) {
    const second = hour + ahead * HOUR_SECONDS;
    if (isNight(flag, offset, second) !== before) return second;
  }
  return null;
}
