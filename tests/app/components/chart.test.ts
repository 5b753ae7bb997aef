import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  barPath,
  curve,
  linePath,
  middleOf,
  niceTicks,
  spreadOut,
} from "../../../app/components/charts/chart-paths.ts";
import { pageWindow } from "../../../app/components/navigation/pagination.tsx";

const FULL = { top: 0, bottom: 100 };
/** Every y that a path of M, L and C with absolute numbers goes through or is drawn to. */
const numbersOf = (path: string) => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

describe("charts", () => {
  test.each([
    [0, 960, 4, [0, 500, 1000]],
    [12_000, 12_480, 3, [12_000, 12_200, 12_400, 12_600]],
    [0, 1, 3, [0, 1]],
    [7, 7, 3, [7, 8]],
    [-9, 52, 3, [-50, 0, 50, 100]],
  ])("STA-01: %i to %i has round numbers at its edge", (min, max, steps, expected) => {
    expect(niceTicks({ min, max }, steps)).toEqual(expected);
  });

  test("STA-01: round numbers hold every value between them, and are never many", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.nat(1e9),
        fc.integer({ min: 1, max: 6 }),
        (min, span, steps) => {
          const ticks = niceTicks({ min, max: min + span }, steps);
          expect(ticks[0]).toBeLessThanOrEqual(min);
          expect(ticks.at(-1)).toBeGreaterThanOrEqual(min + span);
          expect(ticks.length).toBeLessThanOrEqual(steps + 3);
        },
      ),
    );
  });

  test("STA-01: a curve never leaves the span of its points", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 2, maxLength: 40 }), (values) => {
        const points = values.map((value, index): [number, number] => [index * 10, value]);
        const ys = numbersOf(curve(points)).filter((_, index) => index % 2 === 1);
        expect(Math.min(...ys)).toBeGreaterThanOrEqual(Math.min(...values) - 0.1);
        expect(Math.max(...ys)).toBeLessThanOrEqual(Math.max(...values) + 0.1);
      }),
    );
  });

  test("STA-01: the greatest value is at the top, the smallest at the bottom, each in the middle of its bucket", () => {
    expect(linePath([0, 10], { min: 0, max: 10 }, FULL)).toMatch(/^M250 100C.* 750 0$/);
    expect([middleOf(0, 2), middleOf(1, 2)]).toEqual([25, 75]);
  });

  test("STA-01: bars stand on nought, up and down; nothing is drawn for nought", () => {
    const path = barPath([5, 0, -5], { min: -5, max: 5 }, FULL);
    expect(path.match(/M/g)).toHaveLength(2);
    expect(path).toMatch(/^M\d+(\.\d+)? 50V0h.*V50ZM\d+(\.\d+)? 50V100h/);
  });

  test("OVW-08: a line begins and ends where something was counted; a single value is a dot", () => {
    const domain = { min: 0, max: 10 };
    expect(linePath([null, null, 0, 10, null], domain, FULL)).toMatch(/^M500 100C.* 700 0$/);
    expect(linePath([null, 10], domain, FULL)).toBe("M750 0h0");
    expect(linePath([null], domain, FULL)).toBe("");
    expect(barPath([null, 5], domain, FULL).match(/M/g)).toHaveLength(1);
  });

  test("STA-01: words below the chart are few and evenly apart", () => {
    expect(spreadOut(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(spreadOut(30, 6)).toEqual([0, 5, 10, 15, 20, 25]);
    expect(spreadOut(0, 6)).toEqual([]);
  });
});

describe("pages", () => {
  test.each([
    [1, 1, [1]],
    [1, 4, [1, 2, 3, 4]],
    [1, 5, [1, 2, null, 5]],
    [2, 4, [1, 2, 3, 4]],
    [3, 5, [1, 2, 3, 4, 5]],
    [6, 20, [1, null, 5, 6, 7, null, 20]],
    [20, 20, [1, null, 19, 20]],
    [99, 20, [1, null, 20]],
  ])("AMB-177: page %i of %i links to %j", (page, pages, expected) => {
    expect(pageWindow(page, pages)).toEqual(expected);
  });
});
