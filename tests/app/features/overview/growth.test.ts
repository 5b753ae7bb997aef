import { describe, expect, test } from "vitest";
import { growthOf } from "../../../../app/features/overview/growth-of.ts";
import type { TrendRow } from "../../../../domain/calls/statistics.ts";
import type { Chat } from "../../../../domain/chats/chat.ts";
import type { Timespan } from "../../../../domain/limits.ts";
import { growthRange } from "../../../../domain/time/growth-range.ts";
import { bucketSeconds, bucketsOf } from "../../../../domain/time/time-range.ts";

const DAY = 86_400;
/** Friday 2026-11-20 14:30 UTC */
const NOW = Date.UTC(2026, 10, 20, 14, 30) / 1000;

const rowAt = (timestamp: number, index: number): TrendRow => ({
  timestamp,
  cnt_member: 12_000 + index * 40,
  cnt_newmember: index * 3,
  cnt_leftmember: 1,
  cnt_active_member: 5,
  cnt_message: 100 - index,
});

/** Gives the server's answer for a period as the page shows it. */
function growthFor(timespan: Timespan, settings: Partial<Chat> = {}) {
  const chat = { id: "1001234567", tzn_offset: 0, viplv: 0, viptime: 0, ctime: NOW - 100 * DAY, ...settings } as Chat;
  const told = growthRange(chat, timespan, NOW);
  const rows = told === null ? [] : bucketsOf(told.range, chat.tzn_offset).map(rowAt);
  const answer = told && { rows, bucket: bucketSeconds(told.range), cut_days: told.cutDays };
  return { ...growthOf(chat, answer, { lang: "en", now: NOW }), range: told?.range };
}

describe("the overview's growth", () => {
  test("OVW-08, NAV-38: a week is seven days with their values, and a spark in four of the cards", () => {
    const { chart, sparks, cut } = growthFor("last_7_days");
    expect(chart?.points).toHaveLength(7);
    expect(chart?.points.at(-1)).toEqual({ when: "Fri, Nov 20", values: ["12,240", "18", "1"] });
    expect(chart?.x.map(({ text }) => text)).toEqual(["Nov 14", "Nov 16", "Nov 18", "Nov 20"]);
    expect(chart?.y.map(({ text }) => text)).toEqual(["12,000", "12,100", "12,200", "12,300", "20", "0", "10"]);
    expect(chart?.series.map(({ mark }) => mark)).toEqual(["line", "bar", "bar"]);
    expect(Object.keys(sparks)).toEqual(["cnt_member", "cnt_message", "cnt_newmember", "cnt_speaker"]);
    expect(cut).toBeNull();
  });

  test("TIM-08: a day is told by the hour, up to now", () => {
    const { chart } = growthFor("today");
    expect(chart?.points).toHaveLength(15);
    expect(chart?.points.at(-1)?.when).toBe("Nov 20, 14:00");
  });

  test("TIM-10: beyond the plan's reach its last days are asked for, and the plan that reaches further is named", () => {
    const { range, sparks, cut } = growthFor("last_30_days");
    expect((range?.endSecond ?? 0) - (range?.startSecond ?? 0)).toBeLessThanOrEqual(8 * DAY);
    expect((range?.startSecond ?? 1) % DAY).toBe(0);
    expect([sparks, cut]).toEqual([{}, { days: 8, shown: "8", plan: "Essential" }]);
    const paid = growthFor("last_30_days", { viplv: 10, viptime: NOW + DAY });
    expect([paid.chart?.points.length, paid.cut]).toEqual([30, null]);
  });

  test("TIM-07: a chat of this minute is told nothing of the time before it, and has no chart yet", () => {
    const young = growthFor("last_7_days", { ctime: NOW - 60 });
    expect(young.range).toEqual({ startSecond: NOW - 60, endSecond: NOW });
    expect(young.chart).toBeNull();
    expect(growthFor("yesterday", { ctime: NOW - 60 })).toEqual({
      chart: null,
      sparks: {},
      cut: null,
      range: undefined,
    });
  });
});
