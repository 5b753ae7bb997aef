import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { digestMessage } from "../../../bot/private/weekly-digest.ts";
import { digestWeek } from "../../../domain/statistics/weekly-digest.ts";
import { zoneOf } from "../../../domain/time/zone.ts";

const at = (iso: string) => Date.parse(iso) / 1000;
const BERLIN = { tzn_name: "Europe/Berlin", tzn_offset: 60 };

describe("the week of a digest", () => {
  it.each([
    ["2026-11-23T07:59:59Z", false, "2026-11-23T08:00:00Z", "2026-11-15T23:00:00Z"],
    ["2026-11-23T08:00:00Z", true, "2026-11-30T08:00:00Z", "2026-11-15T23:00:00Z"],
    ["2026-11-25T08:00:00Z", false, "2026-11-30T08:00:00Z", "2026-11-15T23:00:00Z"],
    // The clock was put back on Sunday, October 25th.
    ["2026-10-26T08:00:00Z", true, "2026-11-02T08:00:00Z", "2026-10-18T22:00:00Z"],
  ])("STA-01: at %s it is due: %s, next at %s", (now, isDue, next, start) => {
    const week = digestWeek(at(now), zoneOf(BERLIN));
    expect([week.isDue, week.nextAt, week.current.startSecond]).toEqual([isDue, at(next), at(start)]);
  });

  it("STA-01: weeks follow each other without a gap, and the next is never in the past", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at("2020-01-01T00:00:00Z"), max: at("2040-01-01T00:00:00Z") }),
        fc.constantFrom(
          BERLIN,
          { tzn_offset: 765 },
          { tzn_offset: -720 },
          { tzn_name: "America/New_York", tzn_offset: 0 },
        ),
        (now, setting) => {
          const { nextAt, current, previous } = digestWeek(now, zoneOf(setting));
          expect(nextAt).toBeGreaterThan(now);
          expect(previous.endSecond + 1).toBe(current.startSecond);
          expect(current.endSecond).toBeLessThan(now);
        },
      ),
    );
  });
});

describe("the words of a digest", () => {
  const sums = { start_member: 90, cnt_member: 1100, cnt_newmember: 20, cnt_leftmember: 3, cnt_unexplained: 0 };
  const digest = {
    chat: { id: "1001", type: 10, title: "Runners" },
    zone: zoneOf({ tzn_offset: 0 }),
    week: { startSecond: at("2026-11-16T00:00:00Z"), endSecond: at("2026-11-22T23:59:59Z") },
    current: { ...sums, cnt_message: 50, cnt_active_member: 7 },
    previous: { ...sums, cnt_newmember: 9, cnt_message: 40, cnt_active_member: 6 },
    most: [{ name: "Ben", messages: 12 }],
  };

  it("STA-01: compare with the week before where the bot was there for it", () => {
    const { text } = digestMessage(digest, "en");
    expect(text.split("\n")).toEqual([
      "The week in “Runners”, Nov 16 – Nov 22",
      "",
      "Members: 1,100 (+1,010)",
      "Joined: 20 (week before: 9)",
      "Left: 3 (week before: 3)",
      "Messages: 50 (week before: 40)",
      "People who wrote: 7 (week before: 6)",
      "",
      "Most active: Ben (12)",
      "",
      "You can switch this digest off in the settings of the chat.",
    ]);
    expect(digestMessage({ ...digest, previous: null, most: [] }, "en").text).not.toContain("before");
  });
});
