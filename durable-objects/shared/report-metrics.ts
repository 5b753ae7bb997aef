import type { Cell } from "../../domain/metrics/tally.ts";
import { tally } from "../../domain/metrics/tally.ts";
import { createObjects, type ObjectNamespaces } from "../stubs.ts";

/** Data points that Analytics Engine accepts in one invocation. */
const POINTS_MAX = 25;
/** The time between two reports of an isolate. */
const EVERY_MS = 60_000;
/** Cells of one report. */
const CELLS_MAX = 400;

/** Bindings that metrics go to. */
export interface MetricsEnv extends ObjectNamespaces {
  /** Analytics Engine, where the operator has bound a data set */
  METRICS?: AnalyticsEngineDataset;
}

let isReporting = false;
let lastMs = 0;

/** Starts to report the metrics of this isolate; the product's own entry calls it, tests do not. */
export function startReporting(): void {
  isReporting = true;
}

/**
 * Reports what this isolate counted, once a minute: to Analytics Engine where it is bound, else to the log as one line,
 * and to the board from which `npm run ops -- status` reads. Never rejects: what could not be reported is kept for the
 * next report.
 */
export function reportMetricsIfDue(env: MetricsEnv, nowMs: number, waitUntil: (work: Promise<void>) => void): void {
  if (!isReporting || nowMs - lastMs < EVERY_MS || tally.isEmpty()) return;
  lastMs = nowMs;
  waitUntil(reportMetrics(env));
}

/** Reports it now. */

export async function reportMetrics(env: MetricsEnv): Promise<void> {
  const cells = tally.take(env.METRICS === undefined ? CELLS_MAX : POINTS_MAX);
  // Beyond what one invocation may write: the next one goes on.
  if (!tally.isEmpty()) lastMs = 0;
  try {
    await createObjects(env).metricsBoard().report(cells);
  } catch (error) {
    tally.putBack(cells);
    console.error(JSON.stringify({ level: "error", where: "metrics", message: String(error) }));
    return;
  }
  if (env.METRICS === undefined) console.log(JSON.stringify({ level: "info", where: "metrics", cells: lineOf(cells) }));
  else {
    for (const { name, tag, count, sum, max } of cells) {
      env.METRICS.writeDataPoint({ indexes: [name], blobs: [name, tag], doubles: [count, sum, max] });
    }
  }
}

/** Converts cells to a short form for the log: `{"updates message taken": [count, sum, max]}`. */
const lineOf = (cells: readonly Cell[]) =>
  Object.fromEntries(
    cells.map(({ name, tag, count, sum, max }) => [
      tag === "" ? name : `${name} ${tag}`,
      [count, Math.round(sum), max],
    ]),
  );
