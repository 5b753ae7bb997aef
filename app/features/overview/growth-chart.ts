import type { TrendRow } from "../../../domain/calls/statistics.ts";
import { HOUR_SECONDS } from "../../../domain/limits/session.ts";
import {
  areaPath,
  type Band,
  barPath,
  type Domain,
  heightOf,
  linePath,
  middleOf,
  niceTicks,
  spreadOut,
} from "../../components/charts/chart-paths.ts";
import type { ChartSeries, ChartView } from "../../components/charts/chart-view.ts";
import {
  formatAxisNumber,
  formatClock,
  formatDate,
  formatHour,
  formatNumber,
  formatWeekDate,
} from "../../i18n/format.ts";

/** The series are named where they are drawn: a loader knows no texts. */
export interface GrowthChart extends Omit<ChartView, "series"> {
  series: (Omit<ChartSeries, "name"> & { key: "cnt_member" | "cnt_newmember" | "cnt_leftmember" })[];
}

/**
 * Members and their changes differ by powers of ten, so each has a band and a scale of its own, one
 * above the other.
 */
const MEMBERS: Band = { top: 0, bottom: 62 };
const CHANGES: Band = { top: 72, bottom: 100 };
const X_LABELS = 6;

const scaleOf = (values: number[], steps: number) => {
  const ticks = niceTicks({ min: Math.min(...values), max: Math.max(...values) }, steps);
  return { ticks, domain: { min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1 } satisfies Domain };
};

/** Members as a line, who came and who left as bars above and below nought. @param rows at least two, rising */
export function growthChart(rows: TrendRow[], bucket: number, lang: string, tznOffset: number): GrowthChart {
  const members = rows.map((row) => row.cnt_member);
  const joined = rows.map((row) => row.cnt_newmember);
  const left = rows.map((row) => -row.cnt_leftmember);
  const above = scaleOf(members, 3);
  const below = scaleOf([...joined, ...left, 0], 2);
  const isHourly = bucket === HOUR_SECONDS;
  const lineAt = (value: number, domain: Domain, band: Band) => ({
    at: heightOf(value, domain, band),
    text: formatAxisNumber(lang, Math.abs(value)),
  });
  const { min, max } = below.domain;
  return {
    series: [
      {
        key: "cnt_member",
        color: 1,
        mark: "line",
        path: linePath(members, above.domain, MEMBERS),
        area: areaPath(members, above.domain, MEMBERS),
      },
      { key: "cnt_newmember", color: 3, mark: "bar", path: barPath(joined, below.domain, CHANGES) },
      { key: "cnt_leftmember", color: 2, mark: "bar", path: barPath(left, below.domain, CHANGES) },
    ],
    y: [
      ...above.ticks.map((value) => lineAt(value, above.domain, MEMBERS)),
      ...[...new Set([max, 0, min])].map((value) => lineAt(value, below.domain, CHANGES)),
    ],
    x: spreadOut(rows.length, X_LABELS).map((index) => {
      const second = rows[index]?.timestamp ?? 0;
      const text = isHourly ? formatClock(lang, second, tznOffset) : formatDate(lang, second, tznOffset);
      return { at: middleOf(index, rows.length), text };
    }),
    points: rows.map(({ timestamp, cnt_member, cnt_newmember, cnt_leftmember }) => ({
      when: isHourly ? formatHour(lang, timestamp, tznOffset) : formatWeekDate(lang, timestamp, tznOffset),
      values: [cnt_member, cnt_newmember, cnt_leftmember].map((value) => formatNumber(lang, value)),
    })),
  };
}
