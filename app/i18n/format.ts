import type { Change } from "../../domain/statistics/change.ts";

/** Latin digits and the Gregorian calendar in every language, so that numbers match Telegram's. */
const tagOf = (lang: string) => `${lang}-u-ca-gregory-nu-latn`;

/** Making a formatter costs a hundred times its use: one of each language is kept. */
function perLanguage<Format>(make: (tag: string) => Format): (lang: string) => Format {
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

/** "12,480". */
export const formatNumber = (lang: string, value: number): string => plain(lang).format(value);

/** "12,480" beside a chart; from a million on "1.25M", for which there is room. */
export const formatAxisNumber = (lang: string, value: number): string =>
  value < 1_000_000 ? formatNumber(lang, value) : compact(lang).format(value);

const usd = numbers({ style: "currency", currency: "USD" });
/** "$12.96" of whole cents. */
export const formatUsd = (lang: string, cents: number): string => usd(lang).format(cents / 100);

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
 * "15 minutes": whole numbers of the longest unit that fits. ICU's words differ by version: for loaders, not for
 * drawing.
 */
export function formatDuration(lang: string, seconds: number): string {
  const [unit, length] = UNITS.find((each) => seconds % each[1] === 0) ?? UNITS[3];
  return durations[unit](lang).format(seconds / length);
}

const difference = numbers({ signDisplay: "exceptZero" });
const wholePercent = numbers({ style: "percent", signDisplay: "exceptZero", maximumFractionDigits: 0 });

const share = numbers({ style: "percent", maximumFractionDigits: 0 });
/** "12%" of a share from 0 to 1; what there is little of is no "0%". */
export const formatPercent = (lang: string, value: number): string =>
  value > 0 && value < 0.005 ? `<${share(lang).format(0.01)}` : share(lang).format(value);

/** Change with its sign: "+3", "-12%", "0". */
export const formatChange = (lang: string, { by, value }: Change): string =>
  by === "count" ? difference(lang).format(value) : wholePercent(lang).format(value / 100);

/** @param second unix seconds; @param offset minutes east of UTC (AMB-057): fixed, without summer time */
const shifted = (second: number, offset: number) => new Date((second + offset * 60) * 1000);

const dates = (options: Intl.DateTimeFormatOptions) =>
  perLanguage((tag) => new Intl.DateTimeFormat(tag, { timeZone: "UTC", ...options }));
/** Every text counts 24 hours a day, so that a time of day is written in one way. */
const clock = dates({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
/** "14:02" in the chat's timezone. */
export const formatClock = (lang: string, second: number, offset: number): string =>
  clock(lang).format(shifted(second, offset));

const day = dates({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
/** "Friday, November 20, 2026" in the chat's timezone. */
export const formatDay = (lang: string, second: number, offset: number): string =>
  day(lang).format(shifted(second, offset));

const moment = dates({ dateStyle: "medium", timeStyle: "short", hourCycle: "h23" });
/** "Nov 20, 2026, 14:02" in the chat's timezone. */
export const formatMoment = (lang: string, second: number, offset: number): string =>
  moment(lang).format(shifted(second, offset));

const monthDay = dates({ day: "numeric", month: "long" });
/** "December 1". */
export const formatMonthDay = (lang: string, second: number): string => monthDay(lang).format(shifted(second, 0));

const month = dates({ month: "long", year: "numeric" });
/** "November 2026". */
export const formatMonth = (lang: string, second: number): string => month(lang).format(shifted(second, 0));

const date = dates({ day: "numeric", month: "short" });
/** "Nov 20" in the chat's timezone. */
export const formatDate = (lang: string, second: number, offset: number): string =>
  date(lang).format(shifted(second, offset));

const yearDate = dates({ dateStyle: "medium" });
/** "Nov 20, 2026" in the chat's timezone. */
export const formatYearDate = (lang: string, second: number, offset: number): string =>
  yearDate(lang).format(shifted(second, offset));

const weekDate = dates({ weekday: "short", day: "numeric", month: "short" });
/** "Fri, Nov 20" in the chat's timezone. */
export const formatWeekDate = (lang: string, second: number, offset: number): string =>
  weekDate(lang).format(shifted(second, offset));

const weekday = dates({ weekday: "short" });
/** 1970-01-04. */
const SUNDAY_SECOND = 3 * 86_400;
/** "Mon"; 0 is Sunday (AMB-124). */
export const formatWeekday = (lang: string, day: number): string =>
  weekday(lang).format(shifted(SUNDAY_SECOND + day * 86_400, 0));

const hour = dates({ day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
/** "Nov 20, 14:00" in the chat's timezone. */
export const formatHour = (lang: string, second: number, offset: number): string =>
  hour(lang).format(shifted(second, offset));
