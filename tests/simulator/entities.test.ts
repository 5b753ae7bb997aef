import type { MessageEntity } from "@grammyjs/types";
import { describe, expect, test } from "vitest";
import { findEntities } from "../../simulator/text/find-entities.ts";
import { fixEntities } from "../../simulator/text/fix-entities.ts";
import { normalise } from "../../simulator/text/normalise.ts";
import { FOUND } from "./entity-cases.ts";

/** Writes `type offset+length` of each entity, as the tables below do. */
function brief(entities: readonly MessageEntity[]): string[] {
  return entities.map((entity) => `${entity.type} ${entity.offset}+${entity.length}`);
}

/** Writes `type:text` of each entity that is found. */
function found(text: string): string[] {
  return findEntities(text).map(
    (entity) => `${entity.type}:${text.slice(entity.offset, entity.offset + entity.length)}`,
  );
}

const entity = (type: string, offset: number, length: number) => ({ type, offset, length }) as MessageEntity;

describe.each(Object.entries(FOUND))("%s found in a text", (_kind, cases) => {
  test.each(cases)("%s", (text, marked) => {
    expect(found(text)).toEqual(marked);
  });
});

describe("entities are made valid as Telegram's server does", () => {
  test("nothing stands inside code and pre", () => {
    const given = [entity("code", 0, 10), entity("bold", 2, 3)];
    expect(brief(fixEntities(given))).toEqual(["code 0+10"]);
  });

  test("bold that reaches into code is cut at its edge", () => {
    const given = [entity("bold", 0, 6), entity("code", 4, 6)];
    expect(brief(fixEntities(given))).toEqual(["bold 0+4", "code 4+6"]);
  });

  test("crossing bold and italic become pieces that nest", () => {
    const given = [entity("bold", 0, 6), entity("italic", 3, 6)];
    expect(brief(fixEntities(given))).toEqual(["bold 0+3", "bold 3+3", "italic 3+6"].sort(byOffset));
  });

  test("overlapping entities of one kind are joined", () => {
    const given = [entity("bold", 0, 4), entity("bold", 2, 6)];
    expect(brief(fixEntities(given))).toEqual(["bold 0+8"]);
  });

  test("of two overlapping links the first stays", () => {
    const link = (offset: number, length: number): MessageEntity => ({
      type: "text_link",
      offset,
      length,
      url: "http://a.b/",
    });
    expect(brief(fixEntities([link(0, 5), link(3, 5)]))).toEqual(["text_link 0+5"]);
  });

  test("a quote cannot stand in a quote", () => {
    const given = [entity("blockquote", 0, 10), entity("blockquote", 2, 3)];
    expect(brief(fixEntities(given))).toEqual(["blockquote 0+10"]);
  });

  test("a quote may hold bold and code", () => {
    const given = [entity("blockquote", 0, 10), entity("bold", 1, 3), entity("code", 5, 3)];
    expect(brief(fixEntities(given))).toEqual(["blockquote 0+10", "bold 1+3", "code 5+3"]);
  });

  test("a found address gives way to an explicit link", () => {
    const link: MessageEntity = { type: "text_link", offset: 0, length: 11, url: "http://other.org/" };
    expect(brief(normalise({ text: "example.com here", entities: [link] }).entities)).toEqual(["text_link 0+11"]);
  });
});

/** Compares places, with the longer one first where two begin together. */
function byOffset(a: string, b: string): number {
  const [, x = ""] = a.split(" ");
  const [, y = ""] = b.split(" ");
  const [offsetA = 0, lengthA = 0] = x.split("+").map(Number);
  const [offsetB = 0, lengthB = 0] = y.split("+").map(Number);
  return offsetA - offsetB || lengthB - lengthA;
}

describe("texts are cleaned and trimmed", () => {
  test("white space at both ends goes, and entities move with the text", () => {
    const { text, entities } = normalise({ text: "  \n hello world \n", entities: [entity("bold", 4, 5)] });
    expect(text).toBe("hello world");
    expect(brief(entities)).toEqual(["bold 0+5"]);
  });

  test("an entity is clipped to what is left of the text", () => {
    const { text, entities } = normalise({ text: "hello   ", entities: [entity("bold", 0, 8)] });
    expect(text).toBe("hello");
    expect(brief(entities)).toEqual(["bold 0+5"]);
  });

  test("an entity keeps its blank letters, but for those that are trimmed", () => {
    const given = [entity("bold", 1, 1), entity("italic", 4, 2)];
    expect(brief(normalise({ text: "a b c ", entities: given }).entities)).toEqual(["bold 1+1", "italic 4+1"]);
  });

  test("of direction marks in a row only the last is left", () => {
    expect(normalise({ text: "a\u200e\u200f\u200eb", entities: [] }).text).toBe("a\u200c\u200c\u200eb");
  });

  test("carriage returns are dropped and offsets follow", () => {
    const { text, entities } = normalise({ text: "a\r\nbold", entities: [entity("bold", 3, 4)] });
    expect(text).toBe("a\nbold");
    expect(brief(entities)).toEqual(["bold 2+4"]);
  });

  test.each<[string, number, number, string]>([
    ["hello", 2, 100, "entity beginning at UTF-16 offset 2 ends after the end of the text at UTF-16 offset 102"],
    ["hello", 5, 1, "entity beginning at UTF-16 offset 5 ends after the end of the text at UTF-16 offset 6"],
    ["hello", 6, 1, "entity begins after the end of the text at UTF-16 offset 6"],
    ["ä😀x", 2, 2, "entity begins in a middle of a UTF-16 symbol at byte offset 6"],
    ["ä😀x", 0, 2, "entity beginning at UTF-16 offset 0 ends in a middle of a UTF-16 symbol at byte offset 6"],
    ["hello", -1, 1, "receive an entity with incorrect offset -1"],
    ["hello", 0, -1, "receive an entity with incorrect length -1"],
  ])("in %j an entity %i+%i is refused", (text, offset, length, message) => {
    expect(() => normalise({ text, entities: [entity("bold", offset, length)] })).toThrow(`Bad Request: ${message}`);
  });

  test("only the first hundred entities take effect", () => {
    const text = "a ".repeat(150);
    const given = Array.from({ length: 150 }, (_, index) => entity("bold", index * 2, 1));
    expect(normalise({ text, entities: given }).entities).toHaveLength(100);
  });
});
