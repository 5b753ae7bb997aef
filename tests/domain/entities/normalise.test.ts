import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseEntities } from "../../../domain/entities/normalise.ts";
import { isInsidePair } from "../../../domain/entities/read.ts";
import { trimFormatted } from "../../../domain/entities/slice.ts";
import {
  endOf,
  isCodeType,
  isEntityType,
  isInlineType,
  isLinkType,
  isQuoteType,
  type RawEntity,
} from "../../../domain/entities/types.ts";
import { anyMessage, anyText, formatOfUnits } from "./arbitraries.ts";

const text = "0123456789abcdefghij";
const entity = (type: string, offset: number, length: number, extra: object = {}) => ({
  type,
  offset,
  length,
  ...extra,
});
const url = { url: "https://a.example" };

const cases: ReadonlyArray<readonly [string, RawEntity[], RawEntity[]]> = [
  ["nothing stays nothing", [], []],
  [
    "entities are sorted by start, longer ones first",
    [entity("italic", 2, 2), entity("bold", 0, 5), entity("underline", 0, 9)],
    [entity("underline", 0, 9), entity("bold", 0, 5), entity("italic", 2, 2)],
  ],
  ["touching bold is joined", [entity("bold", 0, 3), entity("bold", 3, 2)], [entity("bold", 0, 5)]],
  ["overlapping bold is joined", [entity("bold", 0, 3), entity("bold", 2, 4)], [entity("bold", 0, 6)]],
  [
    "a partial overlap is cut",
    [entity("bold", 0, 4), entity("italic", 2, 4)],
    [entity("bold", 0, 4), entity("italic", 2, 2), entity("italic", 4, 2)],
  ],
  [
    "bold is cut where it overlaps a link partly",
    [entity("bold", 0, 4), entity("text_link", 2, 4, url)],
    [entity("bold", 0, 2), entity("text_link", 2, 4, url), entity("bold", 2, 2)],
  ],
  [
    "bold lies around code",
    [entity("bold", 0, 9), entity("code", 3, 3)],
    [entity("bold", 0, 3), entity("code", 3, 3), entity("bold", 6, 3)],
  ],
  [
    "nothing lies inside pre",
    [entity("pre", 0, 9, { language: "ts" }), entity("italic", 2, 2), entity("url", 4, 2)],
    [entity("pre", 0, 9, { language: "ts" })],
  ],
  [
    "a quotation may hold code",
    [entity("blockquote", 0, 9), entity("code", 3, 3)],
    [entity("blockquote", 0, 9), entity("code", 3, 3)],
  ],
  [
    "quotations do not nest",
    [entity("blockquote", 0, 9), entity("expandable_blockquote", 5, 9)],
    [entity("blockquote", 0, 9), entity("expandable_blockquote", 9, 5)],
  ],
  [
    "touching quotations stay two",
    [entity("blockquote", 0, 4), entity("blockquote", 4, 4)],
    [entity("blockquote", 0, 4), entity("blockquote", 4, 4)],
  ],
  [
    "a link is cut at a quotation",
    [entity("text_link", 0, 8, url), entity("blockquote", 4, 9)],
    [entity("text_link", 0, 4, url), entity("blockquote", 4, 9), entity("text_link", 4, 4, url)],
  ],
  [
    "links do not nest",
    [entity("text_link", 0, 8, url), entity("text_link", 4, 8, { url: "https://b.example" })],
    [entity("text_link", 0, 8, url), entity("text_link", 8, 4, { url: "https://b.example" })],
  ],
  [
    "a chosen link wins over a found one",
    [entity("mention", 0, 8), entity("text_link", 4, 8, url)],
    [entity("text_link", 4, 8, url)],
  ],
  [
    "entities beyond the text are clipped or dropped",
    [entity("bold", -2, 4), entity("italic", 18, 9), entity("code", 20, 3)],
    [entity("bold", 0, 2), entity("italic", 18, 2)],
  ],
  [
    "empty, broken and unknown ones are dropped",
    [
      entity("bold", 3, 0),
      entity("bold", 3, -1),
      entity("bold", 0.5, 2),
      entity("bold", Number.NaN, 2),
      entity("x", 0, 2),
    ],
    [],
  ],
  [
    "custom_emoji, text_mention and date_time are dropped",
    [entity("custom_emoji", 0, 2), entity("text_mention", 2, 2), entity("date_time", 4, 2)],
    [],
  ],
  ["a text_link needs its url", [entity("text_link", 0, 2), entity("text_link", 4, 2, { url: "" })], []],
];

describe("normalising entities", () => {
  it.each(cases)("MSG-03: %s", (_title, raw, expected) => {
    expect(normaliseEntities(text, raw)).toEqual(expected);
  });

  it("MSG-03: offsets are UTF-16 units and never tear a surrogate pair", () => {
    expect(normaliseEntities("a😀b", [entity("bold", 0, 2)])).toEqual([entity("bold", 0, 1)]);
    expect(normaliseEntities("a😀b", [entity("bold", 2, 2)])).toEqual([entity("bold", 3, 1)]);
    expect(normaliseEntities("a😀b", [entity("bold", 2, 1)])).toEqual([]);
    expect(normaliseEntities("a😀b", [entity("bold", 1, 2)])).toEqual([entity("bold", 1, 2)]);
  });

  it("MSG-03: any input becomes ordered, whole, nested or disjoint, and stays as it is when done again", () => {
    fc.assert(
      fc.property(anyMessage(), ({ text, raw }) => {
        const result = normaliseEntities(text, raw);
        expect(normaliseEntities(text, result)).toEqual(result);
        for (const [index, outer] of result.entries()) {
          expect(isEntityType(outer.type) && outer.length > 0 && outer.offset >= 0).toBe(true);
          expect(endOf(outer)).toBeLessThanOrEqual(text.length);
          expect(isInsidePair(text, outer.offset) || isInsidePair(text, endOf(outer))).toBe(false);
          for (const inner of result.slice(index + 1)) {
            const nested = inner.offset >= outer.offset && endOf(inner) <= endOf(outer);
            expect(nested || inner.offset >= endOf(outer)).toBe(true);
            if (!nested) continue;
            expect(inner.type).not.toBe(outer.type);
            expect(isCodeType(outer.type)).toBe(false);
            if (isQuoteType(inner.type)) expect(isInlineType(outer.type)).toBe(true);
            if (isCodeType(inner.type)) expect(isQuoteType(outer.type)).toBe(true);
            expect(isLinkType(inner.type) && isLinkType(outer.type)).toBe(false);
          }
        }
      }),
      { numRuns: 8000 },
    );
  });

  it("MSG-03: inline formatting outside of code is kept on every whole character", () => {
    fc.assert(
      fc.property(anyMessage(), ({ text, raw }) => {
        const inline = raw.filter((one) => isInlineType(one.type));
        const alone = normaliseEntities(text, inline);
        const code = normaliseEntities(text, raw).filter((one) => isCodeType(one.type));
        const before = formatOfUnits(text.length, alone);
        const together = normaliseEntities(text, raw).filter((one) => isInlineType(one.type));
        const after = formatOfUnits(text.length, together);
        const inCode = formatOfUnits(text.length, code);
        for (const [at, format] of before.entries()) expect(after[at]).toBe(inCode[at] === "" ? format : "");
      }),
      { numRuns: 2000 },
    );
  });
});

describe("trimming", () => {
  it("MSG-02: ends are trimmed and entities move with the text", () => {
    expect(
      trimFormatted(" \n hi there \n", [entity("bold", 0, 5), entity("italic", 6, 9), entity("code", 0, 2)]),
    ).toEqual({
      text: "hi there",
      entities: [entity("bold", 0, 2), entity("italic", 3, 5)],
    });
    expect(trimFormatted(" \n ", [entity("bold", 0, 3)])).toEqual({ text: "", entities: [] });
  });

  it("MSG-02: trimming keeps the formatting of what stays, and a second time changes nothing", () => {
    fc.assert(
      fc.property(anyMessage(20), anyText(3), ({ text, raw }, padding) => {
        const whole = `  ${text}${padding} \n`;
        const trimmed = trimFormatted(whole, raw);
        expect(trimmed.text).toBe(whole.trim());
        const start = whole.length - whole.trimStart().length;
        const before = formatOfUnits(whole.length, normaliseEntities(whole, raw));
        expect(formatOfUnits(trimmed.text.length, trimmed.entities)).toEqual(
          before.slice(start, start + trimmed.text.length),
        );
        expect(trimFormatted(trimmed.text, trimmed.entities)).toEqual(trimmed);
      }),
      { numRuns: 3000 },
    );
  });
});
