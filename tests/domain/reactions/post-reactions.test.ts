import { describe, expect, test } from "vitest";
import { readReactionCounts } from "../../../domain/reactions/post-reactions.ts";

const emoji = (sign: string, total_count: number) => ({ type: { type: "emoji", emoji: sign }, total_count });

describe("reactions to a post", () => {
  test.each<[string, Parameters<typeof readReactionCounts>[0], ReturnType<typeof readReactionCounts>]>([
    ["none", [], { total: 0, kinds: [] }],
    [
      "the most frequent first",
      [emoji("👍", 3), emoji("🔥", 12)],
      {
        total: 15,
        kinds: [
          { emoji: "🔥", count: 12 },
          { emoji: "👍", count: 3 },
        ],
      },
    ],
    ["those that were taken away", [emoji("👍", 0)], { total: 0, kinds: [] }],
    [
      "custom emoji, which cannot be shown, in the total alone",
      [emoji("👍", 3), { type: { type: "custom_emoji" }, total_count: 4 }],
      { total: 7, kinds: [{ emoji: "👍", count: 3 }] },
    ],
    [
      "those that were paid for",
      [{ type: { type: "paid" }, total_count: 2 }],
      { total: 2, kinds: [{ emoji: "⭐", count: 2 }] },
    ],
    [
      "a kind of next year, and what is no emoji, in the total alone",
      [{ type: { type: "sticker" }, total_count: 1 }, emoji("x".repeat(33), 1), emoji("", 1)],
      { total: 3, kinds: [] },
    ],
  ])("OVW-08: %s", (_what, told, read) => {
    expect(readReactionCounts(told)).toEqual(read);
  });

  test("docs/decisions/212: of many kinds the twelve most frequent are kept, and all in the total", () => {
    const told = Array.from({ length: 30 }, (_, index) => emoji(String.fromCodePoint(0x1f600 + index), index + 1));
    const { total, kinds } = readReactionCounts(told);
    expect([total, kinds.length, kinds[0]?.count, kinds.at(-1)?.count]).toEqual([465, 12, 30, 19]);
  });
});
