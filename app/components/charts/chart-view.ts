/** Colours that people who see colours differently tell apart (c1-c3); further ones have a dash of their own. */
export type ChartColor = 1 | 2 | 3 | 4 | 5 | 6;
export const CHART_TEXT: Record<ChartColor, string> = {
  1: "text-c1",
  2: "text-c2",
  3: "text-c3",
  4: "text-c4",
  5: "text-c5",
  6: "text-c6",
};
export const CHART_DASH: Partial<Record<ChartColor, string>> = { 4: "6 3", 5: "2 3", 6: "8 3 2 3" };

export interface ChartSeries {
  name: string;
  color: ChartColor;
  mark: "line" | "bar";
  /** of app/components/charts/chart-paths.ts */
  path: string;
  /** below a line */
  area?: string;
}

/** A chart as its loader made it: all texts in the reader's language, all places in percent. */
export interface ChartView {
  series: ChartSeries[];
  /** Lines across, from the top. */
  y: { at: number; text: string }[];
  /** Words below, from the left. */
  x: { at: number; text: string }[];
  /** One per bucket: when it was, and the value of each series. */
  points: { when: string; values: string[] }[];
}
