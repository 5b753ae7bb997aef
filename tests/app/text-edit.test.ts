import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasMark, MARKS, type Mark, setLink, toggleMark } from "../../app/features/compose/formatting.ts";
import { editText } from "../../app/features/compose/text-edit.ts";
import { normaliseEntities } from "../../domain/entities/normalise.ts";
import type { Entity, FormattedText } from "../../domain/entities/types.ts";

const bold = (offset: number, length: number): Entity => ({ type: "bold", offset, length });
/** "Hello world" with "world" bold. */
const hello: FormattedText = { text: "Hello world", entities: [bold(6, 5)] };

describe("formatting through edits of the text", () => {
  const cases: [string, FormattedText, string, number | null, Entity[]][] = [
    ["typing before it moves it", hello, "Oh, Hello world", 4, [bold(10, 5)]],
    ["typing after it leaves it", hello, "Hello world!", 12, [bold(6, 5)]],
    ["typing at its start stays outside", hello, "Hello big world", 10, [bold(10, 5)]],
    ["typing inside it extends it", hello, "Hello wooorld", 10, [bold(6, 7)]],
    ["deleting inside it shrinks it", hello, "Hello wrld", 7, [bold(6, 4)]],
    ["deleting before it moves it", hello, "ello world", 0, [bold(5, 5)]],
    ["deleting across its start keeps the rest", hello, "Helrld", 3, [bold(3, 3)]],
    ["deleting all of it drops it", hello, "Hello ", 6, []],
    ["replacing the word keeps the mark on the new one", hello, "Hello earth", 11, [bold(6, 5)]],
    ["an emoji before it counts two units", hello, "👋Hello world", 2, [bold(8, 5)]],
    ["without a caret the common ends decide", hello, "Hello, world", null, [bold(7, 5)]],
    ["a caret that does not fit is ignored", hello, "Hello, world", 1, [bold(7, 5)]],
  ];
  test.each(cases)("MSG-03: %s", (_, before, text, caret, entities) => {
    expect(editText(before, text, caret)).toEqual({ text, entities });
  });

  test("MSG-03: the caret tells a letter typed before its like from one typed after it", () => {
    const before = { text: "aa", entities: [bold(1, 1)] };
    expect(editText(before, "aaa", 1).entities).toEqual([bold(2, 1)]);
    expect(editText(before, "aaa", 3).entities).toEqual([bold(1, 1)]);
  });

  const someText = fc.string({ unit: fc.constantFrom("a", "b", " ", "\n", "é", "😀", "👨‍👩‍👧", "م"), maxLength: 20 });
  const someDraft = someText.chain((text) =>
    fc
      .array(
        fc.record({
          type: fc.constantFrom(...MARKS),
          offset: fc.nat(text.length),
          length: fc.nat(text.length),
        }),
        { maxLength: 4 },
      )
      .map((raw) => ({ text, entities: normaliseEntities(text, raw) })),
  );

  test("MSG-03: after any edit the entities lie inside the text in the form Telegram takes", () => {
    fc.assert(
      fc.property(someDraft, fc.nat(), fc.nat(), someText, (draft, a, b, inserted) => {
        const from = a % (draft.text.length + 1);
        const to = from + (b % (draft.text.length - from + 1));
        const text = draft.text.slice(0, from) + inserted + draft.text.slice(to);
        const { entities } = editText(draft, text, from + inserted.length);
        expect(entities).toEqual(normaliseEntities(text, entities));
      }),
    );
  });

  test("MSG-03: text outside of an edit keeps its marks", () => {
    fc.assert(
      fc.property(someDraft, someText, (draft, inserted) => {
        const appended = editText(draft, draft.text + inserted, draft.text.length + inserted.length);
        expect(appended.entities).toEqual(draft.entities);
      }),
    );
  });
});

describe("the marks of the toolbar", () => {
  const plain: FormattedText = { text: "Hello world", entities: [] };
  const world = { start: 6, end: 11 };

  test.each(MARKS)("MSG-03: %s is put on and taken off again", (mark: Mark) => {
    const on = toggleMark(plain, world, mark);
    expect(on.entities).toEqual([{ type: mark, offset: 6, length: 5 }]);
    expect(hasMark(on, world, mark)).toBe(true);
    expect(toggleMark(on, world, mark)).toEqual(plain);
  });

  test("MSG-03: taken off a part, the rest keeps it", () => {
    const on = { text: "Hello world", entities: [bold(0, 11)] };
    expect(toggleMark(on, { start: 5, end: 6 }, "bold").entities).toEqual([bold(0, 5), bold(6, 5)]);
  });

  test("MSG-03: on a selection that has it in part, all of it gets it", () => {
    expect(toggleMark(hello, { start: 0, end: 11 }, "bold").entities).toEqual([bold(0, 11)]);
  });

  test("MSG-03: code takes the place of other marks, other marks the place of code", () => {
    const code = toggleMark(hello, world, "code");
    expect(code.entities).toEqual([{ type: "code", offset: 6, length: 5 }]);
    expect(toggleMark(code, world, "italic").entities).toEqual([{ type: "italic", offset: 6, length: 5 }]);
  });

  test("MSG-03: a link replaces the one that was there, an empty address takes it away", () => {
    const linked = setLink(plain, world, "https://a.example");
    expect(linked.entities).toEqual([{ type: "text_link", offset: 6, length: 5, url: "https://a.example" }]);
    expect(setLink(linked, world, "https://b.example").entities).toEqual([
      { type: "text_link", offset: 6, length: 5, url: "https://b.example" },
    ]);
    expect(setLink(linked, world, "")).toEqual(plain);
  });
});
