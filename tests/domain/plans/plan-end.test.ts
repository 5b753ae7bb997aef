import { describe, expect, it } from "vitest";
import { nextReminder, type PlanEnd, planEnd, reminderStep, wasTold } from "../../../domain/plans/plan-end.ts";

const NOW = 1_900_000_000;
const DAY = 86_400;
const plan = (viplv: number, viptime: number | null, ctime = NOW - 100 * DAY) => ({ viplv, viptime, ctime });

describe("planEnd", () => {
  it.each<[string, ReturnType<typeof plan>, PlanEnd | null]>([
    ["a plan that runs", plan(50, NOW + DAY), { kind: "paid", at: NOW + DAY, level: 50, next: 0 }],
    ["a plan that ends this second", plan(50, NOW), null],
    ["a free chat", plan(0, 0), null],
    ["a trial", plan(0, 0, NOW - 5 * DAY), { kind: "trial", at: NOW + 25 * DAY, level: 10, next: 0 }],
    ["a trial that is over this second", plan(0, 0, NOW - 30 * DAY), null],
    [
      "a plan that ends within the trial falls back to the trial's level",
      plan(50, NOW + DAY, NOW - 5 * DAY),
      { kind: "paid", at: NOW + DAY, level: 50, next: 10 },
    ],
    [
      "a plan of the trial's own level within the trial ends with it",
      plan(10, NOW + DAY, NOW - 5 * DAY),
      { kind: "trial", at: NOW + 25 * DAY, level: 10, next: 0 },
    ],
    ["a level that is not sold", plan(20, NOW + DAY), null],
  ])("PLN-05, PLN-06: %s", (_what, given, end) => {
    expect(planEnd(given, NOW)).toEqual(end);
  });
});

describe("reminders", () => {
  const end: PlanEnd = { kind: "paid", at: NOW + 10 * DAY, level: 10, next: 0 };
  it.each([
    [2 * DAY, null],
    [3 * DAY - 1, null],
    [3 * DAY, 7],
    [7 * DAY - 1, 7],
    [7 * DAY, 3],
    [9 * DAY, 1],
    [10 * DAY - 1, 1],
    [10 * DAY, null],
  ])("PLN-22: %i seconds on it is time for step %s", (passed, step) => {
    expect(reminderStep(end, NOW + passed)).toBe(step);
  });

  it("PLN-22: the next one is due at its day, at once where one is missed, and none after the last", () => {
    expect(nextReminder(end, undefined, NOW)).toBe(NOW + 3 * DAY);
    expect(nextReminder(end, undefined, NOW + 4 * DAY)).toBe(NOW + 4 * DAY + 600);
    expect(nextReminder(end, { at: end.at, step: 7 }, NOW + 4 * DAY)).toBe(NOW + 7 * DAY);
    expect(nextReminder(end, { at: end.at, step: 1 }, NOW + 9 * DAY)).toBeNull();
    expect(nextReminder(end, undefined, end.at)).toBeNull();
  });

  it("PLN-22: a step is told of one end only, and an earlier step not after a later one", () => {
    expect(wasTold(undefined, end, 7)).toBe(false);
    expect(wasTold({ at: end.at, step: 7 }, end, 7)).toBe(true);
    expect(wasTold({ at: end.at, step: 3 }, end, 7)).toBe(true);
    expect(wasTold({ at: end.at, step: 7 }, end, 3)).toBe(false);
    expect(wasTold({ at: end.at - DAY, step: 7 }, end, 7)).toBe(false);
  });
});
