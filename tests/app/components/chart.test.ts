import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  areaPath,
  barPath,
  linePath,
  middleOf,
  spreadOut,
  stacked,
  valueAxis,
} from "../../../app/components/charts/chart-paths.ts";
import { pictureOf } from "../../../app/components/charts/chart-picture.ts";
import { spokenOf } from "../../../app/components/charts/chart-view.ts";
import { chartOf, drawChart, drawFrame, drawMarks } from "../../../app/components/charts/draw-chart.ts";
import { heatPictureOf } from "../../../app/components/charts/heat-picture.ts";
import { pageWindow } from "../../../app/components/navigation/pagination.tsx";

/** Lists the numbers that a path of M, L and C with absolute numbers names. */
const numbersOf = (path: string) => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
const bars = (values: readonly (number | null)[]) => stacked([values])[0] ?? [];

describe("charts", () => {
  test.each<[number[], "nought" | "level", number[]]>([
    [[960], "nought", [0, 500, 1000]],
    [[12_000, 12_480], "level", [12_000, 12_200, 12_400, 12_600]],
    [[1], "nought", [0, 1]],
    [[0, 0], "nought", [0, 1]],
    [[5, 5], "level", [4, 5, 6]],
    [[-9, 52], "nought", [-20, 0, 20, 40, 60]],
    [[], "level", [0, 1]],
  ])("STA-01: %j from %s has round numbers at its edge", (values, from, expected) => {
    expect(valueAxis(values, from).ticks).toEqual(expected);
  });

  test("STA-01: round numbers hold every value between them, are whole and never many", () => {
    const from = fc.constantFrom("nought" as const, "level" as const);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1 }), from, (all, lower) => {
        // Only differences are negative, and they are drawn from nought.
        const values = lower === "level" ? all.map(Math.abs) : all;
        const { ticks, heightOf } = valueAxis(values, lower);
        expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values));
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(8);
        expect(ticks.every(Number.isInteger)).toBe(true);
        for (const value of values) expect(heightOf(value) >= 0 && heightOf(value) <= 100).toBe(true);
      }),
    );
  });

  test("STA-01: a curve never leaves the span of its points", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 2, maxLength: 40 }), (values) => {
        const axis = valueAxis(values, "level");
        const ys = numbersOf(linePath(values, axis)).filter((_, index) => index % 2 === 1);
        expect(Math.min(...ys)).toBeGreaterThanOrEqual(axis.heightOf(Math.max(...values)) - 0.1);
        expect(Math.max(...ys)).toBeLessThanOrEqual(axis.heightOf(Math.min(...values)) + 0.1);
      }),
    );
  });

  test("STA-01: the greatest value is at the top, the smallest at the bottom, each in the middle of its step", () => {
    const axis = valueAxis([0, 10], "nought");
    expect(linePath([0, 10], axis)).toBe("M250,100L750,0");
    expect(areaPath([0, 10], axis)).toBe("M250,100L750,0L750,100L250,100Z");
    expect([middleOf(0, 2), middleOf(1, 2)]).toEqual([25, 75]);
  });

  test("STA-01: bars stand on nought, up and down; nothing is drawn for nought", () => {
    const axis = valueAxis([-10, 10], "nought");
    expect(barPath(bars([10, 0, -10, null]), axis)).toBe("M62.5 50V0h125V50ZM562.5 100V50h125V100Z");
  });

  test("STA-01: bars stand upon one another, and those below nought below one another", () => {
    expect(stacked([[3], [2], [-4], [-1]])).toEqual([[[0, 3]], [[3, 5]], [[-4, 0]], [[-5, -4]]]);
  });

  test("TIM-07: where nothing was counted nothing is drawn, and one known value is a dot", () => {
    const axis = valueAxis([5], "nought");
    expect(linePath([null, null, 5], axis)).toMatch(/^M833,[\d.]+Z$/);
    expect(linePath([null, null], axis)).toBe("");
    expect(areaPath([null, null], axis)).toBe("");
  });

  test("STA-01: what happened belongs to the step in which it did", () => {
    const period = { starts: [0, 10, 20], bucket: 10 };
    const at = (timestamp: number) => ({ timestamp, tone: "danger" as const, text: String(timestamp) });
    expect(drawMarks(period, [-1, 0, 9, 29, 30].map(at)).map(({ step, text }) => [step, text])).toEqual([
      [0, "0"],
      [0, "9"],
      [2, "29"],
    ]);
  });

  test("STA-01: a step is read out with its time, its values and what happened", () => {
    const frame = drawFrame({ starts: [0, 86_400], bucket: 86_400 }, 0, "en", () => 0);
    const drawn = drawChart(
      [
        { color: 1, mark: "bar", values: [1200, 3] },
        { color: 2, mark: "bar", values: [-7, null] },
      ],
      "nought",
      "en",
    );
    const marks = [{ step: 0, at: 25, tone: "accent" as const, text: "Rules were sent" }];
    const chart = chartOf(frame, drawn, ["Joined", "Left"], { unknown: "Before", marks });
    expect([0, 1, 2].map((step) => spokenOf(chart, step, "en"))).toEqual([
      "Thu, Jan 1, Joined 1,200, Left 7, Rules were sent",
      "Fri, Jan 2, Joined 3, Left –",
      undefined,
    ]);
    expect(chart.unknown).toBeUndefined();
  });

  test("STA-01: the picture of a chart has its words as text, and nothing of theirs as code", () => {
    const frame = drawFrame({ starts: [0], bucket: 86_400 }, 0, "en", () => 0);
    const drawn = drawChart([{ color: 1, mark: "line", values: [5] }], "level", "en");
    const chart = chartOf(frame, drawn, ["<Members>"], { unknown: "" });
    const picture = pictureOf('"A" & <b>', chart, (token) => token, "Arial", false);
    expect(picture).toContain("&#34;A&#34; &#38; &#60;b&#62;</text>");
    expect(picture).toContain("&#60;Members&#62;");
    expect(picture).toContain('stroke="--c1"');
  });

  test("STA-01: the picture of a map has a cell for each number, empty where nothing was counted", () => {
    const columns = [0, 1].map((hour) => ({ name: `<${hour}>`, isShown: hour === 0 }));
    const rows = [{ name: "Monday", mark: "Mo", cells: [{ share: 1, shown: "7 & 8" }, null] }];
    const of = (isNumbers: boolean) =>
      heatPictureOf({ title: "<Hours>", columns, rows, isNumbers }, (token) => token, "Arial", false).drawing;
    expect(of(true)).toContain("&#60;Hours&#62;</text>");
    expect([of(true).includes("7 &#38; 8</text>"), of(false).includes("7 &#38; 8")]).toEqual([true, false]);
    // Behind words a cell is never as strong as its colour.
    expect([of(true).includes('fill-opacity="0.5"'), of(false).includes('fill-opacity="1"')]).toEqual([true, true]);
    expect(of(false).match(/stroke="--line"/g)).toHaveLength(1);
    expect([of(false).includes("&#60;0&#62;"), of(false).includes("&#60;1&#62;")]).toEqual([true, false]);
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
