/**
 * The geometry of charts: numbers to paths, in a drawing of 1000 x 100 units that is stretched to whatever width there
 * is. Pure, so that loaders draw with it and the browser gets texts.
 */

/** Width of the drawing; its height is 100, so that a y is a percent from the top. */
export const CHART_WIDTH = 1000;

/** From which to which height something is drawn, percent from the top. */
export interface Band {
  top: number;
  bottom: number;
}
export interface Domain {
  min: number;
  max: number;
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Steps of 1, 2 or 5 times a power of ten, no smaller than 1: what is counted has no halves. */
function niceStep(span: number, steps: number): number {
  const rough = Math.max(1, span / steps);
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((each) => each * power >= rough) ?? 10;
  return factor * power;
}

/** Round numbers around `min` and `max`, rising, about `steps` + 1 of them and never fewer than two. */
export function niceTicks({ min, max }: Domain, steps: number): number[] {
  const step = niceStep(max - min, steps);
  const first = Math.floor(min / step);
  const last = Math.max(first + 1, Math.ceil(max / step));
  // Adding up would let the error of one step grow.
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** Height of a value. */
export function heightOf(value: number, { min, max }: Domain, { top, bottom }: Band): number {
  return rounded(bottom - ((value - min) / (max - min || 1)) * (bottom - top));
}

/** Gives the middle of a bucket, percent from the left. */
export const middleOf = (index: number, buckets: number): number => rounded(((index + 0.5) / buckets) * 100);

type Point = [x: number, y: number];

/**
 * Draws a curve through points that rises and falls only where they do (Fritsch and Carlson): it shows no value that
 * was not there.
 */
export function curve(points: readonly Point[]): string {
  const slopes = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x - 1, y];
    return (y - fromY) / (x - fromX);
  });
  const tangents = points.map((_, index) => {
    const before = slopes[index - 1];
    const after = slopes[index];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    return before * after <= 0
      ? 0
      : Math.sign(after) * Math.min(Math.abs(before + after) / 2, 3 * Math.min(Math.abs(before), Math.abs(after)));
  });
  return points
    .map(([x, y], index) => {
      const [fromX, fromY] = points[index - 1] ?? [x, y];
      if (index === 0) return `M${rounded(x)} ${rounded(y)}`;
      const third = (x - fromX) / 3;
      const leaving = fromY + third * (tangents[index - 1] ?? 0);
      const arriving = y - third * (tangents[index] ?? 0);
      return `C${[fromX + third, leaving, x - third, arriving, x, y].map(rounded).join(" ")}`;
    })
    .join("");
}

/** One value a bucket; null at the ends, where nothing was counted: before the bot came, and what is still to come. */
export type BucketValues = readonly (number | null)[];

const alongChart = (values: BucketValues, domain: Domain, band: Band): Point[] =>
  values.flatMap((value, index): Point[] =>
    value === null ? [] : [[middleOf(index, values.length) * (CHART_WIDTH / 100), heightOf(value, domain, band)]],
  );

/** Draws a line through the middles of the buckets; of a single one a dot, where line ends are round. */
export function linePath(values: BucketValues, domain: Domain, band: Band): string {
  const points = alongChart(values, domain, band);
  return points.length === 1 ? `${curve(points)}h0` : curve(points);
}

/** Draws the area between that line and the band's lower edge. */
export function areaPath(values: BucketValues, domain: Domain, band: Band): string {
  const points = alongChart(values, domain, band);
  const [first] = points;
  const last = points.at(-1);
  return first && last ? `${curve(points)}V${band.bottom}H${rounded(first[0])}Z` : "";
}

/** Share of a bucket's width that its bars take. */
const BAR_SHARE = 0.66;

/** Bars from nought up or down, all in one path. */
export function barPath(values: BucketValues, domain: Domain, band: Band): string {
  const slot = CHART_WIDTH / values.length;
  const nought = heightOf(0, domain, band);
  return values
    .map((value, index) => {
      if (value === null || value === 0) return "";
      const start = rounded((index + (1 - BAR_SHARE) / 2) * slot);
      return `M${start} ${nought}V${heightOf(value, domain, band)}h${rounded(slot * BAR_SHARE)}V${nought}Z`;
    })
    .join("");
}

/** Indexes of about `labels` of `buckets`, evenly apart, with the first. */
export function spreadOut(buckets: number, labels: number): number[] {
  const step = Math.max(1, Math.ceil(buckets / labels));
  return Array.from({ length: Math.ceil(buckets / step) }, (_, index) => index * step);
}
