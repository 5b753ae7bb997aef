import type { TrendRow } from "../../../domain/calls/statistics.ts";
import { HOUR_SECONDS } from "../../../domain/limits/session.ts";
import {
  areaPath,
  type Band,
  barPath,
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

/** Numbers of a period's steps. Rows begin in the step in which the bot came and end in the running one. */
export interface ChartRows {
  rows: readonly TrendRow[];
  /** of the period before, from its first step on; null where it is not known whole */
  previous: readonly TrendRow[] | null;
  /** unix seconds of the whole period; the first is the beginning of a step */
  start: number;
  end: number;
  /** length of a step in seconds */
  bucket: number;
}

/** Everything that the charts of one period have in common. */
export interface ChartFrame {
  x: ChartView["x"];
  /** One per step. */
  when: string[];
  /** Percent of the period in which the bot was not there yet. */
  unknown: number;
}

/** One number over the period, as it is drawn; the series are named where they are shown. */
export interface DrawnNumber {
  y: ChartView["y"];
  now: Pick<ChartSeries, "mark" | "path" | "area">;
  /** Path of the period before. */
  before: string | null;
  /** Of each step, with the one of the period before. */
  values: string[][];
}

export type RowNumber = Exclude<keyof TrendRow, "timestamp">;

const BAND: Band = { top: 0, bottom: 100 };
const X_LABELS = 6;
const Y_STEPS = 4;
/** Stands where nothing was counted. */
const NOTHING = "–";

const startsOf = ({ start, end, bucket }: ChartRows): number[] =>
  Array.from({ length: Math.floor((end - start) / bucket) + 1 }, (_, index) => start + index * bucket);

/** Draws the axis of a whole period, with its steps before the bot came and those still to come. */
export function chartFrame(chart: ChartRows, lang: string, tznOffset: number): ChartFrame {
  const starts = startsOf(chart);
  const isHourly = chart.bucket === HOUR_SECONDS;
  const first = chart.rows[0]?.timestamp ?? chart.start;
  return {
    x: spreadOut(starts.length, X_LABELS).map((index) => {
      const second = starts[index] ?? 0;
      const text = isHourly ? formatClock(lang, second, tznOffset) : formatDate(lang, second, tznOffset);
      return { at: middleOf(index, starts.length), text };
    }),
    when: starts.map((second) => (isHourly ? formatHour : formatWeekDate)(lang, second, tznOffset)),
    unknown: Math.round(Math.max(0, (first - chart.start) / (starts.length * chart.bucket)) * 1000) / 10,
  };
}

/** A number that never changed stands in the middle. */
function aroundLevel(values: readonly number[]): { min: number; max: number } {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  return min === max ? { min: Math.max(0, min - 1), max: max + 1 } : { min, max };
}

/** Draws one number: members and the active as a line, what is counted by the day as bars, the time before dotted. */
export function drawNumber(chart: ChartRows, key: RowNumber, lang: string): DrawnNumber {
  const known = new Map(chart.rows.map((row) => [row.timestamp, row[key]]));
  const starts = startsOf(chart);
  const values = starts.map((second) => known.get(second) ?? null);
  const { previous } = chart;
  const before = previous && starts.map((_, index) => previous[index]?.[key] ?? null);
  const all = [...values, ...(before ?? [])].filter((value) => value !== null);
  const isLevel = key === "cnt_member";
  const ticks = niceTicks(isLevel ? aroundLevel(all) : { min: 0, max: Math.max(...all) }, Y_STEPS);
  const domain = { min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1 };
  const isLine = isLevel || key === "cnt_active_member";
  const shown = (value: number | null | undefined) => (value == null ? NOTHING : formatNumber(lang, value));
  return {
    y: ticks.map((value) => ({ at: heightOf(value, domain, BAND), text: formatAxisNumber(lang, value) })),
    now: isLine
      ? { mark: "line", path: linePath(values, domain, BAND), area: areaPath(values, domain, BAND) }
      : { mark: "bar", path: barPath(values, domain, BAND) },
    before: before && linePath(before, domain, BAND),
    values: values.map((value, index) => [shown(value), ...(before ? [shown(before[index])] : [])]),
  };
}
