import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CheckIn, momentOf, nextStreak, streakNow } from "../../../domain/points/check-in.ts";
import { readRepair, repairComment } from "../../../domain/points/ledger.ts";
import { lostDays } from "../../../domain/points/lost-days.ts";
import { repairedCheckIn, repairedDays } from "../../../domain/points/streak-repair.ts";

const HOUR = 3600;
const DAY = 86_400;
const NOON = Date.UTC(2026, 0, 5, 12) / 1000;
/** Places where it is day at noon of UTC, before and after their clocks change. */
const ZONES = ["", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "America/Sao_Paulo"].map((tzn_name) => ({
  tzn_name,
  tzn_offset: 0,
}));
const zone = fc.constantFrom(...ZONES);

/** Checks in at each moment; answers the last one, with null for a second one of its day. */
function checkInAt(moments: readonly Omit<CheckIn, "streak">[], paused: readonly number[] = []) {
  let last: CheckIn | null = null;
  for (const moment of moments) {
    const streak = nextStreak(last, moment, paused);
    if (streak !== null) last = { ...moment, streak };
  }
  return last as CheckIn | null;
}

describe("streaks", () => {
  it("LOY-06, AMB-302: whoever checks in every day keeps the streak, however often the chat changes its zone", () => {
    fc.assert(
      fc.property(fc.array(zone, { minLength: 1, maxLength: 400 }), (zones) => {
        const moments = zones.map((place, day) => momentOf(NOON + day * DAY, place));
        expect(checkInAt(moments)?.streak).toBe(zones.length);
      }),
    );
  });

  it("AMB-302: no change of the zone gives a second check-in within twelve hours", () => {
    fc.assert(
      fc.property(zone, zone, fc.integer({ min: 1, max: 43_199 }), (before, after, seconds) => {
        const first = momentOf(NOON, before);
        fc.pre(before !== after);
        expect(nextStreak({ ...first, streak: 4 }, momentOf(NOON + seconds, after))).toBeNull();
      }),
    );
  });

  it("LOY-06, AMB-211: days without service break no streak, any other missed day does", () => {
    const present = fc.array(fc.boolean(), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(present, fc.nat(), (days, pick) => {
        const moments = days.map((_, day) => momentOf(NOON + day * DAY, { tzn_offset: 0 }));
        const used = moments.filter((_, day) => days[day] === true || day === 0 || day === days.length - 1);
        const missed = moments.filter((moment) => !used.includes(moment)).map(({ day }) => day);
        expect(checkInAt(used, missed)?.streak).toBe(used.length);
        if (missed.length === 0) return;
        const broken = missed[pick % missed.length];
        const streak = checkInAt(
          used,
          missed.filter((day) => day !== broken),
        )?.streak;
        expect(streak).toBe(used.filter(({ day }) => day > Number(broken)).length);
      }),
    );
  });

  it("LOY-06, AMB-302: days without service break no streak when the zone changes around them", () => {
    const day = fc.record({ place: zone, isServed: fc.boolean() });
    fc.assert(
      fc.property(fc.array(day, { minLength: 2, maxLength: 60 }), (days) => {
        const moments = days.map(({ place }, index) => momentOf(NOON + index * DAY, place));
        const isUsed = (index: number) => days[index]?.isServed === true || index === 0 || index === days.length - 1;
        const paused = moments.filter((_, index) => !isUsed(index)).map((moment) => moment.day);
        const used = moments.filter((_, index) => isUsed(index));
        expect(checkInAt(used, paused)?.streak).toBe(used.length);
      }),
    );
  });

  it.each([
    ["of thirty hours, from the morning on", NOON - 4 * HOUR, NOON + 26 * HOUR, [0]],
    ["of thirty-five hours across midnight", NOON + 8 * HOUR, NOON + 43 * HOUR, [0, 1]],
    ["of twenty hours, of which Telegram keeps everything", NOON, NOON + 20 * HOUR, []],
    ["of three days", NOON, NOON + 3 * DAY, [0, 1, 2]],
  ])("LOY-06: an outage %s loses the messages of so many days", (_, since, until, days) => {
    const today = momentOf(NOON, { tzn_offset: 0 }).day;
    expect(lostDays({ since, until }, { tzn_offset: 0 })).toEqual(days.map((day) => today + day));
  });

  it("LOY-06: a repaired streak stands at once, and the next day's check-in goes on from it; so does a second repair", () => {
    const days = fc.integer({ min: 0, max: 9999 });
    fc.assert(
      fc.property(fc.option(fc.integer({ min: 0, max: 40 })), days, days, zone, (ago, first, second, place) => {
        const moment = momentOf(NOON + 100 * DAY, place);
        const last = ago === null ? null : { ...momentOf(NOON + (100 - ago) * DAY, place), streak: 7 };
        const once = repairedCheckIn(last, moment, first);
        expect(streakNow(once, moment)).toBe(first);
        const twice = repairedCheckIn(once, moment, second);
        expect(streakNow(twice, moment)).toBe(second);
        const today = nextStreak(twice, moment);
        expect(today).toBe(ago === 0 ? null : second + 1);
        if (ago === 0) expect(nextStreak(twice, momentOf(NOON + 101 * DAY, place))).toBe(second + 1);
      }),
    );
  });

  it.each([
    [0, true],
    [9999, true],
    [10_000, false],
    [-1, false],
    [1.5, false],
  ])("%d days of a repair are taken: %s", (days, isTaken) => {
    expect(repairedDays.safeParse(days).success).toBe(isTaken);
  });

  it("a line of the ledger tells the days before and after, and why", () => {
    const repair = { from: 1, to: 12, why: "5 days\nin hospital" };
    expect(readRepair(repairComment(repair))).toEqual(repair);
    expect(readRepair("well done")).toBeNull();
  });
});
