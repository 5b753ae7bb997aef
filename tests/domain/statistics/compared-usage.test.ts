import { describe, expect, it } from "vitest";
import { comparedUsage } from "../../../domain/statistics/compared-usage.ts";

const second = (text: string) => Date.parse(`${text}T00:00:00Z`) / 1000;
const MARCH = second("2026-03-01");
const row = (day: string, update_type: string, count: number) => ({ day, update_type, count });
const BEFORE = [row("2026-02-01", "message", 5), row("2026-02-10", "message", 7), row("2026-02-28", "poll", 2)];

describe("usage beside the month before", () => {
  it("STA-06, AMB-168: of a running month the days that are over count, against the same days", () => {
    const rows = [row("2026-03-09", "message", 8), row("2026-03-10", "message", 100)];
    const now = second("2026-03-10") + 3600;
    expect(comparedUsage({ rows, before: BEFORE }, { month: MARCH, now, since: second("2026-02-01") })).toEqual({
      isRunning: true,
      total: [8, 5],
      kinds: { message: [8, 5] },
    });
  });

  it("STA-06, AMB-168: a month that is over is compared as a whole, with kinds of either month", () => {
    const rows = [row("2026-03-31", "message", 4)];
    expect(comparedUsage({ rows, before: BEFORE }, { month: MARCH, now: second("2026-05-01"), since: 1 })).toEqual({
      isRunning: false,
      total: [4, 14],
      kinds: { message: [4, 12], poll: [0, 2] },
    });
  });

  it.each([
    ["on the first day of a month", { month: MARCH, now: MARCH + 3600, since: 1 }],
    ["with a month that was counted from its second day on", { month: MARCH, now: MARCH, since: second("2026-02-02") }],
    ["with a month that was partly before the bot", { month: MARCH, now: second("2026-04-09"), since: MARCH - 60 }],
  ])("STA-06: nothing is compared %s", (_, times) => {
    expect(comparedUsage({ rows: [], before: BEFORE }, times)).toBeNull();
  });
});
