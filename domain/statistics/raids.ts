import { RAID_JOINS, RAID_WINDOW_SECONDS } from "../limits/runtime.ts";

/** Period in which many people joined at once, in unix seconds, and their number. */
export interface Raid {
  timestamp: number;
  endSecond: number;
  count: number;
}

/**
 * Finds the periods in which at least so many people joined within some minutes; overlapping ones are joined.
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
