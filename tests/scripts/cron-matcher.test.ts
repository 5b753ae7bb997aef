import { describe, expect, it } from "vitest";
import { cronMatches } from "../../scripts/serve/cron-matcher.ts";

const at = (text: string) => new Date(`${text}Z`);

describe("crons of the local server", () => {
  it.each([
    ["* * * * *", "2026-03-01T04:05:59", true],
    ["*/10 * * * *", "2026-03-01T04:30:00", true],
    ["*/10 * * * *", "2026-03-01T04:31:00", false],
    ["17 3 * * *", "2026-03-01T03:17:00", true],
    ["17 3 * * *", "2026-03-01T04:17:00", false],
    ["0-4,50 * * * *", "2026-03-01T04:03:00", true],
    ["0-4,50 * * * *", "2026-03-01T04:50:00", true],
    ["0-4,50 * * * *", "2026-03-01T04:05:00", false],
    ["5/20 * * * *", "2026-03-01T04:45:00", true],
    ["5/20 * * * *", "2026-03-01T04:40:00", false],
    ["0 0 * * 0", "2026-03-01T00:00:00", true], // a Sunday
    ["0 0 * * 7", "2026-03-01T00:00:00", true],
    ["0 0 * * 1", "2026-03-01T00:00:00", false],
    ["0 0 1 * 1", "2026-03-01T00:00:00", true], // the day of the month is enough
    ["0 0 1 * 1", "2026-03-02T00:00:00", true], // so is the day of the week
    ["0 0 1 * 1", "2026-03-03T00:00:00", false],
    ["0 0 * 4 *", "2026-03-01T00:00:00", false],
  ])("%s at %s: %s", (cron, time, expected) => {
    expect(cronMatches(cron, at(time))).toBe(expected);
  });

  it.each(["* * * *", "61 * * * *", "a * * * *", "*/0 * * * *", "* 5-30 * * *"])("refuse %s", (cron) => {
    expect(() => cronMatches(cron, at("2026-03-01T00:00:00"))).toThrow();
  });
});
