import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TIMESPANS } from "../../../domain/limits.ts";
import { periodBefore } from "../../../domain/time/period-before.ts";
import { timespanRange } from "../../../domain/time/time-range.ts";
import { TIMEZONE_OFFSETS } from "../../../domain/time/timezone.ts";

const at = (text: string) => Date.parse(text) / 1000;
const wednesday = at("2024-05-15T12:34:56Z");

describe("the period before", () => {
  it.each([
    ["today", "2024-05-14T00:00:00Z", "2024-05-14T12:34:56Z"],
    ["yesterday", "2024-05-13T00:00:00Z", "2024-05-13T23:59:59Z"],
    ["this_week", "2024-05-06T00:00:00Z", "2024-05-08T12:34:56Z"],
    ["last_week", "2024-04-29T00:00:00Z", "2024-05-05T23:59:59Z"],
    ["last_7_days", "2024-05-02T00:00:00Z", "2024-05-08T12:34:56Z"],
    ["last_30_days", "2024-03-17T00:00:00Z", "2024-04-15T12:34:56Z"],
    ["this_month", "2024-04-01T00:00:00Z", "2024-04-15T12:34:56Z"],
    ["last_month", "2024-03-01T00:00:00Z", "2024-03-31T23:59:59Z"],
    ["this_year", "2023-01-01T00:00:00Z", "2023-05-16T12:34:56Z"],
    ["last_year", "2022-01-01T00:00:00Z", "2022-12-31T23:59:59Z"],
  ] as const)("OVW-08: %s is compared with %s to %s", (timespan, start, end) => {
    expect(periodBefore(timespan, 0, wednesday)).toEqual({ startSecond: at(start), endSecond: at(end) });
  });

  it("OVW-08: on 31 March the month is compared with the whole of February", () => {
    expect(periodBefore("this_month", 0, at("2025-03-31T12:00:00Z")).endSecond).toBe(at("2025-02-28T23:59:59Z"));
  });

  it("OVW-08: it begins at midnight and is over before the period begins", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TIMESPANS),
        fc.constantFrom(...TIMEZONE_OFFSETS),
        fc.integer({ min: 1_500_000_000, max: 2_000_000_000 }),
        (timespan, tznOffset, now) => {
          const before = periodBefore(timespan, tznOffset, now);
          expect((before.startSecond + tznOffset * 60) % 86_400).toBe(0);
          expect(before.endSecond).toBeGreaterThanOrEqual(before.startSecond);
          expect(before.endSecond).toBeLessThan(timespanRange(timespan, tznOffset, now).startSecond);
        },
      ),
    );
  });
});
