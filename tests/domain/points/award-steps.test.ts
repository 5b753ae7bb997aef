import { describe, expect, it } from "vitest";
import { ATTENDANCE_DEFAULT_STEPS } from "../../../domain/limits.ts";
import { packPair } from "../../../domain/packed-pair.ts";
import { awardFor, awardStepsShape, packAwardSteps, readAwardSteps } from "../../../domain/points/award-steps.ts";

const accepts = (basePoints: unknown, cntAwardList: unknown) =>
  awardStepsShape.safeParse({ basePoints, cntAwardList }).success;
const steps = (count: number) => Array.from({ length: count }, (_, index) => ({ cnt: index + 93, award: 100 }));

describe("the steps of the check-in", () => {
  it.each([
    ["base 0", 0, []],
    ["base 101", 101, []],
    ["nine steps", 5, steps(8).concat({ cnt: 1, award: 1 })],
    ["days 0", 5, [{ cnt: 0, award: 1 }]],
    ["days 101", 5, [{ cnt: 101, award: 1 }]],
    ["points 0", 5, [{ cnt: 1, award: 0 }]],
    ["points 101", 5, [{ cnt: 1, award: 101 }]],
    ["the same day twice", 5, [{ cnt: 2, award: 1 }, packPair({ high: 2, low: 9 })]],
    ["a text", 5, ["2"]],
    ["no whole points", 5.5, []],
  ])("LOY-01: %s is refused", (_, base, list) => {
    expect(accepts(base, list)).toBe(false);
  });

  it("LOY-01: base 100 and eight steps of distinct days up to 100 with 100 points each are taken", () => {
    expect(accepts(100, steps(8))).toBe(true);
  });

  it("LOY-03, AMB-014: the defaults are 5 points, 8 from the second day, 15 from the fifth", () => {
    expect(readAwardSteps(ATTENDANCE_DEFAULT_STEPS)).toEqual([
      { cnt: 0, award: 5 },
      { cnt: 2, award: 8 },
      { cnt: 5, award: 15 },
    ]);
    expect(packPair({ high: 5, low: 15 })).toBe(327_695);
  });

  it("AMB-097: steps are stored behind the base by their days, whether they came packed or not", () => {
    const read = awardStepsShape.parse({ basePoints: 5, cntAwardList: [327_695, { cnt: 2, award: 8 }] });
    expect(packAwardSteps(read)).toEqual([...ATTENDANCE_DEFAULT_STEPS]);
  });

  it.each([
    [1, 5],
    [2, 8],
    [4, 8],
    [5, 15],
    [400, 15],
  ])("LOY-04, AMB-094: day %i is worth %i points with the defaults", (streak, points) => {
    expect(awardFor(streak, ATTENDANCE_DEFAULT_STEPS)).toBe(points);
  });
});
