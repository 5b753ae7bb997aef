import { DAY_SECONDS } from "../limits.ts";
import { localTime } from "../time/timezone.ts";
import { offsetMinutes, type ZoneSetting, zoneOf } from "../time/zone.ts";

/**
 * Rankings of a chat: by members' balances, and by the points of this season (a quarter of the year) and of this week.
 */
export const BOARDS = ["all", "season", "week"] as const;
export type Board = (typeof BOARDS)[number];

const MONTHS_OF_SEASON = 3;
const MONDAY = 1;

/**
 * Computes the unix second at which a board begins on the chat's clock, null for that of all time. Weeks begin on
 * Monday (AMB-174).
 */
export function boardStart(board: Board, zone: ZoneSetting, now: number): number | null {
  if (board === "all") return null;
  const { year, month, day, weekday } = localTime(now, offsetMinutes(zone, now));
  const midnight =
    board === "week"
      ? Date.UTC(year, month - 1, day) / 1000 - ((weekday - MONDAY + 7) % 7) * DAY_SECONDS
      : Date.UTC(year, month - 1 - ((month - 1) % MONTHS_OF_SEASON), 1) / 1000;
  return zoneOf(zone).instantOf(midnight);
}
