import { describe, expect, it } from "vitest";
import { type CheckIn, isCheckInText, nextStreak } from "../../../domain/points/check-in.ts";

const HOUR = 3600;
const DAY = 86_400;
/** Makes a check-in on a day, at an hour of it, in UTC unless a zone with its hours east is named. */
const on = (day: number, hour = 12, zone = "UTC", east = 0): Omit<CheckIn, "streak"> => {
  const at = day * DAY + (hour - east) * HOUR;
  return { at, day: Math.floor((at + east * HOUR) / DAY), zone };
};

describe("the words of a check-in", () => {
  it.each([
    ["#hi", true],
    [" #HI ", true],
    ["#hi there", false],
    ["hi", false],
    ["", false],
  ])("AMB-108: %j checks in where the hashtag is #hi: %s", (text, expected) => {
    expect(isCheckInText(text, ["#Hi"])).toBe(expected);
  });
});

describe("consecutive days", () => {
  it("LOY-06: the first day is 1, each next one more, a missed one begins anew", () => {
    let last: CheckIn | null = null;
    const streaks = [10, 11, 12, 14].map((day) => {
      const streak = nextStreak(last, on(day));
      last = { ...on(day), streak: streak ?? 0 };
      return streak;
    });
    expect(streaks).toEqual([1, 2, 3, 1]);
  });

  it("LOY-05, AMB-095: a second one of the day counts for nothing, nor one that comes late from a day before", () => {
    const last = { ...on(10), streak: 3 };
    expect(nextStreak(last, on(10, 23))).toBeNull();
    expect(nextStreak(last, on(9, 23))).toBeNull();
  });

  it("LOY-05: ten minutes over midnight it is another day", () => {
    expect(nextStreak({ ...on(10, 23.9), streak: 3 }, on(11, 0.1))).toBe(4);
  });

  it("AMB-302: after a change of the zone the second comes twelve hours later at the earliest, and breaks no streak", () => {
    const last = { ...on(10, 12), streak: 3 };
    expect(nextStreak(last, on(10, 15, "Asia/Tokyo", 9))).toBeNull();
    expect(nextStreak(last, on(11, 0.5, "Asia/Tokyo", 9))).toBeNull();
    expect(nextStreak(last, on(11, 22, "Asia/Tokyo", 9))).toBe(4);
    expect(nextStreak(last, on(14, 12, "Asia/Tokyo", 9))).toBe(1);
  });

  it("LOY-06: days on which the bot did not serve the chat break no streak, others among them do", () => {
    const last = { ...on(10), streak: 3 };
    expect(nextStreak(last, on(13), [11, 12])).toBe(4);
    expect(nextStreak(last, on(13), [12])).toBe(1);
  });
});
