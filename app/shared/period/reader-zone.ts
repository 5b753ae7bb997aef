import { TIMEZONE_EAST_MAX_MINUTES, TIMEZONE_MIN_MINUTES } from "../../../domain/limits.ts";
import { isZoneName, offsetMinutes, type ZoneSetting } from "../../../domain/time/zone.ts";

/** The clock of a report: one with a name follows summer time, one with an offset alone does not (TIM-11). */
export type ReaderClock = Required<ZoneSetting>;

const QUARTER_MINUTES = 15;

/** Reads the minutes east of UTC from an address; null for an offset that no place on earth has. */
function readOffset(text: string | null): number | null {
  if (text === null || !/^-?\d{1,3}$/.test(text)) return null;
  const minutes = Number(text);
  const isInWorld = minutes >= TIMEZONE_MIN_MINUTES && minutes <= TIMEZONE_EAST_MAX_MINUTES;
  return isInWorld && minutes % QUARTER_MINUTES === 0 ? minutes : null;
}

/** Reads the clock from an address; the chat's own where it names none. @param now unix seconds */
export function readClock(
  fields: URLSearchParams,
  { tzn_name = "", tzn_offset }: ZoneSetting,
  now: number,
): ReaderClock {
  const name = fields.get("tzn_name") ?? "";
  if (name !== "" && name !== tzn_name && isZoneName(name)) {
    return { tzn_name: name, tzn_offset: offsetMinutes({ tzn_name: name, tzn_offset: 0 }, now) };
  }
  const asked = readOffset(fields.get("tzn_offset")) ?? tzn_offset;
  const isOwn = asked === tzn_offset || (name !== "" && name === tzn_name);
  return isOwn ? { tzn_name, tzn_offset } : { tzn_name: "", tzn_offset: asked };
}

/** Tells whether a clock is the chat's own, which calls use by default. */
export const isOwnClock = (clock: ReaderClock, { tzn_name = "", tzn_offset }: ZoneSetting): boolean =>
  clock.tzn_name === tzn_name && clock.tzn_offset === tzn_offset;

/** Returns the fields of a clock for calls: none for the chat's own. */
export const askedClock = (clock: ReaderClock, chat: ZoneSetting): Partial<ReaderClock> =>
  isOwnClock(clock, chat)
    ? {}
    : { tzn_offset: clock.tzn_offset, ...(clock.tzn_name === "" ? {} : { tzn_name: clock.tzn_name }) };
