import { TIMESPAN_DEFAULT, TIMESPAN_MENU, type Timespan } from "../../../domain/limits/session.ts";
import { type TimeRange, zonedSpan } from "../../../domain/time/time-range.ts";
import { type ZoneSetting, zoneOf } from "../../../domain/time/zone.ts";
import { exactFields, rangeOf, readExact, readHistoryQuery } from "../../shared/period/history-query.ts";
import { PERIOD_FIELDS, withPeriod } from "../../shared/period/period-address.ts";
import { type ReaderClock, readClock } from "../../shared/period/reader-zone.ts";

/** The period of a report as its address names it (TIM-01). */
export interface ReportPeriod {
  /** Null for a range of the reader's own, and for a span that has ended since the address was made. */
  timespan: Timespan | null;
  clock: ReaderClock;
  range: TimeRange;
}

/**
 * Reads the period from a report's address. Its two ends count more than the name of the span, which is kept while that
 * span is still the same; then the report goes up to now. For a range of the reader's own, `from` and `to` are the days
 * of the form.
 * @param now unix seconds
 */
export function readReportPeriod(fields: URLSearchParams, chat: ZoneSetting, now: number): ReportPeriod {
  const clock = readClock(fields, chat, now);
  const zone = zoneOf(clock);
  if (fields.has("from") || fields.has("to")) {
    return { timespan: null, clock, range: rangeOf(readHistoryQuery(fields, clock, now), clock) };
  }
  const range = zonedSpan(TIMESPAN_DEFAULT, zone, now);
  return readExact(fields, chat, now) ?? { timespan: TIMESPAN_DEFAULT, clock, range };
}

/** Returns the fields of the address of a period, with the other fields of the present address (TIM-01). */
export const periodSearch = ({ timespan, clock, range }: ReportPeriod, search = ""): string =>
  withPeriod(search, exactFields({ timespan, clock, range }));

/** Tells whether an address names its whole period, so that it can be passed on. */
export const isWholeAddress = (fields: URLSearchParams): boolean =>
  PERIOD_FIELDS.every((field) => fields.has(field)) && !fields.has("from") && !fields.has("to");

/** Returns the address of each span of the menu (TIM-03). @param search of the present address */
export const menuAddresses = (clock: ReaderClock, now: number, search = ""): Record<string, string> => {
  const zone = zoneOf(clock);
  return Object.fromEntries(
    TIMESPAN_MENU.map((timespan) => [
      timespan,
      periodSearch({ timespan, clock, range: zonedSpan(timespan, zone, now) }, search),
    ]),
  );
};
