import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  allowsFeature,
  effectiveBotLevel,
  effectiveLevel,
  isExhausted,
  meetsLevel,
  monthStart,
  nextLevel,
  nextMonthStart,
  paidLevel,
  trialDaysLeft,
  usageState,
  vipdays,
} from "../../../domain/plans/plan.ts";

const now = 1_715_774_400; // 2024-05-15T12:00:00Z
const days = (count: number) => count * 86_400;

describe("effective level", () => {
  it.each([
    ["PLN-05: a paid level counts while it runs", 50, days(1), -100, 50],
    ["PLN-05: level 0 within the trial counts as 10", 0, null, -5, 10],
    ["PLN-05: level 0 after the trial is 0", 0, null, -31, 0],
    ["PLN-05: a lapsed plan of an old chat is 0", 50, -days(1), -100, 0],
    ["PLN-04: 29 days after registration the trial runs", 0, null, -29, 10],
    ["PLN-04: 30 days after registration it is over", 0, null, -30, 0],
    ["PLN-06: the second after viptime is free", 1000, -1, -100, 0],
    ["PLN-06: at viptime itself the plan is over", 1000, 0, -100, 0],
    ["PLN-05: a plan that lapsed inside the first 30 days falls back to the trial", 10, -days(1), -20, 10],
    ["PLN-05: level 0 with time left is no paid level", 0, days(9), -100, 0],
    ["PLN-01: a level that is not sold counts as unpaid", 20, days(9), -100, 0],
  ])("%s", (_title, viplv, ends, ageDays, expected) => {
    const plan = { viplv, viptime: ends === null ? null : now + ends, ctime: now + days(ageDays) };
    expect(effectiveLevel(plan, now)).toBe(expected);
  });

  it("PLN-05: bots have no trial and no level 1000", () => {
    expect(effectiveBotLevel({ viplv: 50, viptime: now + 1 }, now)).toBe(50);
    expect(effectiveBotLevel({ viplv: 50, viptime: now }, now)).toBe(0);
    expect(effectiveBotLevel({ viplv: 1000, viptime: now + 1 }, now)).toBe(0);
    expect(effectiveBotLevel({ viplv: 0, viptime: null }, now)).toBe(0);
  });

  it("PLN-05: broken values never raise a level", () => {
    fc.assert(
      fc.property(fc.double(), fc.oneof(fc.double(), fc.constant(null)), fc.double(), (viplv, viptime, ctime) => {
        const level = effectiveLevel({ viplv, viptime, ctime }, now);
        if (level > 10) expect(viplv).toBe(level);
        if (level > 0 && !(viptime !== null && viptime > now)) expect(ctime + days(30)).toBeGreaterThan(now);
      }),
    );
  });

  it("ORD-10: the paid level leaves the trial out", () => {
    expect(paidLevel({ viplv: 0, viptime: null }, now)).toBe(0);
    expect(paidLevel({ viplv: 10, viptime: now + 1 }, now)).toBe(10);
    expect(paidLevel({ viplv: 10, viptime: now - 1 }, now)).toBe(0);
  });
});

describe("days", () => {
  it("PLN-22: begun days of a plan count, ended ones are 0", () => {
    expect(vipdays(now + days(10), now)).toBe(10);
    expect(vipdays(now + 1, now)).toBe(1);
    expect(vipdays(now - 1, now)).toBe(0);
    expect(vipdays(null, now)).toBe(0);
  });

  it("PLN-22: five days into the trial 25 are left", () => {
    expect(trialDaysLeft(now - days(5), now)).toBe(25);
    expect(trialDaysLeft(now - days(30) + 1, now)).toBe(1);
    expect(trialDaysLeft(now - days(30), now)).toBe(0);
    expect(trialDaysLeft(now + 60, now)).toBe(30);
    expect(trialDaysLeft(Number.NaN, now)).toBe(0);
  });
});

describe("levels and gates", () => {
  it("PLN-03: the upgrade path is 0, 10, 50, 1000, for bots it ends at 50", () => {
    expect([nextLevel(0), nextLevel(10), nextLevel(50), nextLevel(1000)]).toEqual([10, 50, 1000, null]);
    expect(nextLevel(50, "bot")).toBeNull();
  });

  it("MOD-21: flood protection needs level 50; unknown levels pass no gate", () => {
    expect([0, 10, 50, 1000].map((level) => allowsFeature(level, "floodProtection"))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect([20, 99_999, Number.NaN, -1].some((level) => meetsLevel(level, 0))).toBe(false);
  });

  it("ANN-11, NCM-13: minutely announcements and text checks need level 10", () => {
    expect(allowsFeature(0, "minutelyAnnouncement")).toBe(false);
    expect(allowsFeature(10, "minutelyAnnouncement")).toBe(true);
    expect(allowsFeature(10, "textVerification")).toBe(true);
  });
});

describe("usage", () => {
  it.each([
    [0, "success"],
    [2099, "success"],
    [2100, "warning"],
    [2999, "warning"],
    [3000, "error"],
    [9999, "error"],
    [Number.NaN, "error"],
  ] as const)("OVW-06: %d of 3000 is %s", (used, expected) => {
    expect(usageState(used, 3000)).toBe(expected);
    expect(isExhausted(used, 3000)).toBe(expected === "error");
  });

  it("PLN-08: the month is the UTC month", () => {
    const at = (text: string) => Date.parse(text) / 1000;
    expect(monthStart(at("2024-05-31T23:59:59Z"))).toBe(at("2024-05-01T00:00:00Z"));
    expect(monthStart(at("2024-06-01T00:00:00Z"))).toBe(at("2024-06-01T00:00:00Z"));
    expect(nextMonthStart(at("2024-12-31T23:59:59Z"))).toBe(at("2025-01-01T00:00:00Z"));
  });
});
