import { DAY_SECONDS } from "../../../domain/limits/session.ts";
import { localDayOf, startOfZoneDay } from "../../../domain/time/buckets.ts";
import { type Clock, clockZone } from "../../../domain/time/zone.ts";

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = DAY_SECONDS * 1000;

/** Returns days since 1970 of a calendar day, null where it is none. */
export function dayNumber(text: string | null): number | null {
  const [, year, month, day] = DAY.exec(text ?? "") ?? [];
  if (!year || !month || !day) return null;
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return new Date(ms).toISOString().startsWith(`${year}-${month}-${day}`) ? ms / DAY_MS : null;
}

/** Returns the second at which a day begins, whose offset may differ from today's (AMB-284). */
export const startOfDayNumber = (day: number, clock: Clock): number => startOfZoneDay(day, clockZone(clock));

/** Writes a day that is numbered since 1970 as `YYYY-MM-DD`. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Returns the unix second at which a calendar day begins, null for an invalid one. */
export function startOfDay(text: string | null, clock: Clock): number | null {
  const day = dayNumber(text);
  return day === null ? null : Math.max(1, startOfDayNumber(day, clock));
}

/** Returns the calendar day of a moment. */
export const dayOf = (second: number, clock: Clock): string => dayText(localDayOf(second, clockZone(clock)));
