import { DAY_SECONDS, HOUR_SECONDS } from "../../domain/limits.ts";
import type { Translate } from "./words.ts";

const UNIT_SECONDS = { days: DAY_SECONDS, hours: HOUR_SECONDS, minutes: 60, seconds: 1 };
type Unit = keyof typeof UNIT_SECONDS;

/** Describes the length of penalties and silences: "90 minutes", "2 hours", "7 days". */
export const penaltyDuration = (t: Translate, seconds: number): string =>
  durationText(t, seconds, ["days", "hours", "minutes"]);

/** Describes the time that somebody waits or has: "45 seconds", "3 minutes", "24 hours". */
export const waitDuration = (t: Translate, seconds: number): string =>
  durationText(t, seconds, ["hours", "minutes", "seconds"]);

/** Describes a length in the largest unit of which it is a whole number, else in the smallest, rounded up. */
function durationText(t: Translate, seconds: number, units: readonly [Unit, Unit, Unit]): string {
  const unit = units.find((each) => seconds % UNIT_SECONDS[each] === 0) ?? units[2];
  return t(`duration.${unit}`, { count: Math.ceil(seconds / UNIT_SECONDS[unit]) });
}
