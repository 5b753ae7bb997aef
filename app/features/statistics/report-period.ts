import { TIMESPAN_DEFAULT, TIMESPAN_MENU, type Timespan } from "../../../domain/limits/session.ts";
import { isTimespan, parseRange, type TimeRange, zonedSpan } from "../../../domain/time/time-range.ts";
import { type ZoneSetting, zoneOf } from "../../../domain/time/zone.ts";
import { rangeOf, readHistoryQuery } from "../../shared/period/history-query.ts";
import { PERIOD_FIELDS } from "../../shared/period/period-address.ts";
import { readerClock, readOffset } from "../../shared/period/reader-zone.ts";

/** The period of a report as the address has it (TIM-01). */
export interface ReportPeriod {
  /** Null for a range of the reader's own, and for a span that is over since the address was made. */
  timespan: Timespan | null;
  /** minutes east of UTC */
  tznOffset: number;
  range: TimeRange;
}

/** In the address, where it is no span of the menu. */
const OWN_RANGE = "custom";

/**
 * Reads the address of a report. Its two ends win over the name of the span, which is kept while it is still the same:
 * then the report goes up to now. `from` and `to` are days of the form for a range of the reader's own.
 * @param now unix seconds
 */
export function readReportPeriod(fields: URLSearchParams, chat: ZoneSetting, now: number): ReportPeriod {
  const tznOffset = readOffset(fields.get("tzn_offset")) ?? chat.tzn_offset;
  const clock = readerClock(chat, tznOffset);
  const zone = zoneOf(clock);
  if (fields.has("from") || fields.has("to")) {
    return { timespan: null, tznOffset, range: rangeOf(readHistoryQuery(fields, clock, now), clock) };
  }
  const name = fields.get("timespan");
  const timespan = isTimespan(name) ? name : null;
  const parsed = parseRange(fields.get("startSecond"), fields.get("endSecond"));
  if (!parsed.ok) {
    const span = timespan ?? TIMESPAN_DEFAULT;
    return { timespan: span, tznOffset, range: zonedSpan(span, zone, now) };
  }
  const present = timespan && zonedSpan(timespan, zone, now);
  return present?.startSecond === parsed.range.startSecond
    ? { timespan, tznOffset, range: present }
    : { timespan: null, tznOffset, range: parsed.range };
}

/** Gives the four fields of the address. */
export const periodSearch = ({ timespan, tznOffset, range }: ReportPeriod): string =>
  `?${new URLSearchParams({
    timespan: timespan ?? OWN_RANGE,
    tzn_offset: String(tznOffset),
    startSecond: String(range.startSecond),
    endSecond: String(range.endSecond),
  })}`;

/** Tells whether an address says all of its period, so that it can be passed on. */
export const isWholeAddress = (fields: URLSearchParams): boolean =>
  PERIOD_FIELDS.every((field) => fields.has(field)) && !fields.has("from") && !fields.has("to");

/** Gives the address of each span of the menu (TIM-03). */
export const menuAddresses = (chat: ZoneSetting, tznOffset: number, now: number): Record<string, string> => {
  const zone = zoneOf(readerClock(chat, tznOffset));
  return Object.fromEntries(
    TIMESPAN_MENU.map((timespan) => [
      timespan,
      periodSearch({ timespan, tznOffset, range: zonedSpan(timespan, zone, now) }),
    ]),
  );
};
