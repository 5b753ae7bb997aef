/** Latin digits and the Gregorian calendar in every language, so that numbers match Telegram's. */
const tagOf = (lang: string) => `${lang}-u-ca-gregory-nu-latn`;

/** Making a formatter costs a hundred times its use. The options are literals of this file, so there are few. */
function cached<Options extends object, Format>(make: (tag: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (lang: string, options: Options): Format => {
    const key = lang + JSON.stringify(options);
    const format = made.get(key) ?? make(tagOf(lang), options);
    made.set(key, format);
    return format;
  };
}

const numberFormat = cached((tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options));

/** "12,480". */
export const formatNumber = (lang: string, value: number): string => numberFormat(lang, {}).format(value);

/** "12,480" beside a chart; from a million on "1.25M", for which there is room. */
export const formatAxisNumber = (lang: string, value: number): string =>
  value < 1_000_000
    ? formatNumber(lang, value)
    : numberFormat(lang, { notation: "compact", maximumFractionDigits: 2 }).format(value);

/** The units of a duration, the longest first, in seconds. */
const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** "15 minutes": whole numbers of the longest unit that fits. ICU's words differ by version: for loaders, not for drawing. */
export function formatDuration(lang: string, seconds: number): string {
  const [unit, length] = UNITS.find((each) => seconds % each[1] === 0) ?? UNITS[3];
  return numberFormat(lang, { style: "unit", unit, unitDisplay: "long" }).format(seconds / length);
}

/** Signed share of a change, one decimal below ten percent: "+3.1%", "-12%", "0%". */
export function formatChange(lang: string, ratio: number): string {
  const digits = Math.abs(ratio) < 0.0995 ? 1 : 0;
  return numberFormat(lang, {
    style: "percent",
    signDisplay: "exceptZero",
    minimumFractionDigits: 0,
    maximumFractionDigits: digits,
  }).format(ratio);
}

/** @param second unix seconds; @param offset minutes east of UTC (AMB-057): fixed, without summer time */
const shifted = (second: number, offset: number) => new Date((second + offset * 60) * 1000);

const dateFormat = cached(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { timeZone: "UTC", ...options }),
);

/** "14:02" in the chat's timezone. */
export const formatClock = (lang: string, second: number, offset: number): string =>
  dateFormat(lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(shifted(second, offset));

/** "Friday, November 20, 2026" in the chat's timezone. */
export const formatDay = (lang: string, second: number, offset: number): string =>
  dateFormat(lang, { weekday: "long", day: "numeric", month: "long", year: "numeric" }).format(shifted(second, offset));

/** "Nov 20, 2026, 14:02" in the chat's timezone. */
export const formatMoment = (lang: string, second: number, offset: number): string =>
  dateFormat(lang, { dateStyle: "medium", timeStyle: "short" }).format(shifted(second, offset));

/** "December 1". */
export const formatMonthDay = (lang: string, second: number): string =>
  dateFormat(lang, { day: "numeric", month: "long" }).format(shifted(second, 0));

/** "Nov 20" in the chat's timezone. */
export const formatDate = (lang: string, second: number, offset: number): string =>
  dateFormat(lang, { day: "numeric", month: "short" }).format(shifted(second, offset));

/** "Nov 20, 2026" in the chat's timezone. */
export const formatYearDate = (lang: string, second: number, offset: number): string =>
  dateFormat(lang, { dateStyle: "medium" }).format(shifted(second, offset));

/** "Fri, Nov 20" in the chat's timezone. */
export const formatWeekDate = (lang: string, second: number, offset: number): string =>
  dateFormat(lang, { weekday: "short", day: "numeric", month: "short" }).format(shifted(second, offset));

/** "Nov 20, 14:00" in the chat's timezone. */
export const formatHour = (lang: string, second: number, offset: number): string =>
  dateFormat(lang, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(
    shifted(second, offset),
  );
