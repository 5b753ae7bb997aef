import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isTimezoneOffset,
  localDay,
  localHhmm,
  localHour,
  localMidnight,
  localTime,
  offsetFromBrowser,
  startOfLocalDay,
  startOfLocalHour,
  TIMEZONE_OFFSETS,
  timezoneLabel,
} from "../../../domain/time/timezone.ts";

const at = (text: string) => Date.parse(text) / 1000;
const anyOffset = fc.constantFrom(...TIMEZONE_OFFSETS);
const anySecond = fc.integer({ min: 0, max: 4_000_000_000 });

describe("timezones", () => {
  it("OVW-03: only listed offsets are accepted", () => {
    expect(TIMEZONE_OFFSETS).toHaveLength(35);
    expect([480, 345, -720, 720].every(isTimezoneOffset)).toBe(true);
    expect([481, 780, 840, -750, "480", Number.NaN, null].some(isTimezoneOffset)).toBe(false);
  });

  it.each([
    [-480, 480],
    [0, 0],
    [300, -300],
    [-780, 720],
    [-840, 720],
    [150, -180],
    [Number.NaN, 0],
  ])("OVW-02: a browser's %d becomes %d", (browser, expected) => {
    expect(Object.is(offsetFromBrowser(browser), expected)).toBe(true);
  });

  it("OVW-02: every offered offset survives the way through a browser", () => {
    for (const offset of TIMEZONE_OFFSETS) expect(offsetFromBrowser(0 - offset)).toBe(offset);
  });

  it("OVW-02: labels read UTC+8", () => {
    expect([480, 0, -570, 345, -60].map(timezoneLabel)).toEqual(["UTC+8", "UTC", "UTC-9:30", "UTC+5:45", "UTC-1"]);
  });

  it("MOD-39: local hours follow the offset", () => {
    expect(localHour(at("2024-05-15T14:00:00Z"), 480)).toBe(22);
    expect(localHhmm(at("2024-05-15T01:30:00Z"), 480)).toBe(930);
    expect(localTime(at("2024-05-15T20:00:00Z"), 480)).toEqual({
      year: 2024,
      month: 5,
      day: 16,
      weekday: 4,
      hour: 4,
      minute: 0,
    });
    expect(localMidnight(2024, 5, 16, 480)).toBe(at("2024-05-15T16:00:00Z"));
  });

  it("LOY-05: a moment lies inside its own local day and hour", () => {
    fc.assert(
      fc.property(anySecond, anyOffset, (second, offset) => {
        const day = localDay(second, offset);
        expect(startOfLocalDay(day, offset)).toBeLessThanOrEqual(second);
        expect(startOfLocalDay(day + 1, offset)).toBeGreaterThan(second);
        const hour = startOfLocalHour(second, offset);
        expect(second - hour).toBeLessThan(3600);
        expect(localHour(hour, offset)).toBe(localHour(second, offset));
      }),
    );
  });
});
