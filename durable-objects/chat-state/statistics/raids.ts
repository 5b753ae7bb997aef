import { RAID_JOINS, RAID_WINDOW_SECONDS } from "../../../domain/limits.ts";
import { type Raid, raidsAmong } from "../../../domain/statistics/raids.ts";
import type { ChatContext } from "../context.ts";
import { type Changes, changesOver, comingsIn } from "./arrival-sums.ts";
import type { Pieces } from "./report-days.ts";

/**
 * Lists the raids of a time, rising: those within a piece from its sums, those across pieces from the stored changes.
 */
export function raidsOver(context: ChatContext, pieces: Pieces): Raid[] {
  const { bounds } = pieces;
  const sums = changesOver(context, pieces);
  const raids: Raid[] = [];
  for (let first = 0, next = 0; first < sums.length; first = next) {
    next = first + 1;
    while (isCrossed(context, bounds[next] ?? 0, sums[next - 1], sums[next])) next += 1;
    const whole = next === first + 1 ? sums[first]?.raids : raidsAmong(comings(context, bounds[first], bounds[next]));
    raids.push(...(whole ?? []));
  }
  return raids;
}

/** Tells whether a raid crosses the bound of two pieces; reads nothing where too few people came. */
function isCrossed(context: ChatContext, bound: number, before?: Changes, after?: Changes): boolean {
  if (!before?.joined || !after?.joined || before.joined + after.joined < RAID_JOINS) return false;
  const near = raidsAmong(comings(context, bound - RAID_WINDOW_SECONDS, bound + RAID_WINDOW_SECONDS));
  return near.some(({ timestamp, endSecond }) => timestamp < bound && endSecond >= bound);
}

const comings = (context: ChatContext, from = 0, to = 0): number[] => comingsIn(context, [from, to]);
