import { joinItems } from "../../../domain/joins.ts";

/** Colours that people who see colours differently tell apart (c1-c3); further ones have a dash of their own. */
type ChartColor = 1 | 2 | 3 | 4 | 5 | 6;
const CHART_TEXT: Record<ChartColor, string> = {
  1: "text-c1",
  2: "text-c2",
  3: "text-c3",
  4: "text-c4",
  5: "text-c5",
  6: "text-c6",
};
const CHART_DASH: Partial<Record<ChartColor, string>> = { 4: "6 3", 5: "2 3", 6: "8 3 2 3" };

/** Dashes of the period before, a dotted grey line. */
const BEFORE_DASH = "0.1 5";

export interface ChartSeries {
  name: string;
  /** The same number of the period before. */
  isBefore?: boolean;
  color: ChartColor;
  mark: "line" | "bar";
  /** of app/components/charts/chart-paths.ts */
  path: string;
  /** below a line */
  area?: string;
}

type Drawn = Pick<ChartSeries, "color" | "isBefore">;
/** Returns the class that draws in the series' colour. */
export const textOf = ({ color, isBefore }: Drawn): string => (isBefore ? "text-muted" : CHART_TEXT[color]);
/** Returns the dashes of a series' line; undefined for a full one. */
export const dashOf = ({ color, isBefore }: Drawn): string | undefined => (isBefore ? BEFORE_DASH : CHART_DASH[color]);
/** Returns the name of the series' colour among the tokens, for a picture without classes. */
export const tokenOf = ({ color, isBefore }: Drawn): string => (isBefore ? "--muted" : `--c${color}`);

/** Something that happened within the period, such as a raid or an announcement. */
export interface ChartMark {
  /** Step in which it happened. */
  step: number;
  /** Middle of that step, percent from the left. */
  at: number;
  tone: "danger" | "accent";
  text: string;
}

/** A chart as its loader made it: all texts in the reader's language, all places in percent. */
export interface ChartView {
  series: ChartSeries[];
  /** Lines across, from the top. */
  y: { at: number; text: string }[];
  /** Words below, from the left. */
  x: { at: number; text: string }[];
  /** From the left, up to which percent nothing was counted yet, and why. */
  unknown?: { to: number; text: string };
  marks?: readonly ChartMark[];
  /** One per step: when it was, and the value of each series. */
  points: { when: string; values: string[] }[];
}

/** Returns what a step is read out as: when it was, its values, and what happened in it. */
export function spokenOf({ series, points, marks = [] }: ChartView, step: number, lang: string): string | undefined {
  const point = points[step];
  if (point === undefined) return undefined;
  const values = series.map(({ name }, index) => `${name} ${point.values[index]}`);
  const happened = marks.filter((mark) => mark.step === step).map(({ text }) => text);
  return joinItems(lang, [point.when, ...values, ...happened]);
}
