import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { notePeak, raidThreshold, type UsualHours, usualRate, wallEnd } from "../../../domain/raids/detector.ts";
import {
  isRaidControl,
  packRaidControl,
  RAID_CONTROL_START,
  unpackRaidControl,
} from "../../../domain/raids/raid-control.ts";

const HOUR = 3600;
const START = 500_000 * HOUR;
const SENSITIVITIES = ["careful", "normal", "strict"] as const;

/** Makes a group in which so many people come within the busiest minute of each hour. */
const afterHours = (rates: readonly number[]): UsualHours | null =>
  rates.reduce<UsualHours | null>((usual, rate, hour) => notePeak(usual, START + hour * HOUR, rate), null);

describe("the detector of raids", () => {
  it("docs/decisions/147: a steady group never tips, however big it is", () => {
    fc.assert(
      fc.property(fc.constantFrom(...SENSITIVITIES), fc.integer({ min: 1, max: 5000 }), (sensitivity, rate) => {
        const usual = afterHours(Array.from({ length: 24 }, () => rate));
        // Up to twice the usual rate in a minute that is busier than others.
        expect(raidThreshold(sensitivity, usualRate(usual, START + 24 * HOUR))).toBeGreaterThan(2 * rate);
      }),
    );
  });

  it("docs/decisions/147: a big group needs more than a small one, and careful more than strict", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 5000 }), (one, other) => {
        const [small, big] = [Math.min(one, other), Math.max(one, other)];
        for (const each of SENSITIVITIES) {
          expect(raidThreshold(each, big)).toBeGreaterThanOrEqual(raidThreshold(each, small));
        }
        expect(raidThreshold("careful", big)).toBeGreaterThan(raidThreshold("strict", big));
      }),
    );
  });

  it("docs/decisions/147: a group without history goes by a fixed number; off never tips", () => {
    expect(SENSITIVITIES.map((each) => raidThreshold(each, usualRate(null, START)))).toEqual([30, 20, 10]);
    expect(raidThreshold("off", 0)).toBe(Number.POSITIVE_INFINITY);
  });

  it("docs/decisions/147: two exceptional hours and the one under way make nothing usual", () => {
    const usual = afterHours([5, 5, 400, 5, 400, 5, 300]);
    expect(usualRate(usual, START + 6 * HOUR)).toBe(5);
    // Three days later the group is as one without history.
    expect(usualRate(usual, START + 200 * HOUR)).toBe(0);
  });

  it("docs/decisions/147: the wall ends with calm, or with its hours", () => {
    expect(wallEnd({ at: START, ragedAt: START + 60 }, 6)).toBe(START + 660);
    expect(wallEnd({ at: START, ragedAt: START + HOUR }, 1)).toBe(START + HOUR);
  });

  it("docs/decisions/147: raid control is packed and read back, and what is no value reads as off", () => {
    for (let value = 0; value < 320; value++) {
      expect(isRaidControl(value)).toBe(true);
      expect(packRaidControl(unpackRaidControl(value))).toBe(value);
    }
    for (const bad of [undefined, -1, 320, 0.5])
      expect(unpackRaidControl(bad)).toEqual(unpackRaidControl(RAID_CONTROL_START));
    expect(unpackRaidControl(RAID_CONTROL_START).sensitivity).toBe("off");
  });
});
