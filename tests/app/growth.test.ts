import { describe, expect, test } from "vitest";
import type { CallClient } from "../../app/client/client.ts";
import { CallFailure } from "../../app/client/failure.ts";
import { loadGrowth } from "../../app/features/overview/load-growth.ts";
import type { TrendRow } from "../../domain/calls/statistics.ts";
import type { Chat } from "../../domain/chat.ts";
import type { Timespan } from "../../domain/limits.ts";
import { bucketsOf } from "../../domain/time-range.ts";

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

/** Loads with a server that answers as many buckets as it is asked for, and tells what it was asked. */
async function load(timespan: Timespan, settings: Partial<Chat> = {}, failure?: string) {
  const asked: { startSecond: number; endSecond: number }[] = [];
  const chat = { id: "1001234567", tzn_offset: 0, viplv: 0, viptime: 0, ctime: NOW - 100 * DAY, ...settings } as Chat;
  const client = {
    call: async (_contract: unknown, { params }: { params: { startSecond: number; endSecond: number } }) => {
      asked.push(params);
      if (failure) throw new CallFailure(failure);
      return { rows: bucketsOf(params, chat.tzn_offset).map(rowAt), page: 1, total: 1 };
    },
  } as unknown as CallClient;
  const growth = await loadGrowth(chat, timespan, { client, lang: "en", now: NOW });
  return { growth, asked };
}
const growthOf = async (...args: Parameters<typeof load>) => {
  const { growth } = await load(...args);
  if (!growth.ok) throw new Error(growth.message);
  return growth.value;
};

describe("the overview's growth", () => {
  test("OVW-08, NAV-38: a week is seven days with their values, and a spark in four of the cards", async () => {
    const { chart, sparks, cut } = await growthOf("last_7_days");
    expect(chart?.points).toHaveLength(7);
    expect(chart?.points.at(-1)).toEqual({ when: "Fri, Nov 20", values: ["12,240", "18", "1"] });
    expect(chart?.x.map(({ text }) => text)).toEqual(["Nov 14", "Nov 16", "Nov 18", "Nov 20"]);
    expect(chart?.y.map(({ text }) => text)).toEqual(["12,000", "12,100", "12,200", "12,300", "20", "0", "10"]);
    expect(chart?.series.map(({ mark }) => mark)).toEqual(["line", "bar", "bar"]);
    expect(Object.keys(sparks)).toEqual(["cnt_member", "cnt_message", "cnt_newmember", "cnt_speaker"]);
    expect(cut).toBeNull();
  });

  test("TIM-08: a day is told by the hour, up to now", async () => {
    const { chart } = await growthOf("today");
    expect(chart?.points).toHaveLength(15);
    expect(chart?.points.at(-1)?.when).toBe("Nov 20, 14:00");
  });

  test("TIM-10: where the plan does not reach, its last days are asked for, and who reaches further is named", async () => {
    const { growth, asked } = await load("last_30_days");
    const [range] = asked;
    expect((range?.endSecond ?? 0) - (range?.startSecond ?? 0)).toBeLessThanOrEqual(8 * DAY);
    expect((range?.startSecond ?? 1) % DAY).toBe(0);
    expect(growth).toMatchObject({ ok: true, value: { sparks: {}, cut: { days: 8, shown: "8", plan: "Essential" } } });
    const paid = await growthOf("last_30_days", { viplv: 10, viptime: NOW + DAY });
    expect([paid.chart?.points.length, paid.cut]).toEqual([30, null]);
  });

  test("TIM-07: a chat of this minute is asked nothing of the time before it, and has no chart yet", async () => {
    const { growth, asked } = await load("last_7_days", { ctime: NOW - 60 });
    expect(asked).toEqual([{ id: "1001234567", startSecond: NOW - 60, endSecond: NOW, page: 1 }]);
    expect(growth).toMatchObject({ ok: true, value: { chart: null } });
    const before = await load("yesterday", { ctime: NOW - 60 });
    expect([before.asked, before.growth]).toEqual([[], { ok: true, value: { chart: null, sparks: {}, cut: null } }]);
  });

  test("ERR-03: where the numbers cannot be had, the rest of the page stays", async () => {
    expect((await load("today", {}, "INTERNAL_ERROR")).growth).toEqual({ ok: false, message: "INTERNAL_ERROR" });
  });
});
