import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { numbersOf } from "../../../../app/features/overview/numbers-of.ts";
import { formatChange } from "../../../../app/i18n/format.ts";
import { monthUsage } from "../../../../app/shared/plan/month-usage.ts";
import type { ChatOverview } from "../../../../domain/calls/chats.ts";
import type { TrendRow } from "../../../../domain/calls/statistics.ts";
import type { Chat } from "../../../../domain/chats/chat.ts";
import { CHAT_TYPE } from "../../../../domain/chats/chat-type.ts";
import { monthlyAllowance } from "../../../../domain/limits/plan-table.ts";
import type { Timespan } from "../../../../domain/limits.ts";
import { growthRange } from "../../../../domain/time/growth-range.ts";
import { bucketSeconds, bucketStart } from "../../../../domain/time/time-range.ts";
import { zoneOf } from "../../../../domain/time/zone.ts";

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

const NUMBERS = {
  cnt_member: [12_240, 12_000],
  cnt_message: [679, 667],
  cnt_newmember: [63, 61],
  cnt_speaker: [9, 11],
  max_online_member: [7, 4],
} satisfies ChatOverview["glance"];

/** Reads the numbers of the page from the server's answer for a period. */
function numbersFor(timespan: Timespan, settings: Partial<Chat> = {}, answer: Partial<ChatOverview> = {}) {
  const life = { tzn_name: "", tzn_offset: 0, viplv: 0, viptime: 0, ctime: NOW - 100 * DAY };
  const chat = { id: "1001234567", type: CHAT_TYPE.supergroup, ...life, ...settings } as Chat;
  const told = growthRange(chat, timespan, NOW);
  const bucket = told ? bucketSeconds(told.axis) : DAY;
  const rowsIn = (startSecond: number, endSecond: number) => {
    const rows: TrendRow[] = [];
    for (let at = bucketStart(startSecond, bucket, chat.tzn_offset); at <= endSecond; at += bucket)
      rows.push(rowAt(at, rows.length));
    return rows;
  };
  const growth = told && {
    rows: rowsIn(told.range.startSecond, told.range.endSecond),
    bucket,
    cut_days: told.cutDays,
    start: told.axis.startSecond,
    end: told.axis.endSecond,
    previous: null,
  };
  const whole = { glance: NUMBERS, cnt_leftmember: [7, 5], cntmbr: 12_240, has_previous: true, growth };
  return numbersOf(chat, { ...whole, ...answer } as ChatOverview, { lang: "en", now: NOW, zone: zoneOf(chat) });
}

describe("the overview's numbers", () => {
  test("OVW-08: five with their change to the whole period before, absolute below a hundred", () => {
    expect(
      numbersFor("last_7_days").list.map(({ name, shown, change }) => [name, shown, change?.text, change?.tone]),
    ).toEqual([
      ["members", "12,240", "+2%", "good"],
      ["messages", "679", "+12", "good"],
      ["joined", "63", "+2", "good"],
      ["left", "7", "+2", "bad"],
      ["active", "9", "-2", "bad"],
    ]);
  });

  test("OVW-08: nothing is compared with a period of which the bot saw a part", () => {
    const { list } = numbersFor("last_7_days", { ctime: NOW - 8 * DAY }, { has_previous: false });
    expect(list.map(({ change }) => change)).toEqual([null, null, null, null, null]);
  });

  test("OVW-08: the members of the header are those of the first number, and its chart ends with them", () => {
    const { members, list } = numbersFor("last_7_days");
    expect(list[0]?.shown).toBe(members.shown);
    expect(list[0]?.drawn?.values.at(-1)).toEqual([members.shown]);
  });

  test("OVW-08: members, joined and left add up, from the beginning or from when the bot came", () => {
    expect(numbersFor("last_7_days").balance).toMatchObject({
      beginning: "known",
      unseen: 184,
      start: 12_000,
      joined: 63,
      left: 7,
      members: 12_240,
    });
    const glance = { ...NUMBERS, cnt_member: [14, 14], cnt_newmember: [18, 0] } satisfies ChatOverview["glance"];
    expect(numbersFor("last_7_days", { ctime: NOW - DAY }, { glance, cnt_leftmember: [9, 0] }).balance).toMatchObject({
      beginning: "bot",
      unseen: 0,
      start: 5,
      joined: 18,
      left: 9,
      members: 14,
    });
  });

  test("NAV-38: a channel has no speakers", () => {
    const { list, peak } = numbersFor("last_7_days", { type: CHAT_TYPE.channel });
    expect([list.map(({ name }) => name), peak]).toEqual([
      ["members", "messages", "joined", "left", "reactions"],
      null,
    ]);
  });

  test("docs/decisions/212: of reactions, days before Telegram told of any are unknown and no nought", () => {
    const start = Date.UTC(2026, 10, 14) / 1000;
    const rows = [0, 4, 0, 0, 5, 0, 0];
    const told = {
      since: start + 3 * DAY,
      cnt: [9, 2] as [number, number],
      has_previous: false,
      rows,
      previous: [],
      top: [],
    };
    const shown = (reactions: Partial<typeof told> | { since: null }) => {
      const answer = { reactions: { ...told, ...reactions } };
      const row = numbersFor("last_7_days", { type: CHAT_TYPE.channel }, answer).list.at(-1);
      return [row?.shown, row?.change?.text ?? null, row?.drawn?.values.flat()];
    };
    expect(shown({})).toEqual(["9", null, ["–", "4", "–", "0", "5", "0", "0"]]);
    expect(shown({ has_previous: true, since: start })).toEqual(["9", "+7", ["0", "4", "0", "0", "5", "0", "0"]]);
    const never = { since: null, rows: [0, 0, 0, 0, 0, 0, 0], cnt: [0, 0] as [number, number] };
    expect(shown(never)).toEqual(["–", null, ["–", "–", "–", "–", "–", "–", "–"]]);
  });

  test("OVW-08: it is said since when is counted, with the year where it is another one", () => {
    expect(numbersFor("last_7_days", { ctime: Date.UTC(2026, 10, 3, 23) / 1000, tzn_offset: 120 }).since).toBe(
      "November 4",
    );
    expect(numbersFor("last_7_days", { ctime: Date.UTC(2025, 10, 3) / 1000 }).since).toBe("Nov 3, 2025");
  });
});

describe("their charts", () => {
  test("OVW-08, NAV-38: a week is seven days with their values", () => {
    const { frame, list, cut } = numbersFor("last_7_days");
    expect(frame?.when).toHaveLength(7);
    expect(frame?.when.at(-1)).toBe("Fri, Nov 20");
    expect(frame?.x.map(({ text }) => text)).toEqual(["Nov 14", "Nov 16", "Nov 18", "Nov 20"]);
    expect(frame?.unknown).toBe(0);
    expect(list.map(({ drawn }) => drawn?.values.at(-1)?.[0])).toEqual(["12,240", "94", "18", "1", "5"]);
    expect(list[0]?.drawn?.y.map(({ text }) => text)).toEqual(["12,000", "12,100", "12,200", "12,300"]);
    expect(list[2]?.drawn?.y[0]?.text).toBe("0");
    expect(cut).toBeNull();
  });

  test("OVW-08: members that never changed stand in the middle of whole steps", () => {
    const today = bucketStart(NOW, DAY, 0);
    const rows = [0, 1].map((day) => ({ ...rowAt(today - day * DAY, 0), cnt_member: 5 }));
    const growth = { rows, previous: null, start: today - DAY, end: NOW, bucket: DAY, cut_days: null };
    expect(numbersFor("last_7_days", {}, { growth }).list[0]?.drawn?.y).toEqual([
      { at: 100, text: "4" },
      { at: 50, text: "5" },
      { at: 0, text: "6" },
    ]);
  });

  test("TIM-08: a day is told by the hour and drawn whole, with what is still to come", () => {
    const { frame, list } = numbersFor("today");
    expect(frame?.when).toHaveLength(24);
    expect(list[1]?.drawn?.values.map(([value]) => value).slice(13, 16)).toEqual(["87", "86", "–"]);
  });

  test("TIM-08: the steps of a running week are days from its first hour on", () => {
    expect(numbersFor("this_week", { ctime: NOW - 3600 }).frame?.when).toHaveLength(7);
  });

  test("TIM-10: beyond the plan's reach its last days are shown, and the plan that reaches further is named", () => {
    const { frame, cut, balance } = numbersFor("last_30_days");
    expect([frame?.when.length, cut, balance]).toEqual([8, { days: 8, shown: "8", plan: 10 }, null]);
    const paid = numbersFor("last_30_days", { viplv: 10, viptime: NOW + DAY });
    expect([paid.frame?.when.length, paid.cut]).toEqual([30, null]);
  });

  test("TIM-07: the days before the bot came are there, and nothing is drawn in them", () => {
    const { frame, list } = numbersFor("last_7_days", { ctime: NOW - 2 * DAY });
    expect(frame?.when).toHaveLength(7);
    expect(frame?.unknown).toBe(57.1);
    expect(list[0]?.drawn?.values.map(([value]) => value).slice(0, 5)).toEqual(["–", "–", "–", "–", "12,000"]);
  });

  test("TIM-07: of a period that was over when the bot came there are no numbers", () => {
    const { frame, balance, list } = numbersFor("yesterday", { ctime: NOW - 60 }, { has_previous: false });
    expect([frame, balance, list.map(({ shown }) => shown)]).toEqual([null, null, ["–", "–", "–", "–", "–"]]);
  });

  test("OVW-08: one value per step, of the period before too, whatever was counted", () => {
    const chart = fc.record({
      days: fc.integer({ min: 1, max: 31 }),
      unknown: fc.nat(30),
      counts: fc.array(fc.nat(100_000), { minLength: 31, maxLength: 31 }),
    });
    fc.assert(
      fc.property(chart, ({ days, unknown, counts }) => {
        const rows = counts.slice(0, days).map((cnt_message, day) => ({ ...rowAt(day * DAY, day), cnt_message }));
        const known = rows.slice(Math.min(unknown, days - 1));
        const growth = { rows: known, previous: rows, start: 0, end: days * DAY - 1, bucket: DAY, cut_days: null };
        const { drawn } = numbersFor("last_7_days", {}, { growth }).list[1] ?? {};
        expect(drawn?.values).toHaveLength(days);
        expect(drawn?.values.filter(([now]) => now !== "–")).toHaveLength(known.length);
        expect(drawn?.values.every(([, before]) => before !== "–")).toBe(true);
        expect(drawn?.series.map(({ path }) => path).join()).not.toMatch(/NaN|Infinity/);
        for (const { at } of drawn?.y ?? []) expect(at >= 0 && at <= 100).toBe(true);
      }),
    );
  });
});

describe("their texts", () => {
  test("OVW-08: a change has its sign, and Latin digits in every language", () => {
    expect(formatChange("en", { by: "percent", value: -12 })).toBe("-12%");
    expect(formatChange("en", { by: "count", value: 1300 })).toBe("+1,300");
    expect(formatChange("fa", { by: "percent", value: 20 })).toContain("20");
  });

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
