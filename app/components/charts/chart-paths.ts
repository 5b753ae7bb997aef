import { scaleBand, scaleLinear } from "d3-scale";
import { area, curveMonotoneX, line, stack, stackOffsetDiverging } from "d3-shape";

/**
 * Width of a drawing that is stretched to whatever width there is; its height is 100: a y is a percent from the top.
 */
export const CHART_WIDTH = 1000;

/** One value per step; null where nothing was counted: before the bot came, and in the future. */
export type StepValues = readonly (number | null)[];

/** Approximate number of steps between the lines across a chart. */
const Y_STEPS = 3;
/** Share of a step's width that stays free between bars; more where few steps make them wide. */
const GAP = { few: 0.5, many: 0.34 };
const FEW_STEPS = 12;

/** Heights of values, and the round numbers that lines across stand for: rising, whole, never fewer than two. */
export interface ValueAxis {
  ticks: number[];
  heightOf(value: number): number;
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Returns the axis that fits all values. @param from its lower end: 0, or the level about which the values move */
export function valueAxis(values: readonly number[], from: "nought" | "level"): ValueAxis {
  const low = Math.min(...values, ...(from === "nought" || values.length === 0 ? [0] : []));
  const high = Math.max(...values, ...(from === "nought" || values.length === 0 ? [0] : []));
  // A number that never changed stands in the middle.
  const ends = low < high ? [low, high] : [from === "nought" ? low : Math.max(0, low - 1), high + 1];
  const [first = 0, last = 1] = ends;
  // Counts have no halves.
  const steps = Math.min(Y_STEPS, last - first);
  const scale = scaleLinear().domain(ends).nice(steps).range([100, 0]);
  return { ticks: scale.ticks(steps), heightOf: (value) => rounded(scale(value)) };
}

function slotsOf(steps: number) {
  const gap = steps > FEW_STEPS ? GAP.many : GAP.few;
  return scaleBand<number>()
    .domain(Array.from({ length: steps }, (_, step) => step))
    .range([0, CHART_WIDTH])
    .paddingInner(gap)
    .paddingOuter(gap / 2);
}

/** Returns the middle of a step, percent from the left. */
export const middleOf = (step: number, steps: number): number => rounded(((step + 0.5) / steps) * 100);

/** Draws a curve through the middles of the steps that never overshoots the values; a single step is a dot. */
export function linePath(values: StepValues, { heightOf }: ValueAxis): string {
  return (
    line<number | null>()
      .defined((value) => value !== null)
      .x((_, step) => middleOf(step, values.length) * (CHART_WIDTH / 100))
      .y((value) => heightOf(value ?? 0))
      .curve(curveMonotoneX)
      .digits(1)(values) ?? ""
  );
}

/** Draws the area between that line and the lower edge. */
export function areaPath(values: StepValues, { heightOf }: ValueAxis): string {
  return (
    area<number | null>()
      .defined((value) => value !== null)
      .x((_, step) => middleOf(step, values.length) * (CHART_WIDTH / 100))
      .y0(100)
      .y1((value) => heightOf(value ?? 0))
      .curve(curveMonotoneX)
      .digits(1)(values) ?? ""
  );
}

/** Returns where each series' bars begin and end: stacked, the negative ones below 0. */
export function stacked(series: readonly StepValues[]): [from: number, to: number][][] {
  const steps = Array.from({ length: Math.max(0, ...series.map((values) => values.length)) }, (_, step) => step);
  const layers = stack<number, number>()
    .keys(series.keys())
    .value((step, key) => series[key]?.[step] ?? 0)
    .offset(stackOffsetDiverging)(steps);
  return layers.map((layer) => layer.map(([from, to]) => [from, to]));
}

/** Draws bars, all in one path. @param spans of each step, of {@link stacked} */
export function barPath(spans: readonly [from: number, to: number][], { heightOf }: ValueAxis): string {
  const slots = slotsOf(spans.length);
  const width = rounded(slots.bandwidth());
  return spans
    .map(([from, to], step) => {
      const [bottom, top] = [heightOf(from), heightOf(to)];
      return bottom === top ? "" : `M${rounded(slots(step) ?? 0)} ${bottom}V${top}h${width}V${bottom}Z`;
    })
    .join("");
}

/** Returns the indexes of about `labels` of `steps`, evenly spaced, the first among them. */
export function spreadOut(steps: number, labels: number): number[] {
  const apart = Math.max(1, Math.ceil(steps / labels));
  return Array.from({ length: Math.ceil(steps / apart) }, (_, index) => index * apart);
}
