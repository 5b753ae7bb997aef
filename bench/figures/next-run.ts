import { DAY_FILTER } from "../../domain/announcements/day-filter.ts";
import { FREQUENCY, packHourly } from "../../domain/announcements/frequency.ts";
import { nextRun, type Schedule } from "../../domain/announcements/next-run.ts";
import { zoneOf } from "../../domain/time/zone.ts";
import type { Figure } from "../figure.ts";

const EVALUATIONS = 1_000_000;
const START = Date.UTC(2026, 0, 1) / 1000;
/** A prime number of seconds: the moments fall on every hour and weekday of seven years. */
const STEP_SECONDS = 227;
const ZONES = ["Europe/Berlin", "America/New_York", "Africa/Casablanca", "Asia/Kolkata", "Australia/Lord_Howe", ""];
const HARD_DAYS = { filter_day_type: DAY_FILTER.monthDays, filter_day_val: 0x3fffffff } as const;
const WORKDAYS = { filter_day_type: DAY_FILTER.weekdays, filter_day_val: 0b1000001 } as const;
const EVERY_DAY = { filter_day_type: DAY_FILTER.none, filter_day_val: 0 } as const;
const SCHEDULES: Schedule[] = [EVERY_DAY, WORKDAYS, HARD_DAYS].flatMap((days) => [
  { freq_type: FREQUENCY.daily, freq_val: 930, ...days },
  { freq_type: FREQUENCY.minutely, freq_val: 7, ...days },
  { freq_type: FREQUENCY.hourly, freq_val: packHourly(1, 20), ...days },
]);

export const nextRunTime: Figure = {
  name: "next-run",
  title: "Seconds for 1,000,000 next runs: three frequencies, three ways to leave days out, six zones",
  limit: { atMost: 3 },
  async measure() {
    const zones = ZONES.map((tzn_name) => zoneOf({ tzn_name, tzn_offset: 330 }));
    const start = performance.now();
    let found = 0;
    for (let count = 0; count < EVALUATIONS; count++) {
      const schedule = SCHEDULES[count % SCHEDULES.length];
      const zone = zones[count % zones.length];
      if (schedule && zone && nextRun(schedule, zone, START + count * STEP_SECONDS) !== null) found += 1;
    }
    const seconds = (performance.now() - start) / 1000;
    return { value: seconds, detail: `${found} found, ${((seconds * 1e6) / EVALUATIONS).toFixed(2)} µs each` };
  },
};
