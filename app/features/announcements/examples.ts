import { DAY_FILTER } from "../../../domain/announcements/day-filter.ts";
import { FREQUENCY, startValue } from "../../../domain/announcements/frequency.ts";
import type { Schedule } from "../../../domain/announcements/next-run.ts";
import type { Zone } from "../../../domain/time/zone.ts";

/** Announcements to begin with, by the word in the address. */
export const EXAMPLES = ["morning", "rules", "event"] as const;
export type Example = (typeof EXAMPLES)[number];

/** Reads the example that an address names; null for none. */
export const readExample = (asked: string | null): Example | null =>
  EXAMPLES.find((example) => example === asked) ?? null;

/** All weekdays but Monday. */
const NOT_MONDAY = 0b1111101;

/** Returns the schedule of an example at the given time; without an example, every day at this time. */
export function exampleSchedule(example: Example | null, now: number, zone: Zone): Schedule {
  const everyDay = { filter_day_type: DAY_FILTER.none, filter_day_val: 0 };
  switch (example) {
    case "event":
      return { freq_type: FREQUENCY.once, freq_val: startValue(FREQUENCY.once, now, zone), ...everyDay };
    case "rules":
      return {
        freq_type: FREQUENCY.daily,
        freq_val: 1000,
        filter_day_type: DAY_FILTER.weekdays,
        filter_day_val: NOT_MONDAY,
      };
    case "morning":
      return { freq_type: FREQUENCY.daily, freq_val: 900, ...everyDay };
    case null:
      return { freq_type: FREQUENCY.daily, freq_val: startValue(FREQUENCY.daily, now, zone), ...everyDay };
  }
}
