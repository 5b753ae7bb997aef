import type { i18n as I18n } from "i18next";
import { DAY_FILTER, type DayFilter, isLeftOut, MONTH_DAYS } from "../../../domain/announcements/day-filter.ts";
import { dailyTime, FREQUENCY, hourlySteps } from "../../../domain/announcements/frequency.ts";
import type { Schedule } from "../../../domain/announcements/next-run.ts";
import { withRemark } from "../../../domain/joins.ts";
import { hasOwnCalendar, weekDaysOf } from "../../../domain/languages.ts";
import type { Zone } from "../../../domain/time/zone.ts";
import { formatClock, formatList, formatNumber, formatWeekDate, formatWeekday, joinClock } from "../../i18n/format.ts";

/** Formats "Tue, Jan 15, 09:30" on the chat's clock. */
export function momentOf(lang: string, second: number, zone: Zone): string {
  const offset = zone.offsetAt(second) / 60;
  return joinClock(lang, formatWeekDate(lang, second, offset), formatClock(lang, second, offset));
}

/** States when an announcement is sent: "Every day at 09:30, not on Sat, Sun". */
export function scheduleWords(i18n: I18n, schedule: Schedule, zone: Zone): string {
  const { language: lang, t } = i18n;
  const { freq_type, freq_val } = schedule;
  switch (freq_type) {
    case FREQUENCY.once:
      return t("announcements.once", { moment: momentOf(lang, freq_val, zone) });
    case FREQUENCY.daily: {
      const { hour, minute } = dailyTime(freq_val);
      const time = formatClock(lang, hour * 3600 + minute * 60, 0);
      return withDays(i18n, t(hasDays(schedule) ? "announcements.timed" : "announcements.daily", { time }), schedule);
    }
    case FREQUENCY.hourly: {
      const { hours, minute } = hourlySteps(freq_val);
      const words = t("announcements.everyHours", { count: hours, minute: formatNumber(lang, minute) });
      return withDays(i18n, words, schedule);
    }
    case FREQUENCY.minutely:
      return withDays(i18n, t("announcements.everyMinutes", { count: freq_val }), schedule);
  }
}

const hasDays = ({ filter_day_type, filter_day_val }: DayFilter): boolean =>
  filter_day_type !== DAY_FILTER.none && filter_day_val !== 0;

function withDays({ language: lang, t }: I18n, words: string, filter: DayFilter): string {
  if (!hasDays(filter)) return words;
  const { filter_day_type, filter_day_val } = filter;
  const isWeek = filter_day_type === DAY_FILTER.weekdays;
  const all = isWeek ? weekDaysOf(lang) : Array.from({ length: MONTH_DAYS }, (_, bit) => bit);
  const left = all.filter((bit) => isLeftOut(filter_day_val, bit));
  const open = all.filter((bit) => !left.includes(bit));
  const isOnly = open.length < left.length;
  const days = formatList(
    lang,
    (isOnly ? open : left).map((bit) => (isWeek ? formatWeekday(lang, bit) : formatNumber(lang, bit + 1))),
  );
  const key = isWeek
    ? (["announcements.notOn", "announcements.onlyOn"] as const)
    : (["announcements.notDays", "announcements.onlyDays"] as const);
  const told = isWeek || !hasOwnCalendar(lang) ? days : withRemark(lang, days, t("common.gregorian"));
  return `${words}${t("announcements.and")}${t(key[isOnly ? 1 : 0], { days: told })}`;
}
