import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutEmoji, emojiSpans, hasFormattedEmoji } from "../../../domain/entities/emoji.ts";
import { anyMessage } from "./arbitraries.ts";

const bold = (offset: number, length: number) => ({ type: "bold" as const, offset, length });

describe("emoji under formatting", () => {
  it.each([
    ["😀", 2],
    ["👨‍👩‍👧‍👦", 11],
    ["👍🏽", 4],
    ["🇩🇪", 4],
    ["🏴󠁧󠁢󠁥󠁮󠁧󠁿", 14],
    ["❤️", 2],
    ["❤️‍🔥", 5],
    ["1️⃣", 3],
    ["☝🏽", 3],
  ])("MSG-11: %s is one emoji", (emoji, length) => {
    expect(emojiSpans(`a${emoji}b`)).toEqual([{ offset: 1, length }]);
  });

  it.each(["plain", "1 # *", "© ™", "中文", "e\u0301", "→"])("MSG-11: %s holds none", (text) => {
    expect(emojiSpans(text)).toEqual([]);
  });

  it("MSG-11: bold over 'a😀b' is found, and cleaned lies on a and b only", () => {
    expect(hasFormattedEmoji("a😀b", [bold(0, 4)])).toBe(true);
    expect(cutEmoji("a😀b", [bold(0, 4)])).toEqual([bold(0, 1), bold(3, 1)]);
  });

  it("MSG-11: emoji beside formatting and under found links are left alone", () => {
    expect(hasFormattedEmoji("a😀b", [bold(0, 1), bold(3, 1)])).toBe(false);
    expect(hasFormattedEmoji("#a😀", [{ type: "hashtag", offset: 0, length: 4 }])).toBe(false);
    expect(hasFormattedEmoji("abc", [bold(0, 3)])).toBe(false);
  });

  it("MSG-11: after cleaning nothing is found any more", () => {
    fc.assert(
      fc.property(anyMessage(), ({ text, raw }) => {
        expect(hasFormattedEmoji(text, cutEmoji(text, raw))).toBe(false);
        if (!hasFormattedEmoji(text, raw)) expect(cutEmoji(text, raw)).toEqual(cutEmoji(text, cutEmoji(text, raw)));
      }),
      { numRuns: 2000 },
    );
  });
});
