import { describe, expect, it } from "vitest";
import { type FormerReports, judgeReport, type Reporter } from "../../../domain/reports/report.ts";

const NOW = 1_900_000_000;
const nothing: FormerReports = { reports: [], isTold: false, isHidden: false, isDecided: false };
const person = (id: number, more: Partial<Reporter> = {}): Reporter => ({
  id,
  isChat: false,
  rejected: 0,
  lastAt: null,
  ...more,
});
const by = (ids: readonly number[], at = NOW - 60, isFull = true): FormerReports["reports"] =>
  ids.map((reporterId) => ({ reporterId, at, isFull }));
const judge = (
  former: Partial<FormerReports>,
  reporter: Reporter,
  thresholds: Partial<Parameters<typeof judgeReport>[2]> = {},
) => judgeReport({ ...nothing, ...former }, reporter, { tellAt: 1, hideAt: 0, isSpared: false, ...thresholds }, NOW);

describe("a report", () => {
  it.each([
    ["the first of one", {}, person(1), {}, { tells: true, hides: false }],
    ["the first of three", {}, person(1), { tellAt: 3 }, { tells: false, hides: false }],
    ["the third of three", { reports: by([2, 3]) }, person(1), { tellAt: 3 }, { tells: true, hides: false }],
    ["the same person again", { reports: by([1, 2]) }, person(1), { tellAt: 3 }, { tells: false, hides: false }],
    [
      "one of yesterday is too old",
      { reports: by([2, 3], NOW - 86_400) },
      person(1),
      { tellAt: 3 },
      { tells: false, hides: false },
    ],
    ["told once, told of each", { isTold: true }, person(1), { tellAt: 3 }, { tells: true, hides: false }],
    [
      "enough to hide tell as well",
      { reports: by([2]) },
      person(1),
      { tellAt: 5, hideAt: 2 },
      { tells: true, hides: true },
    ],
    ["an admin's message", { reports: by([2]) }, person(1), { hideAt: 2, isSpared: true }, { hides: false }],
    ["hidden already", { reports: by([2, 3]), isHidden: true }, person(1), { hideAt: 2 }, { hides: false }],
    [
      "a chat's counts to tell alone",
      { reports: by([2]) },
      person(-5, { isChat: true }),
      { tellAt: 2, hideAt: 2 },
      { tells: true, hides: false, isFull: false },
    ],
    [
      "one that counted to tell alone",
      { reports: by([2], NOW, false) },
      person(1),
      { hideAt: 2 },
      { hides: false, isFull: true },
    ],
  ])("docs/decisions/194: %s", (_, former, reporter, thresholds, judged) => {
    expect(judge(former, reporter, thresholds)).toMatchObject({ kind: "counted", ...judged });
  });

  it("docs/decisions/194: whose reports were rejected three times of ten reports one message an hour, which hides nothing", () => {
    const slow = (rejected: number, ago: number | null) =>
      person(1, { rejected, lastAt: ago === null ? null : NOW - ago });
    expect(judge({}, slow(2, 60))).toMatchObject({ kind: "counted", isFull: true });
    expect(judge({}, slow(3, 60))).toEqual({ kind: "slowed" });
    expect(judge({}, slow(3, 3600), { hideAt: 2 })).toMatchObject({ kind: "counted", isFull: false, tells: true });
    expect(judge({}, slow(3, null))).toMatchObject({ kind: "counted" });
    // The message that was counted already is not another one.
    expect(judge({ reports: by([1]) }, slow(3, 60))).toMatchObject({ kind: "counted" });
  });

  it("docs/decisions/194: a message on which an admin decided is reported no more", () => {
    expect(judge({ isDecided: true }, person(1), { hideAt: 2 })).toEqual({ kind: "decided" });
  });
});
