import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { memberBalance } from "../../../domain/statistics/member-balance.ts";

describe("members, joined and left", () => {
  it.each([
    ["the bot was there before", 10, 5, 1, 14, { start: 10, unseen: 0 }],
    ["the bot came within the period", null, 18, 9, 14, { start: 5, unseen: 0 }],
    ["a bot was added", 10, 3, 0, 14, { start: 10, unseen: 1 }],
    ["some left without Telegram telling of it", null, 18, 0, 14, { start: 0, unseen: -4 }],
    ["nothing happened", 14, 0, 0, 14, { start: 14, unseen: 0 }],
  ])("OVW-08: %s", (_, start, joined, left, members, expected) => {
    expect(memberBalance(start, { joined, left, members })).toEqual({ joined, left, members, ...expected });
  });

  it("OVW-08: they always add up, and nobody is there a negative number of times", () => {
    const count = fc.nat(100_000);
    fc.assert(
      fc.property(fc.option(count), count, count, count, (start, joined, left, members) => {
        const balance = memberBalance(start, { joined, left, members });
        expect(balance.start + joined - left + balance.unseen).toBe(members);
        expect(balance.start).toBeGreaterThanOrEqual(0);
        if (start === null && members >= joined) expect(balance.unseen).toBe(0);
      }),
    );
  });
});
