import { HOUR_SECONDS } from "../../../domain/limits/session.ts";
import {
  formatAxisNumber,
  formatClock,
  formatDate,
  formatHour,
  formatNumber,
  formatWeekDate,
} from "../../i18n/format.ts";
import {
  areaPath,
  barPath,
  linePath,
  middleOf,
  type StepValues,
  spreadOut,
  stacked,
  valueAxis,
} from "./chart-paths.ts";
import type { ChartMark, ChartSeries, ChartView } from "./chart-view.ts";

/** Time that a chart shows: the seconds at which its steps begin, rising, and how long most of them are. */
export interface ChartPeriod {
  starts: readonly number[];
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

/** Numbers over a period as they are drawn; the series are named where they are shown. */
export interface DrawnChart {
  y: ChartView["y"];
  series: Omit<ChartSeries, "name">[];
  /** Of each step, one per series. */
  values: string[][];
}

/** The numbers of one series, to be drawn; bars are stacked, negative ones below 0. */
export interface ChartInput extends Pick<ChartSeries, "color" | "mark" | "isBefore"> {
  values: StepValues;
  /** A line with its area filled. */
  isFilled?: boolean;
}

const X_LABELS = 6;
/** Text for a value where nothing was counted. */
const NOTHING = "–";

/**
 * Draws the axis of a whole period, with its steps before the bot came and those in the future.
 * @param first unix second at which counting began
 * @param offsetAt returns the minutes east of UTC at a second
 */
export function drawFrame(
  { starts, bucket }: ChartPeriod,
  first: number,
  lang: string,
  offsetAt: (second: number) => number,
): ChartFrame {
  const isHourly = bucket === HOUR_SECONDS;
  const words = (format: typeof formatClock, second: number) => format(lang, second, offsetAt(second));
  const unknown = starts.filter((second) => second + bucket <= first).length;
  return {
    x: spreadOut(starts.length, X_LABELS).map((index) => ({
      at: middleOf(index, starts.length),
      text: words(isHourly ? formatClock : formatDate, starts[index] ?? 0),
    })),
    when: starts.map((second) => words(isHourly ? formatHour : formatWeekDate, second)),
    unknown: Math.round((unknown / Math.max(1, starts.length)) * 1000) / 10,
  };
}

/** Draws numbers upon one axis. @param from its lower end */
export function drawChart(inputs: readonly ChartInput[], from: "nought" | "level", lang: string): DrawnChart {
  const layers = stacked(inputs.filter(({ mark }) => mark === "bar").map(({ values }) => values));
  const ends = [
    ...layers.flat(2),
    ...inputs.filter(({ mark }) => mark === "line").flatMap(({ values }) => values.filter((value) => value !== null)),
  ];
  const axis = valueAxis(ends, from);
  const shown = (value: number | null | undefined) => (value == null ? NOTHING : formatNumber(lang, Math.abs(value)));
  const steps = Math.max(0, ...inputs.map(({ values }) => values.length));
  return {
    y: axis.ticks.map((value) => ({ at: axis.heightOf(value), text: formatAxisNumber(lang, Math.abs(value)) })),
    series: inputs.map(({ values, isFilled, ...look }) =>
      look.mark === "line"
        ? { ...look, path: linePath(values, axis), ...(isFilled ? { area: areaPath(values, axis) } : {}) }
        : { ...look, path: barPath(layers.shift() ?? [], axis) },
    ),
    values: Array.from({ length: steps }, (_, step) => inputs.map(({ values }) => shown(values[step]))),
  };
}

/** Assigns what happened within a period to the period's steps. */
export function drawMarks<Happening extends { timestamp: number }>(
  { starts, bucket }: ChartPeriod,
  happenings: readonly Happening[],
): (Happening & Pick<ChartMark, "step" | "at">)[] {
  const end = (starts.at(-1) ?? 0) + bucket;
  return happenings.flatMap((happening) => {
    const step = starts.findLastIndex((second) => second <= happening.timestamp);
    return step < 0 || happening.timestamp >= end ? [] : [{ ...happening, step, at: middleOf(step, starts.length) }];
  });
}

/** Puts a chart together. @param names of its series */
export function chartOf(
  frame: ChartFrame,
  drawn: DrawnChart,
  names: readonly string[],
  { unknown, marks = [] }: { unknown: string; marks?: readonly ChartMark[] },
): ChartView {
  return {
    series: drawn.series.map((series, index) => ({ ...series, name: names[index] ?? "" })),
    x: frame.x,
    y: drawn.y,
    marks,
    ...(frame.unknown === 0 ? {} : { unknown: { to: frame.unknown, text: unknown } }),
    points: frame.when.map((when, index) => ({ when, values: drawn.values[index] ?? [] })),
  };
}
