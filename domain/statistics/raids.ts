import { RAID_JOINS, RAID_WINDOW_SECONDS } from "../limits/runtime.ts";

/** Time in which many people came at once, in unix seconds, and how many. */
export interface Raid {
  timestamp: number;
  endSecond: number;
  count: number;
}

/**
 * Finds the times in which at least so many people came within some minutes; such times that overlap are one.
 * @param seconds at which people came, rising
 */
export function raidsAmong(seconds: readonly number[]): Raid[] {
  const raids: { first: number; last: number }[] = [];
  let first = 0;
  for (let last = 0; last < seconds.length; last++) {
    while ((seconds[last] ?? 0) - (seconds[first] ?? 0) > RAID_WINDOW_SECONDS) first += 1;
    if (last - first + 1 < RAID_JOINS) continue;
    const before = raids.at(-1);
    if (before !== undefined && first <= before.last) before.last = last;
    else raids.push({ first, last });
  }
  return raids.map((raid) => ({
    timestamp: seconds[raid.first] ?? 0,
    endSecond: seconds[raid.last] ?? 0,
    count: raid.last - raid.first + 1,
  }));
}
