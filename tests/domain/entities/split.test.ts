import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseEntities } from "../../../domain/entities/normalise.ts";
import { isInsidePair } from "../../../domain/entities/read.ts";
import { splitCaption, splitFormatted } from "../../../domain/entities/split.ts";
import type { RawEntity } from "../../../domain/entities/types.ts";
import { anyMessage, formatOfUnits } from "./arbitraries.ts";

const bold = (offset: number, length: number): RawEntity => ({ type: "bold", offset, length });
const lengths = (text: string) => splitFormatted(text, []).map((part) => part.text.length);

describe("splitting", () => {
  it("MSG-25: 9000 characters are three messages in order", () => {
    expect(lengths("x".repeat(9000))).toEqual([4096, 4096, 808]);
    expect(lengths("word ".repeat(1800))).toHaveLength(3);
    expect(lengths(`${"line of text\n".repeat(692)}tail`)).toHaveLength(3);
  });

  it("MSG-25: a text that fits stays whole; an empty one gives nothing", () => {
    expect(lengths("x".repeat(4096))).toEqual([4096]);
    expect(splitFormatted("", [bold(0, 3)])).toEqual([]);
  });

  it.each([
    ["a paragraph before a line", `${"a".repeat(3000)}\n\n${"b".repeat(900)}\n${"c".repeat(2000)}`, 3002],
    ["a line before a word", `${"a".repeat(3000)}\n${"b".repeat(900)} ${"c".repeat(2000)}`, 3001],
    ["a word before a torn one", `${"a".repeat(3000)} ${"b".repeat(3000)}`, 3001],
    ["the break just behind the limit", `${"a".repeat(4096)}\n${"c".repeat(2000)}`, 4096],
    ["no word too early", `${"a".repeat(50)} ${"b".repeat(6000)}`, 4096],
  ])("MSG-25: the cut prefers %s", (_title, text, expected) => {
    expect(lengths(text)[0]).toBe(expected);
  });

  it.each([
    ["a family of joined emoji", "👨‍👩‍👧‍👦", 4090],
    ["a flag", "🇩🇪", 4095],
    ["a letter with its accent", "e\u0301\u0308", 4094],
    ["a surrogate pair", "😀", 4095],
  ])("MSG-25: the cut spares %s", (_title, character, before) => {
    expect(lengths("a".repeat(before) + character.repeat(9))[0]).toBe(before);
  });

  it("MSG-25: a row of flags is cut between flags", () => {
    for (const part of splitFormatted(`a${"🇩🇪".repeat(3000)}`, [])) expect(part.text).toMatch(/^a?(🇩🇪)+$/u);
  });

  it("MSG-25: one endless character is still cut without tearing a pair", () => {
    const text = `a${"\u0301".repeat(6000)}😀`;
    expect(lengths(text)).toEqual([4096, text.length - 4096]);
    const joined = "\u200d😀".repeat(2000);
    for (const part of splitFormatted(joined, [])) expect(part.text).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/);
  });

  it("MSG-25: entities go on in the next part, counted from its beginning", () => {
    const parts = splitFormatted("x".repeat(5000), [bold(4000, 200), { type: "code", offset: 4900, length: 100 }]);
    expect(parts.map((part) => part.entities)).toEqual([
      [bold(4000, 96)],
      [bold(0, 104), { type: "code", offset: 804, length: 100 }],
    ]);
  });

  it("MSG-25: a part ends at 100 entities", () => {
    const text = "ab ".repeat(250);
    const raw = Array.from({ length: 250 }, (_, index) => bold(index * 3, 2));
    const parts = splitFormatted(text, raw);
    expect(parts.map((part) => part.entities.length)).toEqual([100, 100, 50]);
    expect(parts.map((part) => part.text).join("")).toBe(text);
  });

  it("MSG-25: parts fit, joined they are the text, and every unit keeps its formatting", () => {
    fc.assert(
      fc.property(anyMessage(60, 30), fc.integer({ min: 2, max: 60 }), ({ text, raw }, maxLength) => {
        const parts = splitFormatted(text, raw, { maxLength, maxEntities: 16 });
        expect(parts.map((part) => part.text).join("")).toBe(text);
        let start = 0;
        const formats: string[] = [];
        for (const part of parts) {
          expect(part.text.length > 0 && part.text.length <= maxLength).toBe(true);
          expect(part.entities.length).toBeLessThanOrEqual(16);
          expect(isInsidePair(text, start)).toBe(false);
          expect(normaliseEntities(part.text, part.entities)).toEqual(part.entities);
          formats.push(...formatOfUnits(part.text.length, part.entities));
          start += part.text.length;
        }
        expect(formats).toEqual(formatOfUnits(text.length, normaliseEntities(text, raw)));
      }),
      { numRuns: 5000 },
    );
  });

  it("MSG-25: long real texts split within Telegram's limits", () => {
    fc.assert(
      fc.property(anyMessage(4000, 300), ({ text, raw }) => {
        const parts = splitFormatted(text, raw);
        expect(parts.map((part) => part.text).join("")).toBe(text);
        expect(parts.every((part) => part.text.length <= 4096 && part.entities.length <= 100)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});

describe("captions", () => {
  it("MSG-25: up to 1024 units go into the caption, more follow as messages", () => {
    expect(splitCaption("x".repeat(1024), [bold(0, 2)])).toEqual({
      caption: { text: "x".repeat(1024), entities: [bold(0, 2)] },
      rest: [],
    });
    const long = splitCaption("x".repeat(1025), []);
    expect([long.caption, long.rest.length]).toEqual([null, 1]);
    expect(splitCaption("", [])).toEqual({ caption: null, rest: [] });
  });
});
