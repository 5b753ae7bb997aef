import { describe, expect, it } from "vitest";
import { growthRange } from "../../../domain/time/growth-range.ts";
import { zonedSpan } from "../../../domain/time/time-range.ts";
import { zoneOf } from "../../../domain/time/zone.ts";

const at = (iso: string) => Date.parse(iso) / 1000;
const BERLIN = { tzn_name: "Europe/Berlin", tzn_offset: 60 };
/** Wednesday after the clock was put back, on Sunday, October 25th. */
const NOW = at("2026-10-28T12:00:00Z");
const chat = { viplv: 0, viptime: 0, ctime: at("2020-01-01T00:00:00Z") };

describe("the period of the overview's numbers", () => {
  it("TIM-11: begins at midnight of the clock, in summer and in winter", () => {
    expect(zonedSpan("last_7_days", zoneOf(BERLIN), NOW)).toEqual({
      startSecond: at("2026-10-21T22:00:00Z"),
      endSecond: NOW,
    });
    expect(growthRange({ ...chat, ...BERLIN }, "last_7_days", NOW)).toMatchObject({
      range: { startSecond: at("2026-10-21T22:00:00Z") },
      cutDays: null,
    });
    expect(growthRange({ ...chat, tzn_offset: -300 }, "last_7_days", NOW)?.axis.startSecond).toBe(
      at("2026-10-22T05:00:00Z"),
    );
  });

  it("TIM-10: of a period beyond the plan the last whole days are told, from a midnight of the clock", () => {
    const told = growthRange({ ...chat, ...BERLIN }, "last_30_days", NOW);
    expect(told?.cutDays).toBeGreaterThan(0);
    const days = told?.cutDays ?? 0;
    expect(told?.range.startSecond).toBe(at("2026-10-27T23:00:00Z") - (days - 1) * 86_400 - 3600);
  });
});
