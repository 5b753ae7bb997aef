import type { MetricName } from "./names.ts";

/** Values of one metric and tag, summed up. */
export interface Cell {
  name: MetricName;
  tag: string;
  count: number;
  sum: number;
  max: number;
}

/** Most tags of one metric, since some tags come from outside. */
const TAGS_MAX = 64;
const OTHER = "other";

/** Sums of metrics in memory: an update costs a few additions, and sends no event of its own. */
export interface Tally {
  add(name: MetricName, value: number, tag?: string): void;
  /** Returns at most so many cells, and resets them. */
  take(most: number): Cell[];
  /** Adds cells again that could not be reported. */
  putBack(cells: readonly Cell[]): void;
  isEmpty(): boolean;
}

/** Creates a tally that sums up metrics in memory until they are reported (docs/decisions/142). */
export function createTally(): Tally {
  const metrics = new Map<MetricName, Map<string, Cell>>();

  function cellOf(name: MetricName, tag: string): Cell {
    let cells = metrics.get(name);
    if (cells === undefined) {
      cells = new Map();
      metrics.set(name, cells);
    }
    const known = cells.get(tag);
    if (known !== undefined) return known;
    if (cells.size >= TAGS_MAX && tag !== OTHER) return cellOf(name, OTHER);
    const cell = { name, tag, count: 0, sum: 0, max: 0 };
    cells.set(tag, cell);
    return cell;
  }

  return {
    add(name, value, tag = "") {
      const cell = cellOf(name, tag);
      cell.count += 1;
      cell.sum += value;
      if (value > cell.max) cell.max = value;
    },
    take(most) {
      const taken: Cell[] = [];
      for (const [name, cells] of metrics) {
        for (const [tag, cell] of cells) {
          if (taken.length >= most) return taken;
          taken.push(cell);
          cells.delete(tag);
        }
        metrics.delete(name);
      }
      return taken;
    },
    putBack(cells) {
      for (const cell of cells) join(cellOf(cell.name, cell.tag), cell);
    },
    isEmpty: () => metrics.size === 0,
  };
}

/** Adds the values of one cell to another. */
export function join(into: Pick<Cell, "count" | "sum" | "max">, { count, sum, max }: Cell): void {
  into.count += count;
  into.sum += sum;
  into.max = Math.max(into.max, max);
}

/** The tally of this isolate, which everything in it writes to (durable-objects/shared/report-metrics.ts reads it). */
export const tally: Tally = createTally();
