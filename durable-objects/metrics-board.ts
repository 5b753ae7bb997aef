import { DurableObject } from "cloudflare:workers";
import { type Cell, join } from "../domain/metrics/tally.ts";
import type { MetricsBoardObject, MetricsReading } from "../services/ops/metrics-board-object.ts";
import { dependencies } from "./shared/dependencies.ts";

/** Metrics are kept by spans of ten minutes, those of the last hour. */
const SPAN_MS = 600_000;
const SPANS_KEPT = 6;
const PREFIX = "span ";

/**
 * Adds up the metrics that all isolates report once a minute (docs/decisions/142): one row written for each report.
 * Only operators read them.
 */
export class MetricsBoard extends DurableObject implements MetricsBoardObject {
  async report(cells: Cell[]): Promise<void> {
    const { kv } = this.ctx.storage;
    const span = Math.floor(dependencies.nowMs() / SPAN_MS);
    const name = `${PREFIX}${span}`;
    const before = kv.get<Cell[]>(name);
    if (before === undefined) this.#forgetBefore(span - SPANS_KEPT);
    kv.put(name, joined([...(before ?? []), ...cells]));
  }

  async read(): Promise<MetricsReading> {
    const { kv } = this.ctx.storage;
    const nowMs = dependencies.nowMs();
    const last = Math.floor(nowMs / SPAN_MS);
    const spans = Array.from({ length: SPANS_KEPT }, (_, index) => last - SPANS_KEPT + 1 + index);
    const cells = spans.flatMap((span) => kv.get<Cell[]>(`${PREFIX}${span}`) ?? []);
    const first = spans.find((span) => kv.get(`${PREFIX}${span}`) !== undefined) ?? last;
    return { since: Math.floor((first * SPAN_MS) / 1000), now: Math.floor(nowMs / 1000), cells: joined(cells) };
  }

  #forgetBefore(span: number): void {
    const { kv } = this.ctx.storage;
    for (const [name] of [...kv.list({ prefix: PREFIX })]) {
      if (Number(name.slice(PREFIX.length)) <= span) kv.delete(name);
    }
  }
}

function joined(cells: readonly Cell[]): Cell[] {
  const all = new Map<string, Cell>();
  for (const cell of cells) {
    const key = `${cell.name} ${cell.tag}`;
    const known = all.get(key);
    if (known === undefined) all.set(key, { ...cell });
    else join(known, cell);
  }
  return [...all.values()];
}
