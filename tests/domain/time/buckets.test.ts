import { describe, expect, it } from "vitest";
import { bucketsOf, hourOfDay, weekdayOf } from "../../../domain/time/buckets.ts";
import { comparedRange } from "../../../domain/time/compared-range.ts";
import { zoneOf } from "../../../domain/time/zone.ts";

const HOUR = 3600;
const DAY = 86_400;
const at = (text: string) => Date.parse(text) / 1000;
const berlin = zoneOf({ tzn_name: "Europe/Berlin", tzn_offset: 60 });
const lengths = (starts: number[]) => starts.slice(1).map((start, index) => start - (starts[index] ?? 0));

describe("buckets on a clock", () => {
  it("AMB-178: days have 23 and 25 hours where the clock is changed", () => {
    const spring = bucketsOf({ startSecond: at("2030-03-29T12:00Z"), endSecond: at("2030-04-02T12:00Z") }, DAY, berlin);
    expect(lengths(spring)).toEqual([DAY, DAY, 23 * HOUR, DAY]);
    expect(spring[0]).toBe(at("2030-03-28T23:00Z"));
    const autumn = bucketsOf({ startSecond: at("2030-10-26T12:00Z"), endSecond: at("2030-10-29T12:00Z") }, DAY, berlin);
    expect(lengths(autumn)).toEqual([DAY, 25 * HOUR, DAY]);
  });

  it("AMB-178: hours follow each other over the change, and by half hours where a clock goes by those", () => {
    const range = { startSecond: at("2030-03-30T22:10Z"), endSecond: at("2030-03-31T03:00Z") };
    expect(bucketsOf(range, HOUR, berlin)).toHaveLength(6);
    expect(bucketsOf(range, HOUR, zoneOf({ tzn_offset: 345 })).map((start) => start % HOUR)).toEqual(
      new Array(6).fill(900),
    );
    const howe = zoneOf({ tzn_name: "Australia/Lord_Howe", tzn_offset: 630 });
    const change = bucketsOf({ startSecond: at("2030-04-06T12:00Z"), endSecond: at("2030-04-06T18:00Z") }, HOUR, howe);
    expect(lengths(change).reduce((sum, length) => sum + length)).toBe((change.at(-1) ?? 0) - (change[0] ?? 0));
    expect(new Set(change).size).toBe(change.length);
  });

  it("AMB-297: weekdays begin with Monday, hours with midnight, east and west", () => {
    const monday = at("2030-04-01T00:30Z");
    expect([weekdayOf(monday, zoneOf({ tzn_offset: 0 })), hourOfDay(monday, zoneOf({ tzn_offset: 0 }))]).toEqual([
      0, 0,
    ]);
    expect([weekdayOf(monday, zoneOf({ tzn_offset: -720 })), hourOfDay(monday, zoneOf({ tzn_offset: -720 }))]).toEqual([
      6, 12,
    ]);
    expect([weekdayOf(monday, zoneOf({ tzn_offset: 840 })), hourOfDay(monday, zoneOf({ tzn_offset: 840 }))]).toEqual([
      0, 14,
    ]);
  });
});

describe("the period that a report is compared with", () => {
  const now = at("2030-04-03T10:00Z");
  const options = { timespan: undefined, zone: berlin, now, ctime: 0 };

  it("AMB-168: is as long and just before; of a running one as much as has passed", () => {
    expect(comparedRange({ startSecond: 1000, endSecond: 1099 }, options)).toEqual({
      startSecond: 900,
      endSecond: 999,
    });
    expect(comparedRange({ startSecond: now - 99, endSecond: now + 100 }, options)).toEqual({
      startSecond: now - 299,
      endSecond: now - 200,
    });
    expect(comparedRange({ startSecond: 1000, endSecond: 1099 }, { ...options, ctime: 901 })).toBeNull();
  });

  it("AMB-168: of the menu's periods the one before begins at a local midnight, over summer time too", () => {
    const before = comparedRange({ startSecond: 1, endSecond: 2 }, { ...options, timespan: "this_month" });
    expect(before).toEqual({ startSecond: at("2030-02-28T23:00Z"), endSecond: at("2030-03-03T11:00Z") });
  });
});
