import { describe, expect, it } from "vitest";
import { createTally } from "../../../domain/metrics/tally.ts";

describe("the tally of metrics", () => {
  it("sums values up by name and tag, and hands each over once", () => {
    const tally = createTally();
    tally.add("decision_ms", 5);
    tally.add("decision_ms", 9);
    tally.add("telegram_answers", 1, "200");
    tally.add("telegram_answers", 1, "429");
    tally.add("telegram_answers", 1, "200");
    expect(tally.take(10)).toEqual([
      { name: "decision_ms", tag: "", count: 2, sum: 14, max: 9 },
      { name: "telegram_answers", tag: "200", count: 2, sum: 2, max: 1 },
      { name: "telegram_answers", tag: "429", count: 1, sum: 1, max: 1 },
    ]);
    expect([tally.isEmpty(), tally.take(10)]).toEqual([true, []]);
  });

  it("hands over as many as fit, the others next; what could not be told is put back", () => {
    const tally = createTally();
    for (const tag of ["a", "b", "c"]) tally.add("retries", 1, tag);
    const first = tally.take(2);
    expect([first.map(({ tag }) => tag), tally.isEmpty()]).toEqual([["a", "b"], false]);
    tally.add("retries", 1, "a");
    tally.putBack(first);
    expect(tally.take(9).map(({ tag, count }) => [tag, count])).toEqual([
      ["c", 1],
      ["a", 2],
      ["b", 1],
    ]);
  });

  it("keeps the number of tags of one metric in bounds, whatever comes from outside", () => {
    const tally = createTally();
    for (let index = 0; index < 1000; index++) tally.add("updates", 1, `kind_${index} taken`);
    const cells = tally.take(2000);
    expect(cells).toHaveLength(65);
    expect(cells.find(({ tag }) => tag === "other")?.count).toBe(936);
  });
});
