import { describe, expect, it } from "vitest";
import { addArrival, addToFunnel, noArrivals, noFunnel, stayedWeeks } from "../../../domain/statistics/funnel.ts";
import { raidsAmong } from "../../../domain/statistics/raids.ts";

const DAY = 86_400;
const NOBODY = { verified_at: null, wrote_at: null, answered_at: null, left_at: null };

describe("what became of newcomers", () => {
  it("STA-02: who left within seven and thirty days is told apart, as soon as those have passed", () => {
    const sums = noArrivals();
    for (const days of [null, 1, 6.9, 7, 29.9, 30])
      addArrival(sums, { ...NOBODY, at: 0, left_at: days === null ? null : days * DAY });
    const at = (now: number) => {
      const funnel = noFunnel();
      addToFunnel(funnel, sums, 1, now);
      return [funnel.count, funnel.cnt_here, funnel.due_7, funnel.stayed_7, funnel.due_30, funnel.stayed_30];
    };
    expect(at(7 * DAY - 1)).toEqual([6, 1, 0, 0, 0, 0]);
    expect(at(7 * DAY)).toEqual([6, 1, 6, 4, 0, 0]);
    expect(at(30 * DAY)).toEqual([6, 1, 6, 4, 6, 2]);
    expect(stayedWeeks(sums, 1, 15 * DAY)).toEqual([4, 3]);
    expect(stayedWeeks(sums, 1, 400 * DAY)).toHaveLength(12);
  });

  it("STA-02: somebody who wrote and was not answered is told; who never wrote is not", () => {
    const sums = noArrivals();
    addArrival(sums, { ...NOBODY, at: 0 });
    addArrival(sums, { ...NOBODY, at: 0, wrote_at: 5 });
    addArrival(sums, { ...NOBODY, at: 0, wrote_at: 5, answered_at: 6, verified_at: 1 });
    expect(sums).toMatchObject({ count: 3, spoke: 2, unanswered: 1, verified: 1, here: 3 });
  });

  it("STA-01: thirty people within ten minutes are a raid, however long it lasts", () => {
    const every = (seconds: number, count: number, from = 0) =>
      Array.from({ length: count }, (_, n) => from + n * seconds);
    expect(raidsAmong(every(20, 29))).toEqual([]);
    expect(raidsAmong(every(60, 200))).toEqual([]);
    expect(raidsAmong(every(10, 100))).toEqual([{ timestamp: 0, endSecond: 990, count: 100 }]);
    expect(raidsAmong([...every(1, 30), ...every(1, 40, 5000)])).toEqual([
      { timestamp: 0, endSecond: 29, count: 30 },
      { timestamp: 5000, endSecond: 5039, count: 40 },
    ]);
  });
});
