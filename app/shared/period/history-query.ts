import { localDayOf } from "../../../domain/time/buckets.ts";
import type { TimeRange } from "../../../domain/time/time-range.ts";
import { type Clock, clockZone } from "../../../domain/time/zone.ts";
import { dayNumber, dayText, startOfDayNumber } from "./calendar-day.ts";

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
}

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
  const today = localDayOf(now, clockZone(clock));
  const last = dayNumber(fields.get("to")) ?? today;
  const first = dayNumber(fields.get("from")) ?? last - days + 1;
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
  };
}

/** Returns the unix seconds of the first day's beginning and the last day's end. */
export function rangeOf({ from, to }: Pick<HistoryQuery, "from" | "to">, clock: Clock): TimeRange {
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

type Place = number | { before: number } | { after: number };

/** Returns the address' fields for another page of the same question: by its number, or before or after a message. */
export function historySearch({ from, to, keyword, topic, user }: HistoryQuery, place: Place = 1): string {
  const fields = new URLSearchParams({ from, to });
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
