import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CHAT_KINDS, type ChatKind, type Values, values } from "../../bench/scale/assumptions.ts";
import { monthlyCost, servers, total } from "../../bench/scale/cost.ts";
import {
  dayByKind,
  dayOf,
  fullAt,
  gatheredStatements,
  ratesOf,
  sharedThings,
  sum,
  windowOf,
} from "../../bench/scale/model.ts";
import { draw } from "../../bench/scale/picture.ts";
import { checkedRuns, pictures, reportText } from "../../bench/scale/report.ts";
import { tellingsOf } from "../../bench/scale/tellings.ts";

const COUNTS = [1000, 4000, 30_000, 200_000, 1_000_000];
const a = values();

describe("the model of many chats", () => {
  it("kinds are all chats, few of them big", () => {
    expect(CHAT_KINDS.reduce((all, { share }) => all + share, 0)).toBeCloseTo(1, 9);
    const shares = CHAT_KINDS.map(({ share }) => share);
    expect(shares).toEqual([...shares].sort((x, y) => x - y));
  });

  it("totals are the sums of the kinds, and as many times as much for as many chats", () => {
    const ofMany = dayByKind(100_000, a);
    const messages = CHAT_KINDS.reduce((all, kind) => all + 100_000 * kind.share * kind.messagesPerDay, 0);
    expect(sum(ofMany.map(({ load }) => load)).messages).toBeCloseTo(messages, 3);
    const one = sum(dayByKind(1, a).map(({ load }) => load));
    const all = sum(ofMany.map(({ load }) => load));
    for (const name of Object.keys(all) as (keyof typeof all)[]) expect(all[name]).toBeCloseTo(one[name] * 100_000, 1);
  });

  it("a pass of the sweep goes on faster behind its first hours", () => {
    const b = values({ sweepChatsPerMinute: 100, sweepLongHours: 4, sweepLongFactor: 2 });
    const hours = (chats: number) => sharedThings(chats, b).find(({ name }) => name.includes("sweep"))?.use;
    // 100 a minute are 24,000 in four hours, then 12,000 an hour.
    expect([12_000, 24_000, 36_000, 60_000].map(hours)).toEqual([2, 4, 5, 7]);
  });

  it("nothing becomes less with more chats", () => {
    for (const [place, chats] of COUNTS.entries()) {
      const before = COUNTS[place - 1];
      if (before === undefined) continue;
      expect(total(monthlyCost(chats, a))).toBeGreaterThanOrEqual(total(monthlyCost(before, a)));
      expect(servers(chats, a).cost).toBeGreaterThanOrEqual(servers(before, a).cost);
      const former = sharedThings(before, a);
      for (const [index, { name, use }] of sharedThings(chats, a).entries())
        expect(use, name).toBeGreaterThanOrEqual(former[index]?.use ?? 0);
    }
  });

  it("a chat tells the lists at most once in its seconds, and never more often than something happens", () => {
    expect(tellingsOf(0, 60, a)).toBe(0);
    // One update in 100 minutes: 6,000 s / (50 s + 6,000 s).
    expect(tellingsOf(1, 100, { tellSeconds: 50 })).toBeCloseTo(6000 / 6050, 9);
    // Each second one: every 51 s.
    expect(tellingsOf(3600, 60, { tellSeconds: 50 })).toBeCloseTo(3600 / 51, 9);
    expect(tellingsOf(1e9, 60, { tellSeconds: 50 })).toBeLessThanOrEqual(3600 / 50);
  });

  it("a look has a chat tell the lists more often for a while, and collectors join what the others tell", () => {
    const kind: ChatKind = { name: "one", share: 1, members: 100, messagesPerDay: 1440 };
    const b = (pagesPerChatAndDay: number) =>
      values({
        busyHours: 12,
        busyFactor: 1,
        joinsPerMemberAndDay: 0,
        pagesPerChatAndDay,
        tellSeconds: 3540,
        watchedTellSeconds: 60,
        watchSeconds: 1200,
      });
    // One a minute: unwatched every 3,540 s + 60 s, watched every 60 s + 60 s.
    expect(dayOf(kind, b(0)).tellings).toBeCloseTo(24, 6);
    // Three looks are an hour: 23 hours of one telling, and 30 in the other.
    expect(dayOf(kind, b(3))).toMatchObject({
      tellings: expect.closeTo(53, 6),
      watchedTellings: expect.closeTo(30, 6),
    });
    // A thousand looks are no more than the whole day.
    expect(dayOf(kind, b(1000)).tellings).toBeCloseTo(720, 6);
    // 80 tellings within 20 minutes are 10 for each of 8 collectors: a statement every 20 s + 120 s.
    const c = values({ listCollectors: 8 });
    expect(gatheredStatements(80, 20, 20, c)).toBeCloseTo((8 * 1200) / 140, 6);
    expect(gatheredStatements(1e9, 20, 20, c)).toBeLessThanOrEqual((8 * 1200) / 20);
  });

  it("a small case is as computed by hand", () => {
    const kind: ChatKind = { name: "one", share: 1, members: 100, messagesPerDay: 480 };
    const b: Values = values({
      busyHours: 12,
      busyFactor: 1,
      tellSeconds: 60,
      joinsPerMemberAndDay: 0,
      announcementsPerDay: 0,
      pagesPerChatAndDay: 0,
      collectorRowsPerTelling: 0,
      answeredShare: 0.1,
      removedShare: 0,
      verifyingShare: 0,
      d1RowsPerTelling: 2,
      rowsPerMessage: 4,
      rowsPerAnswer: 20,
      rowsPerTelling: 6,
      rowsPerActiveHour: 2,
      rowsPerDay: 5,
      alarmsPerTelling: 1,
      alarmsPerActiveHour: 0.5,
      alarmsPerDay: 1,
    });
    const day = dayOf(kind, b);
    // 480 in 1,440 minutes are one in three: a telling every 60 + 180 s, so 86,400 / 240.
    expect(day.tellings).toBeCloseTo(360, 6);
    // 432 messages of 4 rows, 48 answered ones of 20, 360 tellings of 6, each in an "hour" of 240 s of 2, and the day's 5.
    expect(day.objectRows).toBeCloseTo(432 * 4 + 48 * 20 + 360 * (6 + 2) + 5, 6);
    expect(day.alarms).toBeCloseTo(360 * 1.5 + 1, 6);
    expect([day.d1Rows, day.sends, day.updates]).toEqual([expect.closeTo(720, 6), 48, 480]);
    // 100 such chats: 72,000 rows of D1 in 86,400 s.
    const d1 = sharedThings(100, b, [kind]).find(({ name }) => name === "D1, rows written");
    expect(d1?.use).toBeCloseTo(72_000 / 86_400, 6);
    expect(fullAt("D1, rows written", b, [kind])).toBeCloseTo((100 * 500 * 86_400) / 72_000, -3);
    // A month of 1,000: 1,000 x 30 x 5,573 rows, of which 50 million are included, at a dollar a million.
    expect(monthlyCost(1000, b, [kind])["rows of objects"]).toBeCloseTo(167.19 - 50, 6);
  });

  it("a window has the rows of its updates and of their tellings", () => {
    const b = values({
      watchedTellSeconds: 60,
      rowsAtOncePerMessage: 1,
      d1RowsPerTelling: 2,
      rowsAtOncePerTelling: 4,
      collectorRowsPerTelling: 1,
      rowsPerWatch: 7,
      d1StatementsPerRequest: 3,
      listCollectors: 1,
      watchedGatherSeconds: 30,
    });
    // Three in three minutes, a telling 60 s after the first: at least one in 180 s, two in 120 s, three in 60 s.
    const e = Math.exp;
    const tellings = 1 - e(-3) + (1 - 3 * e(-2)) + (1 - 2.5 * e(-1));
    const { updates, ...rest } = windowOf([{ updates: 3 }, { updates: 0 }], { minutes: 3, watches: 2, accounts: 4 }, b);
    expect(updates).toBe(3);
    expect(rest.tellings).toBeCloseTo(tellings, 9);
    expect(rest.d1Rows).toBeCloseTo(2 * tellings, 9);
    // Four lists are read three times, in three statements each; a collector writes 30 s after each telling that it waits for.
    expect(rest.d1Statements).toBeCloseTo(180 / (30 + 180 / tellings) + 36, 9);
    // A silent chat that is watched twice writes that down.
    expect(rest.objectRows).toBeCloseTo(3 + tellings * 5 + 2 * 2 * 7, 9);
    const rates = ratesOf(1000, 600);
    expect(rates.reduce((all, { updates }) => all + updates, 0)).toBeCloseTo(600, 6);
  });
});

describe("the page about scale", () => {
  it("is what the model says now", () => {
    expect(readFileSync("docs/scale.md", "utf8")).toBe(reportText(a, checkedRuns()));
    for (const [name, picture] of Object.entries(pictures(a)))
      expect(readFileSync(`docs/scale/${name}`, "utf8"), name).toBe(picture);
  });

  it("pictures draw each line with its name, and leave zeros out", () => {
    const line = {
      name: "a < b",
      points: [
        [1, 0],
        [10, 1],
        [100, 10],
      ] as const,
    };
    const svg = draw({ title: "t", xName: "x", yName: "y", lines: [line], limit: 5 });
    expect(svg).toContain("a &lt; b");
    expect(svg).toContain('class="limit"');
    expect(svg).not.toMatch(/NaN|Infinity/);
  });
});
