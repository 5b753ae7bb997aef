import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromDocument, offsetAt, positionAt, toDocument } from "../../../../app/features/editor/document.ts";
import { normaliseEntities } from "../../../../domain/entities/normalise.ts";
import {
  CODE_TYPES,
  type Entity,
  endOf,
  INLINE_TYPES,
  isQuoteType,
  QUOTE_TYPES,
  type RawEntity,
} from "../../../../domain/entities/types.ts";

const roundTrip = (text: string, entities: readonly RawEntity[]) => fromDocument(toDocument({ text, entities }));

describe("a message through the editor", () => {
  const cases: [string, string, Entity[]][] = [
    ["an empty text", "", []],
    ["formatting over a line break", "Hello\nworld", [{ type: "bold", offset: 0, length: 11 }]],
    ["formatting over empty lines", "a\n\n\nb", [{ type: "code", offset: 0, length: 5 }]],
    ["a joined emoji counts its units", "👨‍👩‍👧 ok", [{ type: "spoiler", offset: 9, length: 2 }]],
    ["a flag", "🇩🇪🇸🇦", [{ type: "underline", offset: 4, length: 4 }]],
    ["a combining mark", "e\u0301a", [{ type: "italic", offset: 0, length: 2 }]],
    ["from right to left", "مرحبا بكم", [{ type: "strikethrough", offset: 6, length: 3 }]],
    [
      "a link with a bold word in it",
      "see here now",
      [
        { type: "text_link", url: "https://example.org/?a=1&b=2", offset: 4, length: 8 },
        { type: "bold", offset: 4, length: 4 },
      ],
    ],
    [
      "links to two addresses that touch",
      "ab",
      [
        { type: "text_link", url: "https://a.example", offset: 0, length: 1 },
        { type: "text_link", url: "https://b.example", offset: 1, length: 1 },
      ],
    ],
    [
      "a quotation of lines beside an expandable one",
      "a\nb\nc\nd",
      [
        { type: "blockquote", offset: 0, length: 3 },
        { type: "expandable_blockquote", offset: 4, length: 1 },
      ],
    ],
    [
      "a quotation that begins and ends with an empty line",
      "x\n\na\n\ny",
      [{ type: "blockquote", offset: 2, length: 3 }],
    ],
    ["code blocks that follow each other", "a\nb", [pre(0, 1, "ts"), pre(2, 1, "ts")]],
    ["a code block with a language and empty lines", "a\n\n b", [pre(0, 5, "python")]],
    [
      "a code block in a quotation",
      "q\ncode\nq",
      [
        { type: "blockquote", offset: 0, length: 8 },
        { type: "pre", offset: 2, length: 4 },
      ],
    ],
  ];
  test.each(cases)("AMB-013: %s comes back exactly", (_, text, entities) => {
    expect(roundTrip(text, entities)).toEqual({ text, entities });
  });

  test("AMB-013: blocks take whole lines, the first one where two want the same", () => {
    expect(roundTrip("ab\ncd", [{ type: "blockquote", offset: 1, length: 3 }]).entities).toEqual([
      { type: "blockquote", offset: 0, length: 5 },
    ]);
    expect(roundTrip("ab cd", [pre(0, 2, "a"), pre(3, 2, "b")]).entities).toEqual([pre(0, 5, "a")]);
  });

  test("AMB-013: entities that Telegram finds by itself, and unstored ones, are left out", () => {
    const raw = [
      { type: "mention", offset: 0, length: 4 },
      { type: "custom_emoji", offset: 5, length: 2 },
      { type: "text_link", offset: 0, length: 4 },
    ];
    expect(roundTrip("@ana 😀", raw)).toEqual({ text: "@ana 😀", entities: [] });
  });
});

function pre(offset: number, length: number, language: string): Entity {
  return { type: "pre", offset, length, language };
}

const PIECES = [
  "a",
  "Z",
  " ",
  "  ",
  "\u00a0",
  "\t",
  "\n",
  "\n",
  "\n\n",
  "\r",
  "<b>",
  "&amp;",
  "*",
  "`",
  "é",
  "e\u0301",
  "\u200d",
  "\u200b",
  "\ufe0f",
  "😀",
  "👨‍👩‍👧‍👦",
  "🏳️‍🌈",
  "👍🏽",
  "1️⃣",
  "🇩🇪",
  "🇸🇦",
  "م",
  "رحبا",
  "\u200f",
  "\u202e",
  "שלום",
  "中文",
  "न्",
  "\ud83d",
  "\ude00",
];
const someText = fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }).map((pieces) => pieces.join(""));
const TYPES = [...INLINE_TYPES, ...QUOTE_TYPES, ...CODE_TYPES, "text_link", "custom_emoji", "url", "odd"] as const;

const someEntity = (length: number): fc.Arbitrary<RawEntity> =>
  fc.record({
    type: fc.constantFrom(...TYPES),
    offset: fc.integer({ min: -1, max: length }),
    length: fc.integer({ min: 0, max: length + 1 }),
    url: fc.constantFrom("https://a.example", "tg://user?id=1", "javascript:x"),
    language: fc.constantFrom("", "ts", "c++"),
  });
const someMessage = someText.chain((text) =>
  fc.record({ text: fc.constant(text), raw: fc.array(someEntity(text.length), { maxLength: 9 }) }),
);

const isBlockType = ({ type }: Entity) => type === "pre" || isQuoteType(type);
const atLineEdges = (text: string, entity: Entity) =>
  (entity.offset === 0 || text[entity.offset - 1] === "\n") &&
  (endOf(entity) === text.length || text[endOf(entity)] === "\n");

/**
 * Lists the formatting of every unit that is seen, each sorted; formats that are left out by design are not asked for.
 */
function looks(text: string, entities: readonly Entity[], isAsked: (entity: Entity) => boolean): string[][] {
  return Array.from({ length: text.length }, (_, at) => {
    if (text[at] === "\n") return [];
    const over = entities.filter((entity) => entity.offset <= at && endOf(entity) > at && isAsked(entity));
    const names = over.map((entity) => {
      if (entity.type === "text_link") return `link ${entity.url}`;
      return entity.type === "pre" ? `pre ${entity.language ?? ""}` : entity.type;
    });
    return names.sort();
  });
}

/** Trips at random through the editor, and what they may take on a busy machine. */
const TRIPS = 20_000;
const PATIENCE_MS = 120_000;
const isKept = ({ type }: Entity) => type !== "url";

/** Expects that every unit keeps its formatting, but for those beside code blocks that grew to whole lines. */
function expectSameLooks(text: string, given: readonly Entity[], back: readonly Entity[]): void {
  if (given.filter(isBlockType).every((entity) => atLineEdges(text, entity))) {
    expect(looks(text, back, isKept)).toEqual(looks(text, given, isKept));
    return;
  }
  const grown = looks(text, back, ({ type }) => type === "pre").map((over) => over.length > 0);
  const isInline = (entity: Entity) => isKept(entity) && !isBlockType(entity);
  const wanted = looks(text, given, isInline).map((over, at) => (grown[at] ? [] : over));
  expect(looks(text, back, isInline)).toEqual(wanted);
}

describe("random messages through the editor", () => {
  test(
    "AMB-013: text and formatting come back to the unit, as Telegram takes them; a second time nothing changes",
    () => {
      fc.assert(
        fc.property(someMessage, ({ text, raw }) => {
          const once = roundTrip(text, raw);
          expect(once.text).toBe(text);
          expect(once.entities).toEqual(normaliseEntities(text, once.entities));
          expect(roundTrip(text, once.entities)).toEqual(once);
          expectSameLooks(text, normaliseEntities(text, raw), once.entities);
        }),
        { numRuns: TRIPS },
      );
    },
    PATIENCE_MS,
  );

  test("AMB-013: a unit of the text and its place in the document name each other", () => {
    fc.assert(
      fc.property(someMessage, fc.nat(), ({ text, raw }, any) => {
        const doc = toDocument({ text, entities: raw });
        const offset = any % (text.length + 1);
        expect(offsetAt(doc, positionAt(doc, offset))).toBe(offset);
        expect(doc.textBetween(0, positionAt(doc, offset), "\n")).toBe(text.slice(0, offset));
      }),
      { numRuns: 5_000 },
    );
  });
});
