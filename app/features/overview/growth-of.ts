import type { ChatOverview } from "../../../domain/calls/chats.ts";
import type { Glance, TrendRow } from "../../../domain/calls/statistics.ts";
import type { Chat } from "../../../domain/chats/chat.ts";
import { planName } from "../../../domain/limits/plan-table.ts";
import { effectiveLevel, nextLevel } from "../../../domain/plans/plan.ts";
import { sparkPath } from "../../components/charts/chart-paths.ts";
import { formatNumber } from "../../i18n/format.ts";
import { type GrowthChart, growthChart } from "./growth-chart.ts";

/** A period's buckets as they are drawn (OVW-08, NAV-38). */
export interface Growth {
  /** Null as long as there are too few buckets for a course. */
  chart: GrowthChart | null;
  /** Paths of the cards' sparks; none for a number without a course, or where the chart shows a part of the period. */
  sparks: Partial<Record<keyof Glance, string>>;
  /** Set when the plan keeps less than the period: the days that it keeps, and the plan that keeps more. */
  cut: { days: number; shown: string; plan: string | null } | null;
}

function sparksOf(rows: TrendRow[]): Growth["sparks"] {
  const of = (key: keyof TrendRow) => sparkPath(rows.map((row) => row[key]));
  return {
    cnt_member: of("cnt_member"),
    cnt_message: of("cnt_message"),
    cnt_newmember: of("cnt_newmember"),
    cnt_speaker: of("cnt_active_member"),
  };
}

/** Makes the drawings of the growth chart and of the cards' sparks. @param now unix seconds */
export function growthOf(
  chat: Chat,
  growth: ChatOverview["growth"],
  { lang, now }: { lang: string; now: number },
): Growth {
  if (growth === null) return { chart: null, sparks: {}, cut: null };
  const { rows, bucket, cut_days } = growth;
  const next = nextLevel(effectiveLevel(chat, now));
  return {
    chart: rows.length < 2 ? null : growthChart(rows, bucket, lang, chat.tzn_offset),
    sparks: cut_days === null ? sparksOf(rows) : {},
    cut:
      cut_days === null
        ? null
        : { days: cut_days, shown: formatNumber(lang, cut_days), plan: next === null ? null : planName(next) },
  };
}
