import { describe, expect, test } from "vitest";
import { glanceNumbers } from "../../../../app/features/overview/load-overview.ts";
import { formatChange } from "../../../../app/i18n/format.ts";
import { monthUsage } from "../../../../app/shared/plan/month-usage.ts";
import { monthlyAllowance } from "../../../../domain/limits/plan-table.ts";

const glance = (pair: [number, number]) => ({
  cnt_member: pair,
  cnt_message: [0, 0] as [number, number],
  cnt_newmember: [0, 0] as [number, number],
  cnt_speaker: [0, 0] as [number, number],
  max_online_member: [0, 0] as [number, number],
});

describe("the five numbers", () => {
  test.each<[[number, number], string, string | null, string]>([
    [[12, 10], "12", "+20%", "up"],
    [[8214, 8610], "8,214", "-4.6%", "down"],
    [[912, 912], "912", "0%", "level"],
    [[0, 0], "0", "0%", "level"],
    [[386, 0], "386", null, "up"],
    [[0, 4], "0", "-100%", "down"],
  ])("OVW-08: %j is shown as %s, %s", (pair, shown, change, direction) => {
    expect(glanceNumbers(glance(pair), "en")[0]).toEqual({ key: "cnt_member", shown, change, direction });
  });

  test("OVW-08: all five are shown, members first", () => {
    expect(glanceNumbers(glance([1, 1]), "en").map(({ key }) => key)).toEqual([
      "cnt_member",
      "cnt_message",
      "cnt_newmember",
      "cnt_speaker",
      "max_online_member",
    ]);
  });

  test("percents have one decimal below ten and Latin digits in every language", () => {
    expect(formatChange("en", 0.0314)).toBe("+3.1%");
    expect(formatChange("en", 0.1234)).toBe("+12%");
    expect(formatChange("fa", 0.2)).toContain("20");
  });
});

describe("the month's usage", () => {
  test.each<[number, string, string, number]>([
    [1500, "1,500", "success", 50],
    [2099, "2,099", "success", 70],
    [2100, "2,100", "warning", 70],
    [2999, "2,999", "warning", 100],
    [3000, "3,000", "error", 100],
    [4500, "4,500", "error", 100],
  ])("OVW-05, OVW-06: %i updates on the free plan", (used, shown, state, percent) => {
    expect(monthUsage(used, monthlyAllowance(0), "en")).toEqual({ used: shown, allowance: "3,000", state, percent });
  });
});
