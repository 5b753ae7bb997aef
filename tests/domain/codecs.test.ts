import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isNightModeFlag, isQuietHour, packNightMode, unpackNightMode } from "../../domain/chats/night-mode.ts";
import { ATTENDANCE_DEFAULT_STEPS, RESTRICTION_LEVELS } from "../../domain/limits.ts";
import { packPair, unpackPair } from "../../domain/packed-pair.ts";

describe("packed pairs", () => {
  it("LOY-03: the default steps are (0,5), (2,8), (5,15)", () => {
    expect(ATTENDANCE_DEFAULT_STEPS.map(unpackPair)).toEqual([
      { high: 0, low: 5 },
      { high: 2, low: 8 },
      { high: 5, low: 15 },
    ]);
    expect(packPair({ high: 5, low: 15 })).toBe(327695);
  });

  it("ANN-08: 12 hours and 59 minutes are 786491", () => {
    expect(packPair({ high: 12, low: 59 })).toBe(786491);
    expect(unpackPair(393221)).toEqual({ high: 6, low: 5 });
  });

  it("ANN-08: every pair survives, and every packed value is positive", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0x7fff }), fc.integer({ min: 0, max: 0xffff }), (high, low) => {
        const value = packPair({ high, low });
        expect(value).toBeGreaterThanOrEqual(0);
        expect(unpackPair(value)).toEqual({ high, low });
      }),
    );
  });

  it("ANN-08: refuses numbers that do not fit", () => {
    for (const pair of [
      { high: -1, low: 0 },
      { high: 0x8000, low: 0 },
      { high: 0, low: 0x10000 },
      { high: 0.5, low: 0 },
    ])
      expect(() => packPair(pair)).toThrow(RangeError);
    expect([-1, 1.5, 2 ** 31, Number.NaN].map(unpackPair)).toEqual([null, null, null, null]);
  });
});

describe("night mode", () => {
  const night = [0, 1, 2, 3, 4, 5, 6, 22, 23];

  it("OVW-10: quiet from 22:00 to 07:00 at level 0 is 12583039, level 1 adds 16777216", () => {
    expect(packNightMode({ hours: night, level: 0 })).toBe(12583039);
    expect(packNightMode({ hours: night, level: 1 })).toBe(12583039 + 16777216);
    expect(unpackNightMode(12583039)).toEqual({ hours: night, level: 0 });
  });

  it("OVW-10: no hours is off, whatever the level", () => {
    expect(packNightMode({ hours: [], level: 2 })).toBe(0);
    expect(unpackNightMode(0)).toEqual({ hours: [], level: 0 });
  });

  it("OVW-10: every choice of hours and level survives", () => {
    const hours = fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { minLength: 1 });
    fc.assert(
      fc.property(hours, fc.constantFrom(...RESTRICTION_LEVELS), (chosen, level) => {
        const flag = packNightMode({ hours: chosen, level });
        expect(isNightModeFlag(flag)).toBe(true);
        expect(unpackNightMode(flag)).toEqual({ hours: [...chosen].sort((a, b) => a - b), level });
        for (let hour = 0; hour < 24; hour += 1) expect(isQuietHour(flag, hour)).toBe(chosen.includes(hour));
      }),
    );
  });

  it("OVW-10: impossible values are refused and read as off", () => {
    for (const flag of [-1, 0.5, 3 << 24, (3 << 24) | 1, 1 << 24, 2 ** 26, 2 ** 40, Number.NaN]) {
      expect(isNightModeFlag(flag)).toBe(false);
      expect(unpackNightMode(flag).hours).toEqual([]);
      expect(isQuietHour(flag, 0)).toBe(false);
    }
    expect(() => packNightMode({ hours: [24], level: 0 })).toThrow(RangeError);
  });
});
