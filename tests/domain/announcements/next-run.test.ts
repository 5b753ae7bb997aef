import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_FILTER } from "../../../domain/announcements/day-filter.ts";
import {
  clampOnce,
  FREQUENCY,
  type FrequencyType,
  isTooSoon,
  packHourly,
  startValue,
} from "../../../domain/announcements/frequency.ts";
import { dueRun, lastSecondOf, nextRun, nextRuns, type Schedule } from "../../../domain/announcements/next-run.ts";
import { type Zone, zoneOf } from "../../../domain/time/zone.ts";

const DAY = 86_400;
const at = (text: string): number => Date.parse(`${text}Z`) / 1000;
const shown = (second: number | null) => (second === null ? null : new Date(second * 1000).toISOString().slice(0, 16));
const inZone = (name: string): Zone => zoneOf({ tzn_name: name, tzn_offset: 0 });
const utc = inZone("UTC");
const schedule = (freq_type: FrequencyType, freq_val: number, more: Partial<Schedule> = {}): Schedule => ({
  freq_type,
  freq_val,
  filter_day_type: DAY_FILTER.none,
  filter_day_val: 0,
  ...more,
});
const weekdays = (...left: number[]) => ({
  filter_day_type: DAY_FILTER.weekdays,
  filter_day_val: left.reduce((mask, bit) => mask | (1 << bit), 0),
});
/** Leaves out every day of the month but these. */
const onlyDays = (...days: number[]) => ({
  filter_day_type: DAY_FILTER.monthDays,
  filter_day_val: days.reduce((mask, day) => mask & ~(1 << (day - 1)), 0x7fffffff),
});
const runs = (rule: Schedule, zone: Zone, after: string, count: number) =>
  nextRuns(rule, zone, at(after), count).map(shown);

describe("the next run", () => {
  it("ANN-03: of one time comes once, whatever days are left out", () => {
    const once = schedule(FREQUENCY.once, at("2030-01-15T12:00"), weekdays(0, 1, 2, 3, 4, 5));
    expect(runs(once, utc, "2030-01-15T11:59", 5)).toEqual(["2030-01-15T12:00"]);
    expect(nextRun(once, utc, at("2030-01-15T12:00"))).toBeNull();
  });

  it("ANN-04, AMB-120: 930 at UTC+8 comes at 01:30 UTC every day", () => {
    const zone = zoneOf({ tzn_name: "", tzn_offset: 480 });
    expect(runs(schedule(FREQUENCY.daily, 930), zone, "2030-01-15T01:30", 2)).toEqual([
      "2030-01-16T01:30",
      "2030-01-17T01:30",
    ]);
  });

  it("ANN-05, AMB-122: minutely comes on the minutes since 1970 that the number divides", () => {
    expect(runs(schedule(FREQUENCY.minutely, 30), utc, "2030-01-15T11:59", 3)).toEqual([
      "2030-01-15T12:00",
      "2030-01-15T12:30",
      "2030-01-15T13:00",
    ]);
  });

  it("ANN-06, AMB-121: hourly begins again at the local midnight", () => {
    expect(runs(schedule(FREQUENCY.hourly, packHourly(6, 20)), utc, "2030-01-15T00:20", 4)).toEqual([
      "2030-01-15T06:20",
      "2030-01-15T12:20",
      "2030-01-15T18:20",
      "2030-01-16T00:20",
    ]);
    expect(runs(schedule(FREQUENCY.hourly, packHourly(5, 0)), utc, "2030-01-15T19:00", 3)).toEqual([
      "2030-01-15T20:00",
      "2030-01-16T00:00",
      "2030-01-16T05:00",
    ]);
  });

  it("ANN-07: a type starts with its own value", () => {
    const now = at("2030-01-15T14:05");
    expect(Object.values(FREQUENCY).map((type) => startValue(type, now, utc))).toEqual([
      now + DAY,
      1405,
      30,
      packHourly(6, 5),
    ]);
    expect(packHourly(6, 5)).toBe(393_221);
    expect(startValue(FREQUENCY.daily, now, inZone("Asia/Kathmandu"))).toBe(1950);
  });

  it("ANN-12: weekdays that are left out are passed over, Sunday being bit 0", () => {
    // 2030-01-15 is a Tuesday.
    const workdays = schedule(FREQUENCY.daily, 900, weekdays(0, 6));
    expect(runs(workdays, utc, "2030-01-17T10:00", 3)).toEqual([
      "2030-01-18T09:00",
      "2030-01-21T09:00",
      "2030-01-22T09:00",
    ]);
    const minutely = schedule(FREQUENCY.minutely, 59, weekdays(0, 6));
    expect(runs(minutely, utc, "2030-01-18T23:30", 1)[0]?.slice(0, 10)).toBe("2030-01-21");
  });

  it.each([
    ["the 31st", 31, "2030-01-31T09:00", ["2030-03-31T09:00", "2030-05-31T09:00", "2030-07-31T09:00"]],
    ["the 29th", 29, "2030-01-29T09:00", ["2030-03-29T09:00", "2030-04-29T09:00", "2030-05-29T09:00"]],
    ["the leap day", 29, "2032-01-29T09:00", ["2032-02-29T09:00", "2032-03-29T09:00", "2032-04-29T09:00"]],
    ["the first", 1, "2031-12-01T09:00", ["2032-01-01T09:00", "2032-02-01T09:00", "2032-03-01T09:00"]],
  ])("ANN-13, AMB-124: of the month only %s", (_name, day, after, expected) => {
    expect(runs(schedule(FREQUENCY.daily, 900, onlyDays(day)), utc, after, 3)).toEqual(expected);
  });

  it("ANN-14: the day and the time are those of the chat's clock", () => {
    const rule = schedule(FREQUENCY.daily, 30, weekdays(3));
    // On Tuesday at 15:30 UTC it is Wednesday in Tokyo.
    expect(runs(rule, inZone("Asia/Tokyo"), "2030-01-15T12:00", 1)).toEqual(["2030-01-16T15:30"]);
    for (const minutes of [-720, 840])
      expect(runs(schedule(FREQUENCY.daily, 0), zoneOf({ tzn_name: "", tzn_offset: minutes }), "2030-01-15T00:00", 1)) //
        .toEqual([minutes < 0 ? "2030-01-15T12:00" : "2030-01-15T10:00"]);
  });

  it("AMB-284: a time that does not exist runs at the first minute after it, one that comes twice once", () => {
    const berlin = inZone("Europe/Berlin");
    expect(runs(schedule(FREQUENCY.daily, 230), berlin, "2030-03-29T12:00", 3)).toEqual([
      "2030-03-30T01:30",
      "2030-03-31T01:00",
      "2030-04-01T00:30",
    ]);
    expect(runs(schedule(FREQUENCY.daily, 230), berlin, "2030-10-26T12:00", 2)).toEqual([
      "2030-10-27T00:30",
      "2030-10-28T01:30",
    ]);
    expect(runs(schedule(FREQUENCY.hourly, packHourly(1, 20)), berlin, "2030-03-31T00:30", 3)).toEqual([
      "2030-03-31T01:00",
      "2030-03-31T01:20",
      "2030-03-31T02:20",
    ]);
  });
});

const ZONES = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "Australia/Lord_Howe",
  "Africa/Casablanca",
  "Asia/Kathmandu",
  "Pacific/Chatham",
  "Africa/Cairo",
  "Asia/Beirut",
  "America/Havana",
  "Antarctica/Troll",
  "America/Santiago",
];

/**
 * Reads a clock minute by minute as Intl tells it, without any of the product's code. Intl is asked for the quarters of
 * an hour: clocks change at those.
 */
function clockOf(name: string): (second: number) => number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: name,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  const known = new Map<number, number>();
  return (minute) => {
    const second = minute - (minute % 900);
    const local = known.get(second);
    if (local !== undefined) return local + minute - second;
    const parts = Object.fromEntries(
      format.formatToParts(second * 1000).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 0, day = 0, hour } = parts;
    const read = Date.UTC(year, month - 1, day, hour, parts.minute) / 1000;
    known.set(second, read);
    return read + minute - second;
  };
}
const clocks = new Map(ZONES.map((name) => [name, clockOf(name)]));

/** Lists the runs in (from, to], found by looking at the clock every minute. */
function naiveRuns(rule: Schedule, clock: (second: number) => number, from: number, to: number): number[] {
  const isOn = (local: number) => {
    const date = new Date(local * 1000);
    if (rule.filter_day_type === DAY_FILTER.none) return true;
    const bit = rule.filter_day_type === DAY_FILTER.weekdays ? date.getUTCDay() : date.getUTCDate() - 1;
    return (rule.filter_day_val & (1 << bit)) === 0;
  };
  const isTime = (local: number) => {
    const date = new Date(local * 1000);
    const [hour, minute] = [date.getUTCHours(), date.getUTCMinutes()];
    if (rule.freq_type === FREQUENCY.daily) return hour * 100 + minute === rule.freq_val;
    return hour % (rule.freq_val >> 16) === 0 && minute === (rule.freq_val & 0xffff);
  };
  const found: number[] = [];
  // Looked at from before: a time that comes twice may have come already.
  let latest = clock(from - DAY / 4);
  for (let second = from - DAY / 4 + 60; second <= to; second += 60) {
    const local = clock(second);
    let isRun = rule.freq_type === FREQUENCY.minutely && second % (rule.freq_val * 60) === 0 && isOn(local);
    if (rule.freq_type !== FREQUENCY.minutely) {
      for (let minute = latest + 60; minute <= local; minute += 60) isRun ||= isTime(minute) && isOn(minute);
      latest = Math.max(latest, local);
    }
    if (isRun && second > from) found.push(second);
  }
  return found;
}

/** Returns the week in which a clock is next put forward or back, or the one that was asked for. */
const weekOfChange = (name: string, second: number) => {
  const change = inZone(name).nextChange(second);
  return change === null ? second : change - 2 * DAY;
};

const frequencies = fc.oneof(
  fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => [FREQUENCY.daily, hour * 100 + minute] as const),
  fc.integer({ min: 1, max: 59 }).map((minutes) => [FREQUENCY.minutely, minutes] as const),
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.nat(59))
    .map(([hours, minute]) => [FREQUENCY.hourly, packHourly(hours, minute)] as const),
);
const filters = fc.oneof(
  fc.constant({ filter_day_type: DAY_FILTER.none, filter_day_val: 0 } as const),
  fc.nat(126).map((mask) => ({ filter_day_type: DAY_FILTER.weekdays, filter_day_val: mask }) as const),
  fc.nat(0x7ffffffe).map((mask) => ({ filter_day_type: DAY_FILTER.monthDays, filter_day_val: mask }) as const),
);

describe("every schedule", () => {
  it("AMB-284, ANN-14: runs in each zone as a clock that is looked at every minute says, over seven years", () => {
    const begin = at("2024-01-01T00:00") / 60;
    fc.assert(
      fc.property(
        ...[fc.constantFrom(...ZONES), frequencies, filters],
        ...[fc.integer({ min: begin, max: begin + 7 * 365 * 1440 }), fc.boolean()],
        (name, [freq_type, freq_val], filter, minute, isNearChange) => {
          const rule = { freq_type, freq_val, ...filter };
          const from = isNearChange ? weekOfChange(name, minute * 60) : minute * 60;
          const to = from + 4 * DAY;
          const found: number[] = [];
          const zone = inZone(name);
          for (let run = nextRun(rule, zone, from); run !== null && run <= to; run = nextRun(rule, zone, run))
            found.push(run);
          expect(found.map(shown)).toEqual(naiveRuns(rule, clocks.get(name) ?? (() => 0), from, to).map(shown));
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe("a schedule that ends", () => {
  it("ANN-14: has each run that the clock shows until its end or its number of runs, but the one that is left out", () => {
    const begin = at("2024-01-01T00:00") / 60;
    fc.assert(
      fc.property(
        ...[fc.constantFrom(...ZONES), frequencies, filters],
        fc.integer({ min: begin, max: begin + 7 * 365 * 1440 }),
        fc.record({
          days: fc.option(fc.integer({ min: 0, max: 4 * 1440 })),
          most: fc.nat(6),
          made: fc.nat(6),
          skip: fc.nat(5),
        }),
        (name, [freq_type, freq_val], filter, minute, { days, most, made, skip }) => {
          const from = minute * 60;
          const all = naiveRuns(
            { freq_type, freq_val, ...filter },
            clocks.get(name) ?? (() => 0),
            from,
            from + 4 * DAY,
          );
          const ends_at = days === null ? 0 : from + days * 60;
          const skip_at = all[skip] ?? 0;
          const rule = { freq_type, freq_val, ...filter, ends_at, runs_max: most, skip_at };
          const open = all.filter((second) => second !== skip_at && (ends_at === 0 || second <= ends_at));
          const expected = most === 0 ? open : open.slice(0, Math.max(0, most - made));
          const found = nextRuns(rule, inZone(name), from, all.length + 1, made).filter((run) => run <= from + 4 * DAY);
          expect(found.map(shown)).toEqual(expected.map(shown));
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe("a run that is late", () => {
  const daily = schedule(FREQUENCY.daily, 900);
  const planned = at("2030-01-15T09:00");
  const due = (rule: Schedule, now: string, triedAt = now) =>
    shown(dueRun(rule, utc, { planned, triedAt: at(triedAt), now: at(now) }));

  it("AMB-126: is made within ten minutes and not later", () => {
    expect(due(daily, "2030-01-15T09:10")).toBe("2030-01-15T09:00");
    expect(due(daily, "2030-01-15T09:10:01")).toBeNull();
  });

  it("ANN-03, AMB-310: of one time is made within ten minutes and not later", () => {
    const once = schedule(FREQUENCY.once, planned);
    expect(due(once, "2030-01-15T09:10")).toBe("2030-01-15T09:00");
    expect(due(once, "2030-01-15T09:40", "2030-01-15T09:10")).toBe("2030-01-15T09:00");
    expect(due(once, "2030-01-15T09:10:01")).toBeNull();
  });

  it("AMB-310: waits for Telegram an hour at most, and at most half the time to the next run", () => {
    const seconds = (rule: Schedule) => lastSecondOf(rule, planned) - planned;
    expect(seconds(schedule(FREQUENCY.once, planned))).toBe(3600);
    expect(seconds(daily)).toBe(3600);
    expect(seconds(schedule(FREQUENCY.hourly, packHourly(1, 0)))).toBe(1800);
    expect(seconds(schedule(FREQUENCY.hourly, packHourly(12, 0)))).toBe(3600);
    expect(seconds(schedule(FREQUENCY.minutely, 59))).toBe(1770);
    expect(seconds(schedule(FREQUENCY.minutely, 1))).toBe(600);
  });

  it("AMB-126: is not too late by being tried again", () => {
    expect(due(daily, "2030-01-15T09:40", "2030-01-15T09:09")).toBe("2030-01-15T09:00");
    expect(due(daily, "2030-01-15T09:40", "2030-01-15T09:11")).toBeNull();
  });

  it("AMB-299: of several that were missed the latest is made, once", () => {
    const often = schedule(FREQUENCY.minutely, 4);
    expect(due(often, "2030-01-15T10:03")).toBe("2030-01-15T10:00");
    expect(due({ ...daily, freq_val: 1000 }, "2030-01-17T10:01")).toBe("2030-01-17T10:00");
  });
});

describe("a one-time announcement", () => {
  it("ANN-09: is too soon exactly where another second than its own would be stored", () => {
    const now = at("2030-01-15T12:00");
    for (const ahead of [-DAY, 0, 179, 180, 181, DAY]) {
      const rule = { freq_type: FREQUENCY.once, freq_val: now + ahead };
      expect(isTooSoon(rule, now)).toBe(clampOnce(rule.freq_val, now) !== rule.freq_val);
    }
    expect(isTooSoon({ freq_type: FREQUENCY.daily, freq_val: 1200 }, now)).toBe(false);
  });
});
