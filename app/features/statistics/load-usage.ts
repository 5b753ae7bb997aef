import { monthUsageBreakdown } from "../../../domain/endpoints/statistics.ts";
import { DAY_SECONDS } from "../../../domain/limits/session.ts";
import { monthlyAllowance } from "../../../domain/limits.ts";
import { effectiveLevel, monthStart, nextMonthStart } from "../../../domain/plans/plan.ts";
import { type ComparedUsage, comparedUsage } from "../../../domain/statistics/compared-usage.ts";
import { type Attempted, attempt, mapped } from "../../client/calls/attempt.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { type ChartFrame, type DrawnChart, drawChart, drawFrame } from "../../components/charts/draw-chart.ts";
import { formatMonth } from "../../i18n/format.ts";
import { loadChat } from "../../shared/chat/load-chat.ts";
import { monthUsage, type UsageSummary } from "../../shared/plan/month-usage.ts";

/** Kinds of updates with a colour of their own; the others share one. */
const KINDS_DRAWN = 5;
const COLORS = [1, 2, 3, 4, 5, 6] as const;
/** Name of all other kinds together. */
export const OTHER_KINDS = "other";

export interface UsageReport {
  total: number;
  /** Kinds of updates, the most frequent first. */
  kinds: { kind: string; count: number }[];
  /** Kinds of updates of the chart, in its order. */
  drawnKinds: string[];
  frame: ChartFrame;
  drawn: DrawnChart;
  compared: ComparedUsage | null;
}

export interface UsageData {
  /** "November 2026" */
  month: string;
  /** "2026-11" */
  name: string;
  earlier: string | null;
  later: string | null;
  /** Usage of the running month against the plan's allowance. */
  allowance: Pick<UsageSummary, "used" | "allowance" | "percent" | "state"> | null;
  report: Attempted<UsageReport>;
}

const nameOf = (second: number) => new Date(second * 1000).toISOString().slice(0, 7);

/** Loads a month's usage by day and kind of update; months are those of UTC (STA-06). */
export async function loadUsageReport(args: PageArgs): Promise<UsageData> {
  const { client, lang, now, request } = args;
  const chat = await loadChat(args);
  const present = monthStart(now);
  const first = monthStart(chat.ctime);
  const asked = new URL(request.url).searchParams.get("month") ?? "";
  const read = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? Date.parse(`${asked}-01T00:00:00Z`) / 1000 : present;
  const start = Math.min(present, Math.max(first, read));
  const body = { targetType: "chat", target: chat.id, month: nameOf(start) } as const;
  const hasBefore = monthStart(start - 1) >= chat.ctime;
  const [answer, before] = await Promise.all([
    attempt(client.call(monthUsageBreakdown, { body })),
    hasBefore ? attempt(client.call(monthUsageBreakdown, { body: { ...body, month: nameOf(start - 1) } })) : null,
  ]);
  const later = nextMonthStart(start);
  // Its rows are of now; lists may be an hour behind (AMB-264).
  const used = answer.ok ? answer.value.reduce((sum, { count }) => sum + count, 0) : chat.usage_mnt;
  return {
    month: formatMonth(lang, start),
    name: nameOf(start),
    earlier: start > first ? nameOf(start - 1) : null,
    later: later <= present ? nameOf(later) : null,
    allowance: start === present ? monthUsage(used, monthlyAllowance(effectiveLevel(chat, now)), lang) : null,
    report: mapped(answer, (rows) => {
      const sums = new Map<string, number>();
      for (const { update_type, count } of rows) sums.set(update_type, (sums.get(update_type) ?? 0) + count);
      const kinds = [...sums].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count);
      const own = kinds.slice(0, KINDS_DRAWN).map(({ kind }) => kind);
      const drawnKinds = kinds.length > own.length ? [...own, OTHER_KINDS] : own;
      const starts = Array.from({ length: (later - start) / DAY_SECONDS }, (_, day) => start + day * DAY_SECONDS);
      const byDay = new Map<string, number>();
      for (const { day, update_type, count } of rows) {
        const key = `${day} ${own.includes(update_type) ? update_type : OTHER_KINDS}`;
        byDay.set(key, (byDay.get(key) ?? 0) + count);
      }
      const dayOf = (second: number) => new Date(second * 1000).toISOString().slice(0, 10);
      return {
        compared: before?.ok
          ? comparedUsage({ rows, before: before.value }, { month: start, now, since: chat.ctime })
          : null,
        kinds,
        drawnKinds,
        total: kinds.reduce((sum, { count }) => sum + count, 0),
        frame: drawFrame({ starts, bucket: DAY_SECONDS }, chat.ctime, lang, () => 0),
        drawn: drawChart(
          drawnKinds.map((kind, index) => ({
            ...({ mark: "bar", color: COLORS[index] ?? 6 } as const),
            values: starts.map((second) => (second > now ? null : (byDay.get(`${dayOf(second)} ${kind}`) ?? 0))),
          })),
          "nought",
          lang,
        ),
      };
    }),
  };
}
