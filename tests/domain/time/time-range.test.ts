import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TIMESPANS } from "../../../domain/limits.ts";
import {
  assertRangeWithinPlan,
  bucketSeconds,
  bucketStart,
  clampRange,
  isTimespan,
  parseRange,
  previousRange,
  timespanRange,
} from "../../../domain/time/time-range.ts";
import { TIMEZONE_OFFSETS } from "../../../domain/time/timezone.ts";
import { zoneOf } from "../../../domain/time/zone.ts";

const at = (text: string) => Date.parse(text) / 1000;
const wednesday = at("2024-05-15T12:34:56Z");
const day = 86_400;

describe("the longest range of a plan", () => {
  it("TIM-10, AMB-311: a month of 31 days with the end of summer time is 31 days, in the reader's zone too", () => {
    const berlin = zoneOf({ tzn_name: "Europe/Berlin", tzn_offset: 0 });
    const october = { startSecond: at("2024-09-30T22:00:00Z"), endSecond: at("2024-10-31T22:59:59Z") };
    expect(assertRangeWithinPlan(october, 10, [berlin])).toEqual({ ok: true });
    const tokyo = zoneOf({ tzn_name: "Asia/Tokyo", tzn_offset: 0 });
    expect(assertRangeWithinPlan(october, 10, [tokyo, berlin])).toEqual({ ok: true });
    expect(assertRangeWithinPlan(october, 10, [tokyo])).toMatchObject({ reason: "EXCEED_REPORT_RANGE", days: 31 });
  });
});

describe("timespans", () => {
  it.each([
    ["today", "2024-05-15T00:00:00Z", "2024-05-15T23:59:59Z"],
    ["yesterday", "2024-05-14T00:00:00Z", "2024-05-14T23:59:59Z"],
    ["this_week", "2024-05-13T00:00:00Z", "2024-05-19T23:59:59Z"],
    ["last_week", "2024-05-06T00:00:00Z", "2024-05-12T23:59:59Z"],
    ["last_7_days", "2024-05-09T00:00:00Z", "2024-05-15T12:34:56Z"],
    ["this_month", "2024-05-01T00:00:00Z", "2024-05-31T23:59:59Z"],
    ["last_month", "2024-04-01T00:00:00Z", "2024-04-30T23:59:59Z"],
    ["last_30_days", "2024-04-16T00:00:00Z", "2024-05-15T12:34:56Z"],
    ["this_year", "2024-01-01T00:00:00Z", "2024-12-31T23:59:59Z"],
    ["last_year", "2023-01-01T00:00:00Z", "2023-12-31T23:59:59Z"],
  ] as const)("TIM-02, TIM-05: %s", (timespan, start, end) => {
    expect(timespanRange(timespan, 0, wednesday)).toEqual({ startSecond: at(start), endSecond: at(end) });
  });

  it("TIM-04: in UTC+8 today begins at 16:00Z of the day before", () => {
    expect(timespanRange("today", 480, wednesday).startSecond).toBe(at("2024-05-14T16:00:00Z"));
  });

  it("TIM-05: on a Sunday the week began six days ago", () => {
    expect(timespanRange("this_week", 0, at("2024-05-19T23:59:59Z")).startSecond).toBe(at("2024-05-13T00:00:00Z"));
  });

  it("TIM-04: in January last_month and last_year are of the year before", () => {
    const now = at("2024-01-10T00:00:00Z");
    expect(timespanRange("last_month", 0, now)).toEqual({
      startSecond: at("2023-12-01T00:00:00Z"),
      endSecond: at("2023-12-31T23:59:59Z"),
    });
  });

  it("TIM-04: a past period ends the second before the running one begins, which holds now", () => {
    const pairs = [
      ["yesterday", "today"],
      ["last_week", "this_week"],
      ["last_month", "this_month"],
      ["last_year", "this_year"],
    ] as const;
    fc.assert(
      fc.property(
        fc.integer({ min: day * 800, max: 4_000_000_000 }),
        fc.constantFrom(...TIMEZONE_OFFSETS),
        (now, offset) => {
          for (const [past, running] of pairs) {
            const current = timespanRange(running, offset, now);
            expect(timespanRange(past, offset, now).endSecond).toBe(current.startSecond - 1);
            expect(current.startSecond <= now && now <= current.endSecond).toBe(true);
          }
          for (const span of TIMESPANS) {
            const range = timespanRange(span, offset, now);
            expect(range.startSecond).toBeLessThanOrEqual(range.endSecond);
          }
        },
      ),
    );
  });

  it("TIM-02: other names are none", () => {
    expect(isTimespan("last_7_days")).toBe(true);
    expect([isTimespan("toString"), isTimespan(""), isTimespan(7)]).toEqual([false, false, false]);
  });
});

describe("ranges", () => {
  it.each([0, -5, 1.5, "abc", "", "1.5", "01", " 7", "1e3", null, undefined, Number.NaN, [5]])(
    "TIM-06: %s is refused",
    (value) => {
      expect(parseRange(value, 100).ok).toBe(false);
      expect(parseRange("100", value).ok).toBe(false);
    },
  );

  it("TIM-06: reversed ends are swapped", () => {
    expect(parseRange("200", 100)).toEqual({ ok: true, range: { startSecond: 100, endSecond: 200 } });
  });

  it("TIM-07: the end is clamped to now, the start to the chat's creation", () => {
    const bounds = { now: 1000, ctime: 500 };
    expect(clampRange({ startSecond: 100, endSecond: 5000 }, bounds)).toEqual({ startSecond: 500, endSecond: 1000 });
    expect(clampRange({ startSecond: 600, endSecond: 700 }, bounds)).toEqual({ startSecond: 600, endSecond: 700 });
  });

  it("TIM-07: a range before the creation or in the future is empty", () => {
    const bounds = { now: 1000, ctime: 500 };
    for (const range of [
      { startSecond: 1, endSecond: 400 },
      { startSecond: 2000, endSecond: 3000 },
    ]) {
      const clamped = clampRange(range, bounds);
      expect(clamped.endSecond).toBe(clamped.startSecond - 1);
      expect(clampRange(clamped, bounds)).toEqual(clamped);
    }
  });

  it("OVW-08: the previous range is as long and ends where this one begins", () => {
    expect(previousRange({ startSecond: 100, endSecond: 199 })).toEqual({ startSecond: 0, endSecond: 99 });
  });

  it("TIM-08: buckets are an hour up to 72 h, else a day", () => {
    expect(bucketSeconds({ startSecond: 1, endSecond: 259_201 })).toBe(3600);
    expect(bucketSeconds({ startSecond: 1, endSecond: 259_202 })).toBe(day);
  });

  it("TIM-11: day borders follow the timezone", () => {
    expect(bucketStart(wednesday, day, 0)).toBe(at("2024-05-15T00:00:00Z"));
    expect(bucketStart(wednesday, day, 480)).toBe(at("2024-05-14T16:00:00Z"));
    expect(bucketStart(wednesday, 3600, 345)).toBe(at("2024-05-15T12:15:00Z"));
  });

  it.each([
    [0, 8],
    [10, 31],
    [50, 365],
    [1000, 1095],
  ] as const)("TIM-10: level %d reports over %d days, not one more", (level, days) => {
    const utc = [zoneOf({ tzn_offset: 0 })];
    const startSecond = at("2024-05-15T00:00:00Z") - (days - 1) * day;
    expect(assertRangeWithinPlan({ startSecond, endSecond: wednesday }, level, utc)).toEqual({ ok: true });
    expect(assertRangeWithinPlan({ startSecond: startSecond - 1, endSecond: wednesday }, level, utc)).toEqual({
      ok: false,
      reason: "EXCEED_REPORT_RANGE",
      days,
    });
  });
});
