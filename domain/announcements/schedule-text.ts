import { dailyTime, FREQUENCY, type Frequency, hourlySteps } from "./frequency.ts";

const two = (number: number): string => String(number).padStart(2, "0");

/** Returns the schedule of a run as its log row names it (AMB-118): "daily 09:30", "every 6 h at :20". */
export function scheduleText({ freq_type, freq_val }: Frequency): string {
  switch (freq_type) {
    case FREQUENCY.once:
      return `once ${new Date(freq_val * 1000).toISOString().slice(0, 16)}Z`;
    case FREQUENCY.daily: {
      const { hour, minute } = dailyTime(freq_val);
      return `daily ${two(hour)}:${two(minute)}`;
    }
    case FREQUENCY.minutely:
      return `every ${freq_val} min`;
    case FREQUENCY.hourly: {
      const { hours, minute } = hourlySteps(freq_val);
      return `every ${hours} h at :${two(minute)}`;
    }
  }
}
