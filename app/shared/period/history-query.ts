import type { Timespan } from "../../../domain/limits/session.ts";
import { localDayOf } from "../../../domain/time/buckets.ts";
import { isTimespan, parseRange, type TimeRange, zonedSpan } from "../../../domain/time/time-range.ts";
import { type Clock, clockZone, zoneOf } from "../../../domain/time/zone.ts";
import { dayNumber, dayText, startOfDayNumber } from "./calendar-day.ts";
import { clockFields, PERIOD_FIELDS, withPeriod } from "./period-address.ts";
import { type ReaderClock, readClock } from "./reader-zone.ts";

/** A question to the history, as read from the address. Days as `YYYY-MM-DD` in the chat's timezone, both included. */
export interface HistoryQuery {
  from: string;
  to: string;
  keyword: string;
  /** null is every topic, 0 General */
  topic: number | null;
  /** a member's number, null is everybody */
  user: number | null;
  page: number;
  /**
   * The message from which the page goes on: to older ones than `before`, or newer ones than `after`
   * (domain/calls/messages.ts).
   */
  before: number | null;
  after: number | null;
  /** The seconds that the address names as a report's does (TIM-01); missing where it names days. */
  exact?: ExactPeriod | undefined;
}

/** A period to the second, the span of the menu that it is, and the clock by which it was chosen. */
interface ExactPeriod {
  timespan: Timespan | null;
  clock: ReaderClock;
  range: TimeRange;
}

/** Days of a question, or its exact seconds. */
export type AskedDays = Pick<HistoryQuery, "from" | "to" | "exact">;

/** Most characters that the search field takes: more than ten words need. */
export const KEYWORD_MAX = 256;
const DAYS_SHOWN = 7;

/** Returns a whole number above zero, null for everything else. */
function positive(text: string | null): number | null {
  if (text === null || !/^\d{1,16}$/.test(text)) return null;
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
}

/**
 * Reads the question from the address; missing or wrong fields mean the last days, every topic, everybody, the first
 * page.
 * @param days number of days shown where the address names none
 */
export function readHistoryQuery(
  fields: URLSearchParams,
  clock: Clock,
  now: number,
  days: number = DAYS_SHOWN,
): HistoryQuery {
  const zone = clockZone(clock);
  const exact = readExact(fields, clock, now);
  const today = localDayOf(exact?.range.endSecond ?? now, zone);
  const last = dayNumber(fields.get("to")) ?? today;
  const first =
    dayNumber(fields.get("from")) ?? (exact === null ? last - days + 1 : localDayOf(exact.range.startSecond, zone));
  const topic = fields.get("forum_topic_id");
  return {
    from: dayText(Math.min(first, last)),
    to: dayText(Math.max(first, last)),
    keyword: [...(fields.get("keyword") ?? "").trim()].slice(0, KEYWORD_MAX).join(""),
    topic: topic !== null && /^\d{1,15}$/.test(topic) ? Number(topic) : null,
    user: positive(fields.get("user")),
    page: positive(fields.get("page")) ?? 1,
    before: positive(fields.get("before")),
    after: positive(fields.get("after")),
    ...(exact && { exact }),
  };
}

/**
 * Reads `timespan`, `tzn_offset`, `startSecond` and `endSecond` as reports write them (TIM-01). The two ends count more
 * than the name of the span, which is kept while that span is still the same; null where the address names days, or
 * nothing.
 */
export function readExact(fields: URLSearchParams, clock: Clock, now: number): ExactPeriod | null {
  if (fields.has("from") || fields.has("to")) return null;
  const reader = readClock(fields, typeof clock === "number" ? { tzn_offset: clock } : clock, now);
  const name = fields.get("timespan");
  const timespan = isTimespan(name) ? name : null;
  const present = timespan && zonedSpan(timespan, zoneOf(reader), now);
  const parsed = parseRange(fields.get("startSecond"), fields.get("endSecond"));
  if (!parsed.ok) return present && { timespan, clock: reader, range: present };
  return present?.startSecond === parsed.range.startSecond
    ? { timespan, clock: reader, range: present }
    : { timespan: null, clock: reader, range: parsed.range };
}

/** Returns the unix seconds of the first day's beginning and the last day's end, or the exact ones of the address. */
export function rangeOf({ from, to, exact }: AskedDays, clock: Clock): TimeRange {
  if (exact !== undefined) return exact.range;
  const first = dayNumber(from) ?? 0;
  const last = dayNumber(to) ?? first;
  return {
    startSecond: Math.max(1, startOfDayNumber(first, clock)),
    endSecond: startOfDayNumber(last + 1, clock) - 1,
  };
}

/** Tells whether a filter leaves out a part of the period. */
export const isFiltered = ({ keyword, topic, user }: HistoryQuery): boolean =>
  keyword !== "" || topic !== null || user !== null;

/** Returns the same days without any filter, from the newest on. */
export const unfiltered = (query: HistoryQuery): HistoryQuery => ({ ...query, keyword: "", topic: null, user: null });

/** Returns the fields of an address that name a period to the second (TIM-01). */
export const exactFields = ({ timespan, clock, range }: ExactPeriod): Record<string, string> => ({
  timespan: timespan ?? OWN_RANGE,
  ...clockFields(clock),
  startSecond: String(range.startSecond),
  endSecond: String(range.endSecond),
});

/** Name of the span in the address for a range that is no span of the menu. */
const OWN_RANGE = "custom";

/**
 * Returns the address of a report with all four fields of its period, for one that lacks some of them (TIM-01); null
 * where it has them.
 */
export function wholeAddress(address: string, query: HistoryQuery, clock: ReaderClock): string | null {
  const { pathname, search, searchParams } = new URL(address);
  const isWhole = PERIOD_FIELDS.every((field) => searchParams.has(field));
  if (isWhole && query.exact !== undefined) return null;
  const period = query.exact ?? { timespan: null, clock, range: rangeOf(query, clock) };
  return `${pathname}${withPeriod(search, exactFields(period))}`;
}

type Place = number | { before: number } | { after: number };

/** Returns the address' fields for another page of the same question: by its number, or before or after a message. */
export function historySearch({ from, to, keyword, topic, user, exact }: HistoryQuery, place: Place = 1): string {
  const fields = new URLSearchParams(exact === undefined ? { from, to } : exactFields(exact));
  if (keyword) fields.set("keyword", keyword);
  if (topic !== null) fields.set("forum_topic_id", String(topic));
  if (user !== null) fields.set("user", String(user));
  if (typeof place === "number") {
    if (place > 1) fields.set("page", String(place));
  } else {
    for (const [name, key] of Object.entries(place)) fields.set(name, String(key));
  }
  return `?${fields}`;
}
