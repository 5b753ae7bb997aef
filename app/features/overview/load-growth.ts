import { type Glance, memberTrend, type TrendRow } from "../../../domain/calls/statistics.ts";
import type { Chat } from "../../../domain/chat.ts";
import { planName, reportRangeDays } from "../../../domain/limits/plan-table.ts";
import { DAY_SECONDS, type Timespan } from "../../../domain/limits/session.ts";
import { effectiveLevel, nextLevel } from "../../../domain/plan.ts";
import {
  assertRangeWithinPlan,
  bucketSeconds,
  bucketStart,
  clampRange,
  type TimeRange,
  timespanRange,
} from "../../../domain/time-range.ts";
import { type Attempted, attempt } from "../../client/attempt.ts";
import type { PageArgs } from "../../client/page-data.ts";
import { sparkPath } from "../../components/chart-paths.ts";
import { formatNumber } from "../../i18n/format.ts";
import { type GrowthChart, growthChart } from "./growth-chart.ts";

/** A period's buckets as they are drawn (OVW-08, NAV-38). */
export interface Growth {
  /** Null as long as there are too few buckets for a course. */
  chart: GrowthChart | null;
  /** Paths of the cards' sparks; none for a number without a course, or where the chart shows a part of the period. */
  sparks: Partial<Record<keyof Glance, string>>;
  /** Where the plan does not reach back to the period's beginning: how many days it does, and which plan goes on. */
  cut: { days: number; shown: string; plan: string | null } | null;
}

/** One page holds every bucket of the menu's periods: 73 hours, or 31 days. */
const PER_PAGE = 100;
const NOTHING: Growth = { chart: null, sparks: {}, cut: null };

/** The last whole days of a range that a plan reports over. */
const lastDays = ({ endSecond }: TimeRange, days: number, tznOffset: number): TimeRange => ({
  startSecond: bucketStart(endSecond - days * DAY_SECONDS, DAY_SECONDS, tznOffset) + DAY_SECONDS,
  endSecond,
});

function sparksOf(rows: TrendRow[]): Growth["sparks"] {
  const of = (key: keyof TrendRow) => sparkPath(rows.map((row) => row[key]));
  return {
    cnt_member: of("cnt_member"),
    cnt_message: of("cnt_message"),
    cnt_newmember: of("cnt_newmember"),
    cnt_speaker: of("cnt_active_member"),
  };
}

/** What the cards' sparks and the growth chart are drawn from; both from one call. */
export async function loadGrowth(
  chat: Chat,
  timespan: Timespan,
  { client, lang, now }: Pick<PageArgs, "client" | "lang" | "now">,
): Promise<Attempted<Growth>> {
  const { id, tzn_offset } = chat;
  const whole = clampRange(timespanRange(timespan, tzn_offset, now), { now, ctime: chat.ctime });
  if (whole.endSecond < whole.startSecond) return { ok: true, value: NOTHING };
  const level = effectiveLevel(chat, now);
  const isCut = !assertRangeWithinPlan(whole, level).ok;
  const days = reportRangeDays(level);
  const range = isCut ? lastDays(whole, days, tzn_offset) : whole;
  const answer = await attempt(
    client.call(memberTrend, { params: { id, ...range, page: 1 }, query: { perPage: PER_PAGE, tzn_offset } }),
  );
  if (!answer.ok) return answer;
  const { rows } = answer.value;
  const next = nextLevel(level);
  return {
    ok: true,
    value: {
      chart: rows.length < 2 ? null : growthChart(rows, bucketSeconds(range), lang, tzn_offset),
      sparks: isCut ? {} : sparksOf(rows),
      cut: isCut ? { days, shown: formatNumber(lang, days), plan: next === null ? null : planName(next) } : null,
    },
  };
}
