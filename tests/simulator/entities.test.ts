import type { MessageEntity } from "@grammyjs/types";
import { describe, expect, test } from "vitest";
import { findEntities } from "../../simulator/text/find-entities.ts";
import { fixEntities } from "../../simulator/text/fix-entities.ts";
import { normalise } from "../../simulator/text/normalise.ts";

/** `type offset+length` of each entity, the way the tables below write them. */
function brief(entities: readonly MessageEntity[]): string[] {
  return entities.map((entity) => `${entity.type} ${entity.offset}+${entity.length}`);
}

/** `type:text` of what is found. */
function found(text: string): string[] {
  return findEntities(text).map(
    (entity) => `${entity.type}:${text.slice(entity.offset, entity.offset + entity.length)}`,
  );
}

const entity = (type: string, offset: number, length: number) => ({ type, offset, length }) as MessageEntity;

describe("what Telegram finds in a text by itself", () => {
  test.each([
    ["see https://example.org/a?b=c#d.", ["url:https://example.org/a?b=c#d"]],
    ["(https://example.org/a_(b))", ["url:https://example.org/a_(b)"]],
    ["go to example.com, please", ["url:example.com"]],
    ["example.com/path! and sub.t.me/x", ["url:example.com/path", "url:sub.t.me/x"]],
    ["first sentence.Second one", []],
    ["1.5 and 3.14", []],
    ["http://192.168.0.1:8080/x", ["url:http://192.168.0.1:8080/x"]],
    ["tg://user?id=1 ok", ["url:tg://user?id=1"]],
    ["mail bob.smith@example.org now", ["email:bob.smith@example.org"]],
    ["@alice and @al, x@alice", ["mention:@alice"]],
    ["@gif @wiki @abcd", ["mention:@gif", "mention:@wiki"]],
    ["/start /help@test_bot x/y", ["bot_command:/start", "bot_command:/help@test_bot"]],
    ["#tag #123 #a1_b c#d", ["hashtag:#tag", "hashtag:#a1_b"]],
    ["$USD $usd $TOOLONGNAME", ["cashtag:$USD"]],
    ["call +1 212 555 0123 or +12125550123", ["phone_number:+1 212 555 0123", "phone_number:+12125550123"]],
    ["пример.рф and 例え", ["url:пример.рф"]],
  ])("%s", (text, expected) => {
    expect(found(text)).toEqual(expected);
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

/** The longer one first where two begin together. */
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

  test("an entity beyond the text's end is clipped, one behind it ignored", () => {
    const given = [entity("bold", 2, 100), entity("italic", 50, 3)];
    expect(brief(normalise({ text: "hello", entities: given }).entities)).toEqual(["bold 2+3"]);
  });

  test("entities of nothing but spaces are dropped, code is kept", () => {
    const given = [entity("bold", 1, 1), entity("code", 3, 1)];
    expect(brief(normalise({ text: "a b c", entities: given }).entities)).toEqual(["code 3+1"]);
  });

  test("carriage returns are dropped and offsets follow", () => {
    const { text, entities } = normalise({ text: "a\r\nbold", entities: [entity("bold", 3, 4)] });
    expect(text).toBe("a\nbold");
    expect(brief(entities)).toEqual(["bold 2+4"]);
  });

  test("an edge inside a surrogate pair is moved to a whole character", () => {
    const { entities } = normalise({ text: "😀😀x", entities: [entity("bold", 1, 3)] });
    expect(brief(entities)).toEqual(["bold 2+2"]);
  });

  test("an offset out of every range is refused", () => {
    expect(() => normalise({ text: "a", entities: [entity("bold", -1, 1)] })).toThrow(/incorrect offset -1/);
  });

  test("only the first hundred entities take effect", () => {
    const text = "a ".repeat(150);
    const given = Array.from({ length: 150 }, (_, index) => entity("bold", index * 2, 1));
    expect(normalise({ text, entities: given }).entities).toHaveLength(100);
  });
});
