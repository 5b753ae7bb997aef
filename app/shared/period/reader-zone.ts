import { TIMEZONE_EAST_MAX_MINUTES, TIMEZONE_MIN_MINUTES } from "../../../domain/limits.ts";
import type { ZoneSetting } from "../../../domain/time/zone.ts";

const QUARTER_MINUTES = 15;

/** Reads the minutes east of UTC that an address asks for; null for no offset of the world. */
export function readOffset(text: string | null): number | null {
  if (text === null || !/^-?\d{1,3}$/.test(text)) return null;
  const minutes = Number(text);
  const isInWorld = minutes >= TIMEZONE_MIN_MINUTES && minutes <= TIMEZONE_EAST_MAX_MINUTES;
  return isInWorld && minutes % QUARTER_MINUTES === 0 ? minutes : null;
}

/** Gives the clock of a report: the chat's own with its summer time, or one that is never changed (TIM-11). */
export const readerClock = (chat: ZoneSetting, tznOffset: number): ZoneSetting =>
  tznOffset === chat.tzn_offset ? chat : { tzn_offset: tznOffset };
