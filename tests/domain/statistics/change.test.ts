import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeOf } from "../../../domain/statistics/change.ts";

describe("the change of a number", () => {
  it.each([
    [14, 11, "count", 3],
    [12, 10, "count", 2],
    [8, 9, "count", -1],
    [0, 4, "count", -4],
    [386, 0, "count", 386],
    [1400, 100, "count", 1300],
    [912, 912, "count", 0],
    [8610, 8214, "percent", 5],
    [8214, 8610, "percent", -5],
    [200, 100, "percent", 100],
    [0, 100, "percent", -100],
    [100_150, 100_000, "count", 150],
  ])("OVW-08: %i after %i", (current, previous, by, value) => {
    expect(changeOf(current, previous)).toEqual({ by, value });
  });

  it("OVW-08: it has the sign of the difference, and percents lie between 1 and 100", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (current, previous) => {
        const { by, value } = changeOf(current, previous);
        expect(Math.sign(value)).toBe(Math.sign(current - previous));
        if (by === "percent") expect(Math.abs(value)).toBeLessThanOrEqual(100);
        else expect(value).toBe(current - previous);
      }),
    );
  });
});
