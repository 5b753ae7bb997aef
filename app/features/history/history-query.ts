import { DAY_SECONDS } from "../../../domain/limits/session.ts";
import type { TimeRange } from "../../../domain/time-range.ts";
import { localDay, startOfLocalDay } from "../../../domain/timezone.ts";

/** What is asked of the history, as the address has it. Days as `YYYY-MM-DD` in the chat's timezone, both included. */
export interface HistoryQuery {
  from: string;
  to: string;
  keyword: string;
  /** null is every topic, 0 General */
  topic: number | null;
  page: number;
}

/** Characters that the call takes (API-31). */
export const KEYWORD_MAX = 64;
const DAYS_SHOWN = 7;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = DAY_SECONDS * 1000;

/** Days since 1970 of a calendar day, null where it is none. */
function dayNumber(text: string | null): number | null {
  const [, year, month, day] = DAY.exec(text ?? "") ?? [];
  if (!year || !month || !day) return null;
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return new Date(ms).toISOString().startsWith(`${year}-${month}-${day}`) ? ms / DAY_MS : null;
}

const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The calendar day of a moment. @param offset minutes east of UTC */
export const dayOf = (second: number, offset: number): string => dayText(localDay(second, offset));

/** Reads the address; what it lacks or has wrong is the last seven days, every topic, the first page. */
export function readHistoryQuery(fields: URLSearchParams, offset: number, now: number): HistoryQuery {
  const today = localDay(now, offset);
  const last = dayNumber(fields.get("to")) ?? today;
  const first = dayNumber(fields.get("from")) ?? last - DAYS_SHOWN + 1;
  const topic = fields.get("forum_topic_id");
  const page = Number(fields.get("page"));
  return {
    from: dayText(Math.min(first, last)),
    to: dayText(Math.max(first, last)),
    keyword: (fields.get("keyword") ?? "").trim().slice(0, KEYWORD_MAX),
    topic: topic !== null && /^\d{1,15}$/.test(topic) ? Number(topic) : null,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The unix seconds from the first day's beginning to the last one's end. */
export function rangeOf({ from, to }: HistoryQuery, offset: number): TimeRange {
  const first = dayNumber(from) ?? 0;
  const last = dayNumber(to) ?? first;
  return {
    startSecond: Math.max(1, startOfLocalDay(first, offset)),
    endSecond: startOfLocalDay(last + 1, offset) - 1,
  };
}

/** The address' fields for another page of the same question. */
export function historySearch({ from, to, keyword, topic }: HistoryQuery, page: number): string {
  const fields = new URLSearchParams({ from, to });
  if (keyword) fields.set("keyword", keyword);
  if (topic !== null) fields.set("forum_topic_id", String(topic));
  if (page > 1) fields.set("page", String(page));
  return `?${fields}`;
}
