import { calendarTag, gregorianTag, hasOwnCalendar, isRightToLeft, languageFor } from "../../domain/languages.ts";
import type { Change } from "../../domain/statistics/change.ts";
import { type Clock, clockZone } from "../../domain/time/zone.ts";

/** Caches formatters, one for each language: creating one costs a hundred times as much as using it. */
function perLanguage<Format>(make: (tag: string) => Format, tagOf = gregorianTag): (lang: string) => Format {
  const made = new Map<string, Format>();
  return (lang) => {
    const known = made.get(lang);
    if (known !== undefined) return known;
    const format = make(tagOf(lang));
    made.set(lang, format);
    return format;
  };
}

const numbers = (options?: Intl.NumberFormatOptions) => perLanguage((tag) => new Intl.NumberFormat(tag, options));
const plain = numbers();
const compact = numbers({ notation: "compact", maximumFractionDigits: 2 });

/** Formats a number: "12,480". */
export const formatNumber = (lang: string, value: number): string => plain(lang).format(value);

/** Formats a number beside a chart: "12,480"; from a million on "1.25M", which fits there. */
export const formatAxisNumber = (lang: string, value: number): string =>
  value < 1_000_000 ? formatNumber(lang, value) : compact(lang).format(value);

const list = perLanguage((tag) => new Intl.ListFormat(tag, { type: "conjunction" }));
/** Formats a list: "Anna, Ben, and Carla". */
export const formatList = (lang: string, parts: readonly string[]): string => list(lang).format(parts);

const money = {
  USD: numbers({ style: "currency", currency: "USD" }),
  EUR: numbers({ style: "currency", currency: "EUR" }),
  CNY: numbers({ style: "currency", currency: "CNY" }),
};
/**
 * Form of an amount in Arabic. It begins with a direction mark, which would move the sign behind Latin letters before
 * them.
 */
const ARABIC_FORM = /^(\u200f.*\D)$/;
/** Formats whole hundredths of a currency: "€11.92". */
export const formatMoney = (lang: string, currency: keyof typeof money, hundredths: number): string =>
  money[currency](lang)
    .format(hundredths / 100)
    .replace(ARABIC_FORM, "$1\u200e");

/** Formats whole cents: "$12.96". */
export const formatUsd = (lang: string, cents: number): string => formatMoney(lang, "USD", cents);

/** The units of a duration, the longest first, in seconds. */
const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

const duration = (unit: string) => numbers({ style: "unit", unit, unitDisplay: "long" });
const durations = {
  day: duration("day"),
  hour: duration("hour"),
  minute: duration("minute"),
  second: duration("second"),
};

/**
 * Formats a duration as whole numbers of the longest unit that fits: "15 minutes". ICU's words differ by version: for
 * loaders, not for rendering.
 */
export function formatDuration(lang: string, seconds: number): string {
  const [unit, length] = UNITS.find((each) => seconds % each[1] === 0) ?? UNITS[3];
  const text = durations[unit](lang).format(seconds / length);
  // In Japanese texts there is no blank between a number and what is counted.
  return lang === "ja" ? text.replace(" ", "") : text;
}

/**
 * Inserts a duration after (in Hindi: before) a word that governs it, as Intl only gives the form that stands alone. Of
 * the twenty languages Russian, Ukrainian, Hindi, Arabic and German have another form here, each with unique endings.
 * @param by "after" and "within" take another case in German than "for"
 */
export function governed(duration: string, by: "for" | "after" = "for"): string {
  if (by === "after" && duration.endsWith(" Tage")) return `${duration}n`;
  return duration
    .replace(/(?<=[тдн])а$/, "у")
    .replace(/(?<=ट)ा$/, "े")
    .replace(/(?<=ت|يوم)ان$/, "ين");
}

const difference = numbers({ signDisplay: "exceptZero" });
const wholePercent = numbers({ style: "percent", signDisplay: "exceptZero", maximumFractionDigits: 0 });

const share = numbers({ style: "percent", maximumFractionDigits: 0 });
/** Formats a share from 0 to 1: "12%"; a small share is never "0%". */
export const formatPercent = (lang: string, value: number): string =>
  value > 0 && value < 0.005 ? `<${share(lang).format(0.01)}` : share(lang).format(value);

/** Formats a change with its sign: "+3", "-12%", "0". */
export const formatChange = (lang: string, { by, value }: Change): string =>
  by === "count" ? difference(lang).format(value) : wholePercent(lang).format(value / 100);

/**
 * Shifts moments into the zone, each by the offset of its own day (AMB-284).
 * @param second unix seconds
 */
const shifted = (second: number, zone: Clock) => new Date((second + clockZone(zone).offsetAt(second)) * 1000);

const dates = (options: Intl.DateTimeFormatOptions) =>
  perLanguage((tag) => new Intl.DateTimeFormat(tag, { timeZone: "UTC", ...options }));
/** Returns formatters of dates in the calendar of each language's readers, for days without a year. */
const ownDates = (options: Intl.DateTimeFormatOptions) =>
  perLanguage((tag) => new Intl.DateTimeFormat(tag, { timeZone: "UTC", ...options }), calendarTag);
/** A day with its year in a calendar that is not Gregorian. */
const ownDay = ownDates({ day: "numeric", month: "long", year: "numeric" });

/** Options of every time of day: 24 hours, so that it is written in one way. */
const clock = dates({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
/** Formats "14:02" in the chat's timezone. */
export const formatClock = (lang: string, second: number, zone: Clock): string =>
  clock(lang).format(shifted(second, zone));

/** Appends a time of day to a date, with the language's comma. */
export const joinClock = (lang: string, day: string, time: string): string =>
  `${day}${isRightToLeft(languageFor(lang)) ? "،" : (CLOCK_JOINS[lang] ?? ",")} ${time}`;
/** Languages without a comma between date and time. */
const CLOCK_JOINS: Readonly<Record<string, string>> = { "zh-hans": "", "zh-hant": "", ja: "", ko: "", th: "", tr: "" };

const day = dates({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
const fullWeekday = dates({ weekday: "long" });
/** Formats "Friday, November 20, 2026" in the chat's timezone. */
export function formatDay(lang: string, second: number, zone: Clock): string {
  const at = shifted(second, zone);
  if (!hasOwnCalendar(lang) && lang !== "zh-hant") return day(lang).format(at);
  const name = fullWeekday(lang).format(at);
  const date = formatYearDate(lang, second, zone);
  return lang === "zh-hant" ? `${date}${name}` : `${name} ${date}`;
}

/** Languages in which versions of Intl join a date and a time differently, or use another calendar. */
const MOMENTS_JOINED = ["fa", "ar", "zh-hant"];
const moment = dates({ dateStyle: "medium", timeStyle: "short", hourCycle: "h23" });
/** Formats "Nov 20, 2026, 14:02" in the chat's timezone. */
export const formatMoment = (lang: string, second: number, zone: Clock): string =>
  MOMENTS_JOINED.includes(lang)
    ? joinClock(lang, formatYearDate(lang, second, zone), formatClock(lang, second, zone))
    : moment(lang).format(shifted(second, zone));

const monthDay = ownDates({ day: "numeric", month: "long" });
/** Formats "December 1". */
export const formatMonthDay = (lang: string, second: number): string => monthDay(lang).format(shifted(second, 0));

const month = dates({ month: "long", year: "numeric" });
/** Formats "November 2026": months that are counted and billed are Gregorian in every language. */
export const formatMonth = (lang: string, second: number): string => month(lang).format(shifted(second, 0));

const date = ownDates({ day: "numeric", month: "short" });
/** Formats "Nov 20" in the chat's timezone. */
export const formatDate = (lang: string, second: number, zone: Clock): string =>
  date(lang).format(shifted(second, zone));

const yearDate = dates({ dateStyle: "medium" });
/**
 * Formats "Nov 20, 2026" in the chat's timezone; in Persian both calendars: "3 آذر 1405 (24 نوامبر 2026)" (decision
 * 122).
 */
export function formatYearDate(lang: string, second: number, zone: Clock): string {
  const at = shifted(second, zone);
  const gregorian = yearDate(lang).format(at);
  return hasOwnCalendar(lang) ? `${ownDay(lang).format(at)} (${gregorian})` : gregorian;
}

/** Languages in which versions of Intl join a weekday and a date differently. */
const WEEK_DATES: Readonly<Record<string, (name: string, date: string) => string>> = {
  vi: (name, date) => `${name}, ${date}`,
  th: (name, date) => `${name} ${date}`,
  "zh-hant": (name, date) => `${date}${name}`,
};
const weekDate = ownDates({ weekday: "short", day: "numeric", month: "short" });
/** Formats "Fri, Nov 20" in the chat's timezone. */
export function formatWeekDate(lang: string, second: number, zone: Clock): string {
  const at = shifted(second, zone);
  const join = WEEK_DATES[lang];
  return join === undefined
    ? weekDate(lang).format(at)
    : join(formatWeekday(lang, at.getUTCDay()), formatDate(lang, second, zone));
}

/** Short names of weekdays, from Sunday on, in languages where versions of Intl differ. */
const WEEKDAYS: Readonly<Record<string, readonly string[]>> = {
  th: ["อา.", "จ.", "อ.", "พ.", "พฤ.", "ศ.", "ส."],
  vi: ["CN", "T2", "T3", "T4", "T5", "T6", "T7"],
};
const weekday = dates({ weekday: "short" });
/** 1970-01-04, a Sunday. */
const SUNDAY_SECOND = 3 * 86_400;
/** Formats a weekday: "Mon"; 0 is Sunday (AMB-124). */
export const formatWeekday = (lang: string, day: number): string =>
  WEEKDAYS[lang]?.[day] ?? weekday(lang).format(shifted(SUNDAY_SECOND + day * 86_400, 0));

/** Letters for the days, from Sunday on, where the short names are as long as the full ones. */
const WEEKDAY_MARKS: Readonly<Record<string, readonly string[]>> = {
  ar: ["ح", "ن", "ث", "ر", "خ", "ج", "س"],
  fa: ["ی", "د", "س", "چ", "پ", "ج", "ش"],
};
/** Formats a weekday for a seventh of a line: "Mon"; 0 is Sunday. Screen readers need the full name beside it. */
export const formatWeekdayMark = (lang: string, day: number): string =>
  WEEKDAY_MARKS[lang]?.[day] ?? formatWeekday(lang, day);

const hour = ownDates({ day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
/** Formats "Nov 20, 14:00" in the chat's timezone. */
export const formatHour = (lang: string, second: number, zone: Clock): string =>
  hour(lang).format(shifted(second, zone));
