import type { Cell } from "../../domain/metrics/tally.ts";

/** Metrics of the last hour at most; `since` and `now` in unix seconds. */
export interface MetricsReading {
  since: number;
  now: number;
  cells: Cell[];
}

/** Joins the metrics of all isolates. */
export interface MetricsBoardObject {
  report(cells: Cell[]): Promise<void>;
  read(): Promise<MetricsReading>;
}
