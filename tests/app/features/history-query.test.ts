import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { markedParts } from "../../../app/components/text/marked-parts.ts";
import { groupByDay } from "../../../app/features/history/history-items.ts";
import { searchMarks } from "../../../app/shared/content/search-marks.ts";
import { dayOf } from "../../../app/shared/period/calendar-day.ts";
import {
  historySearch,
  isFiltered,
  rangeOf,
  readHistoryQuery,
  unfiltered,
  wholeAddress,
} from "../../../app/shared/period/history-query.ts";
import { historyMessage } from "./history-message.ts";

/** Saturday 2026-11-21 22:30 UTC: already Sunday in UTC+3. */
const NOW = Date.UTC(2026, 10, 21, 22, 30) / 1000;
const told = (offset: number) => ({ lang: "en", clock: offset });
const read = (search: string, offset = 0) => readHistoryQuery(new URLSearchParams(search), offset, NOW);

describe("the history's address", () => {
  test("HIS-09: without fields it asks for the last seven days of the chat's calendar", () => {
    expect(read("")).toEqual({
      from: "2026-11-15",
      to: "2026-11-21",
      keyword: "",
      topic: null,
      user: null,
      page: 1,
      before: null,
      after: null,
    });
    expect(read("", 180)).toMatchObject({ from: "2026-11-16", to: "2026-11-22" });
  });

  test("TIM-06: reversed days are swapped, days that are none are left out", () => {
    expect(read("from=2026-11-09&to=2026-11-02")).toMatchObject({ from: "2026-11-02", to: "2026-11-09" });
    expect(read("from=2026-02-30&to=yesterday")).toMatchObject({ from: "2026-11-15", to: "2026-11-21" });
  });

  test("HIS-09: topic, words and page are read, nonsense is not", () => {
    expect(read("keyword=%20hi%20&forum_topic_id=0&page=3")).toMatchObject({ keyword: "hi", topic: 0, page: 3 });
    expect(read("forum_topic_id=x&page=-1")).toMatchObject({ topic: null, page: 1 });
    expect(read(`keyword=${"a".repeat(4000)}`).keyword).toHaveLength(256);
    expect(read(`keyword=${encodeURIComponent("🎁".repeat(300))}`).keyword).toBe("🎁".repeat(256));
    expect(read("user=77&before=5&after=6")).toMatchObject({ user: 77, before: 5, after: 6 });
    expect(read("user=0&before=-1&after=9e9")).toMatchObject({ user: null, before: null, after: null });
  });

  test("TIM-04: both days are whole days of the chat's timezone", () => {
    const query = read("from=2026-11-20&to=2026-11-20");
    expect(rangeOf(query, 180)).toEqual({
      startSecond: Date.UTC(2026, 10, 19, 21) / 1000,
      endSecond: Date.UTC(2026, 10, 20, 21) / 1000 - 1,
    });
  });

  test("TIM-04: days of a named zone begin and end at its midnights, in summer and in winter", () => {
    const berlin = { tzn_name: "Europe/Berlin", tzn_offset: 120 };
    expect(rangeOf({ from: "2026-01-01", to: "2026-01-31" }, berlin)).toEqual({
      startSecond: Date.UTC(2025, 11, 31, 23) / 1000,
      endSecond: Date.UTC(2026, 0, 31, 23) / 1000 - 1,
    });
    const asked = readHistoryQuery(new URLSearchParams(), berlin, Date.UTC(2026, 0, 5, 22, 30) / 1000);
    expect(asked.to).toBe("2026-01-05");
  });

  const zones = fc.constantFrom(
    "Europe/Berlin",
    "America/New_York",
    "Australia/Lord_Howe",
    "Asia/Kolkata",
    "Africa/Cairo",
  );
  const dates = fc
    .integer({ min: 10_000, max: 30_000 })
    .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
  test("TIM-04: the seconds of any days are of those days and of no other", () => {
    fc.assert(
      fc.property(zones, dates, dates, (tzn_name, one, other) => {
        const [from = "", to = ""] = [one, other].sort();
        const zone = { tzn_name, tzn_offset: 0 };
        const { startSecond, endSecond } = rangeOf({ from, to }, zone);
        const days = [startSecond - 1, startSecond, endSecond, endSecond + 1].map((second) => dayOf(second, zone));
        expect(days.slice(1, 3)).toEqual([from, to]);
        expect(days[0]).not.toBe(from);
        expect(days[3]).not.toBe(to);
      }),
    );
  });

  test("HIS-09: the address of another page keeps the question", () => {
    const query = read("from=2026-11-01&to=2026-11-20&keyword=a+b&forum_topic_id=7");
    const search = historySearch(query, 2);
    expect(read(search.slice(1))).toEqual({ ...query, page: 2 });
  });

  test("HIS-09: beside a message it keeps the question, and without filters the days", () => {
    const query = read("from=2026-11-01&to=2026-11-20&keyword=a&user=9&before=44");
    expect(read(historySearch(query, { after: 50 }).slice(1))).toEqual({ ...query, before: null, after: 50 });
    expect(isFiltered(query)).toBe(true);
    const all = unfiltered(query);
    expect(isFiltered(all)).toBe(false);
    expect(historySearch(all)).toBe("?from=2026-11-01&to=2026-11-20");
  });
});

test("HIS-09: messages are grouped by the day of the chat's timezone, with its clock", () => {
  const message = (id: number, date: number) => historyMessage({ id, date });
  const days = groupByDay([message(3, NOW), message(2, NOW - 3600), message(1, NOW - 7200)], [], told(180));
  const shown = days.map(({ day, items }) => [
    day,
    items.map((item) => (item.kind === "message" ? [item.row.id, item.row.clock, item.row.name] : [])),
  ]);
  expect(shown).toEqual([
    ["2026-11-21", [[1, "23:30", "bob"]]],
    [
      "2026-11-22",
      [
        [2, "00:30", "bob"],
        [3, "01:30", "bob"],
      ],
    ],
  ]);
});

test("HIS-09: the search words are marked in the message's text", () => {
  const marks = (text: string, question: string) => {
    const told = { lang: "en", clock: 0, marksOf: searchMarks(question) };
    const item = groupByDay([historyMessage({ text, date: NOW })], [], told)[0]?.items[0];
    return item?.kind === "message" ? item.row.marks : null;
  };
  expect(marks("no Café here", "cafe")).toEqual([{ offset: 3, length: 4 }]);
  expect(marks("no Café here", "")).toEqual([]);
});

describe("a part of a text with marks", () => {
  const shown = (text: string, start: number, marks: [number, number][]) =>
    markedParts(
      text,
      start,
      marks.map(([offset, length]) => ({ offset, length })),
    )
      .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
      .join("|");

  test.each<[string, number, [number, number][], string]>([
    ["abcdef", 0, [], "abcdef"],
    ["abcdef", 0, [[1, 2]], "a|[bc]|def"],
    ["abcdef", 0, [[0, 6]], "[abcdef]"],
    [
      "abcdef",
      10,
      [
        [8, 3],
        [14, 9],
      ],
      "[a]|bcd|[ef]",
    ],
    [
      "abcdef",
      10,
      [
        [0, 10],
        [16, 2],
      ],
      "abcdef",
    ],
    ["", 3, [[0, 10]], ""],
  ])("HIS-09: %j from %d with %j is %j", (text, start, marks, expected) => {
    expect(shown(text, start, marks)).toBe(expected);
  });
});

describe("an address that names its period as a report does", () => {
  const CLOCK = { tzn_name: "", tzn_offset: 60 };
  const asked = (search: string) => readHistoryQuery(new URLSearchParams(search), CLOCK, NOW);
  const ends = (search: string) => rangeOf(asked(search), CLOCK);

  test("TIM-01: is read to the second, in either order, and goes on to the next page", () => {
    expect(ends("startSecond=1700000000&endSecond=1700003600")).toEqual({
      startSecond: 1_700_000_000,
      endSecond: 1_700_003_600,
    });
    expect(ends("startSecond=1700003600&endSecond=1700000000")).toEqual(
      ends("startSecond=1700000000&endSecond=1700003600"),
    );
    const next = historySearch(asked("startSecond=1700000000&endSecond=1700003600&tzn_offset=480"), 2);
    expect(Object.fromEntries(new URLSearchParams(next))).toEqual({
      timespan: "custom",
      tzn_offset: "480",
      startSecond: "1700000000",
      endSecond: "1700003600",
      page: "2",
    });
  });

  test("TIM-01: reads a span of the menu on the clock that the address names", () => {
    const east = ends("timespan=yesterday&tzn_offset=480");
    expect(east.endSecond - east.startSecond).toBe(86_399);
    expect((east.startSecond + 480 * 60) % 86_400).toBe(0);
  });

  test("TIM-01: days of the form count more, and a report whose address lacks a field gets all four", () => {
    expect(asked("from=2024-05-01&to=2024-05-02&startSecond=5&endSecond=9").exact).toBeUndefined();
    const whole = wholeAddress("https://a.test/groups/1/loyalty_rewards/report?x=1", asked(""), CLOCK) ?? "";
    const fields = new URLSearchParams(whole.split("?")[1]);
    expect([...fields.keys()].sort()).toEqual(["endSecond", "startSecond", "timespan", "tzn_offset", "x"]);
    expect(wholeAddress(`https://a.test${whole}`, asked(fields.toString()), CLOCK)).toBeNull();
  });
});
