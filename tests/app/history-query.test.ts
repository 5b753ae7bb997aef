import { describe, expect, test } from "vitest";
import { historySearch, rangeOf, readHistoryQuery } from "../../app/features/history/history-query.ts";
import { groupByDay } from "../../app/features/history/load-history.ts";

/** Saturday 2026-11-21 22:30 UTC: already Sunday in UTC+3. */
const NOW = Date.UTC(2026, 10, 21, 22, 30) / 1000;
const read = (search: string, offset = 0) => readHistoryQuery(new URLSearchParams(search), offset, NOW);

describe("the history's address", () => {
  test("HIS-09: without fields it asks for the last seven days of the chat's calendar", () => {
    expect(read("")).toEqual({ from: "2026-11-15", to: "2026-11-21", keyword: "", topic: null, page: 1 });
    expect(read("", 180)).toMatchObject({ from: "2026-11-16", to: "2026-11-22" });
  });

  test("TIM-06: reversed days are swapped, days that are none are left out", () => {
    expect(read("from=2026-11-09&to=2026-11-02")).toMatchObject({ from: "2026-11-02", to: "2026-11-09" });
    expect(read("from=2026-02-30&to=yesterday")).toMatchObject({ from: "2026-11-15", to: "2026-11-21" });
  });

  test("HIS-09: topic, words and page are read, nonsense is not", () => {
    expect(read("keyword=%20hi%20&forum_topic_id=0&page=3")).toMatchObject({ keyword: "hi", topic: 0, page: 3 });
    expect(read("forum_topic_id=x&page=-1")).toMatchObject({ topic: null, page: 1 });
    expect(read(`keyword=${"a".repeat(80)}`).keyword).toHaveLength(64);
  });

  test("TIM-04: both days are whole days of the chat's timezone", () => {
    const query = read("from=2026-11-20&to=2026-11-20");
    expect(rangeOf(query, 180)).toEqual({
      startSecond: Date.UTC(2026, 10, 19, 21) / 1000,
      endSecond: Date.UTC(2026, 10, 20, 21) / 1000 - 1,
    });
  });

  test("HIS-09: the address of another page keeps the question", () => {
    const query = read("from=2026-11-01&to=2026-11-20&keyword=a+b&forum_topic_id=7");
    const search = historySearch(query, 2);
    expect(read(search.slice(1))).toEqual({ ...query, page: 2 });
  });
});

test("HIS-09: messages are grouped by the day of the chat's timezone, with its clock", () => {
  const message = (id: number, date: number) => ({
    id,
    type: 1,
    text: "hi",
    entities: [],
    date,
    edit_date: null,
    user: { id: "5", fname: "", lname: "", username: "bob", is_bot: false },
    forum_topic_id: 0,
    reply_to: null,
  });
  const days = groupByDay([message(3, NOW), message(2, NOW - 3600), message(1, NOW - 7200)], "en", 180);
  expect(days.map(({ day, rows }) => [day, rows.map(({ id, clock, name }) => [id, clock, name])])).toEqual([
    [
      "2026-11-22",
      [
        [3, "01:30", "bob"],
        [2, "00:30", "bob"],
      ],
    ],
    ["2026-11-21", [[1, "23:30", "bob"]]],
  ]);
});
