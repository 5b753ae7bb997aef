import { redirect } from "@remix-run/react";
import type { Chat } from "../../../domain/chats/chat.ts";
import { PER_PAGE_DEFAULT, TIMESPAN_MENU } from "../../../domain/limits/session.ts";
import { type ChatLevel, reportRangeDays } from "../../../domain/limits.ts";
import { effectiveLevel, nextLevel } from "../../../domain/plans/plan.ts";
import { bucketsOf } from "../../../domain/time/buckets.ts";
import {
  assertRangeWithinPlan,
  bucketSeconds,
  clampRange,
  parseRange,
  type TimeRange,
} from "../../../domain/time/time-range.ts";
import { type Zone, zoneOf } from "../../../domain/time/zone.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import type { ChartPeriod } from "../../components/charts/draw-chart.ts";
import { formatDate } from "../../i18n/format.ts";
import { chatPath, kindOf } from "../../shared/chat/chat-kind.ts";
import { loadChat } from "../../shared/chat/load-chat.ts";
import { dayOf } from "../../shared/period/calendar-day.ts";
import { besidePeriod } from "../../shared/period/period-address.ts";
import { askedClock, type ReaderClock } from "../../shared/period/reader-zone.ts";
import { sinceDay } from "../../shared/statistics/change.tsx";
import { isWholeAddress, menuAddresses, periodSearch, type ReportPeriod, readReportPeriod } from "./report-period.ts";

/** The data that the frame around every report shows. */
export interface FrameData {
  period: ReportPeriod;
  /** Name of a range of the reader's own: "Nov 5 – Nov 11". */
  label: string;
  /** First and last day of the period for the form, `YYYY-MM-DD`. */
  days: { from: string; to: string };
  /** The chat's own clock. */
  own: ReaderClock;
  /** Fields of the address besides the period, for a form. */
  beside: [name: string, value: string][];
  addresses: Record<string, string>;
  /** Input of the report's call, for its first page. */
  input: ReportInput;
  /** Spans of the menu beyond the plan's reach, the days within it, and the plan that reaches further. */
  plan: { beyond: readonly string[]; days: number; next: ChatLevel | null };
  /** Day on which the bot came, where the period begins before. */
  since: string | null;
  /** Tells whether numbers from before the bot come from an import (decision 096). */
  isImported: boolean;
  /** Address of the page that imports the time before the bot; null in channels. */
  importPath: string | null;
}

export interface AskedReport {
  chat: Chat;
  frame: FrameData;
  zone: Zone;
  /** Parameters of a report's call, for its first page or another range. */
  asked(perPage?: number, range?: TimeRange): ReportInput;
}
export interface ReportInput {
  params: { id: string; startSecond: number; endSecond: number; page: number };
  query: { perPage: number; tzn_offset?: number; tzn_name?: string; timespan?: NonNullable<ReportPeriod["timespan"]> };
}

/**
 * Reads the period of a report's address.
 * @throws redirect to the same report with its whole period in the address (TIM-01)
 */
export async function askedReport(args: PageArgs): Promise<AskedReport> {
  const { now, lang, request } = args;
  const chat = await loadChat(args);
  const { pathname, search, searchParams } = new URL(request.url);
  const period = readReportPeriod(searchParams, chat, now);
  if (!isWholeAddress(searchParams)) {
    throw redirect(`${pathname}${periodSearch(period, search)}`);
  }
  const { clock, timespan, range } = period;
  const zone = zoneOf(clock);
  const level = effectiveLevel(chat, now);
  const next = nextLevel(level);
  const reach = chat.imported_from === 0 ? chat.ctime : Math.min(chat.ctime, chat.imported_from);
  const isGroup = kindOf(chat) === "groups";
  const addresses = menuAddresses(clock, now, search);
  const isBeyond = (address: string) => {
    const fields = new URLSearchParams(address);
    const span = parseRange(fields.get("startSecond"), fields.get("endSecond"));
    return (
      span.ok &&
      !assertRangeWithinPlan(clampRange(span.range, { now, ctime: reach }), level, [zoneOf(chat), zoneOf(clock)]).ok
    );
  };
  const ends = [range.startSecond, Math.min(range.endSecond, now)] as const;
  const asked = (perPage = PER_PAGE_DEFAULT, other = range): ReportInput => ({
    params: { id: chat.id, ...other, page: 1 },
    query: {
      perPage,
      ...askedClock(clock, chat),
      ...(timespan === null || other !== range ? {} : { timespan }),
    },
  });
  return {
    chat,
    zone,
    asked,
    frame: {
      input: asked(),
      period,
      label: ends.map((second) => formatDate(lang, second, clock)).join(" – "),
      days: { from: dayOf(ends[0], clock), to: dayOf(ends[1], clock) },
      own: { tzn_name: chat.tzn_name, tzn_offset: chat.tzn_offset },
      beside: besidePeriod(search),
      addresses,
      plan: {
        beyond: TIMESPAN_MENU.filter((span) => isBeyond(addresses[span] ?? "")),
        days: reportRangeDays(level),
        next,
      },
      since: chat.ctime > range.startSecond ? sinceDay(chat.ctime, { lang, now, clock }) : null,
      isImported: reach < chat.ctime,
      importPath: isGroup ? chatPath("groups", chat.id, "statistics/import") : null,
    },
  };
}

/**
 * Returns the steps of a report's charts: of the whole period where its steps are as long as the answer's, else of the
 * time since the bot came.
 * @param current range of the answer; null where nothing of the period is left
 */
export function chartPeriod({ frame, zone }: AskedReport, current: TimeRange): ChartPeriod | null {
  if (current.endSecond < current.startSecond) return null;
  const bucket = bucketSeconds(current);
  const { range } = frame.period;
  return { starts: bucketsOf(bucketSeconds(range) === bucket ? range : current, bucket, zone), bucket };
}
