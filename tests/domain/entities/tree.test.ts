import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detectEntities, withDetected } from "../../../domain/entities/detect.ts";
import { type RenderNode, renderTree } from "../../../domain/entities/tree.ts";
import { anyMessage } from "./arbitraries.ts";

const leaves = (nodes: readonly RenderNode[]): string =>
  nodes.map((node) => (node.type === "text" ? node.text : leaves(node.children))).join("");

describe("render tree", () => {
  it("MSG-32: formatting nests around its text", () => {
    const raw = [
      { type: "bold", offset: 0, length: 9 },
      { type: "italic", offset: 4, length: 3 },
      { type: "text_link", offset: 10, length: 2, url: "https://a.example" },
      { type: "pre", offset: 13, length: 2, language: "ts" },
    ];
    expect(renderTree("one two x yz ab!", raw)).toEqual([
      {
        type: "bold",
        text: "one two x",
        children: [
          { type: "text", text: "one " },
          { type: "italic", text: "two", children: [{ type: "text", text: "two" }] },
          { type: "text", text: " x" },
        ],
      },
      { type: "text", text: " " },
      { type: "text_link", url: "https://a.example", text: "yz", children: [{ type: "text", text: "yz" }] },
      { type: "text", text: " " },
      { type: "pre", language: "ts", text: "ab", children: [{ type: "text", text: "ab" }] },
      { type: "text", text: "!" },
    ]);
  });

  it("MSG-32: the leaves are the text, whatever the entities are", () => {
    fc.assert(
      fc.property(anyMessage(), ({ text, raw }) => {
        expect(leaves(renderTree(text, raw))).toBe(text);
        expect(leaves(renderTree(text, withDetected(text, raw)))).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("entities that Telegram finds by itself", () => {
  const found = (text: string) =>
    detectEntities(text).map(({ type, offset, length }) => `${type}:${text.slice(offset, offset + length)}`);

  it.each([
    ["see https://a.example/b?c=1#d.", ["url:https://a.example/b?c=1#d"]],
    ["(https://en.wikipedia.org/wiki/A_(b))", ["url:https://en.wikipedia.org/wiki/A_(b)"]],
    ["go to example.com, now", ["url:example.com"]],
    ["t.me/durov and sub.a.co.uk/x", ["url:t.me/durov", "url:sub.a.co.uk/x"]],
    ["no.thing here.Then is 3.14 e.g. x", []],
    ["mail a.b+c@d.example.org", ["email:a.b+c@d.example.org"]],
    ["@durov @ab x@durov @long_name_1", ["mention:@durov", "mention:@long_name_1"]],
    ["#tag #123 #1a a#b ##c", ["hashtag:#tag", "hashtag:#1a"]],
    ["#Überraschung #标签", ["hashtag:#Überraschung", "hashtag:#标签"]],
    ["$TON $usd 5$US $TOOLONGNAME", ["cashtag:$TON"]],
    ["/start /ban@the_bot a/b /x/y 1/2", ["bot_command:/start", "bot_command:/ban@the_bot"]],
    ["http://a.example/@user/#tag", ["url:http://a.example/@user/#tag"]],
  ])("MSG-32: in %j", (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it("MSG-32: nothing is found inside code or a chosen link", () => {
    const text = "#a #b @durov";
    const raw = [
      { type: "code", offset: 0, length: 2 },
      { type: "text_link", offset: 4, length: 8, url: "https://a.example" },
    ];
    expect(withDetected(text, raw)).toEqual(raw);
    expect(withDetected(text, []).map((entity) => entity.type)).toEqual(["hashtag", "hashtag", "mention"]);
  });

  it.each(["a.", "#", "@a", "(", "x@x", "http://", "https://a)", "$A", "a-", "https://a/..."])(
    "MSG-32: a long row of %j is read without looking back again and again",
    (unit) => {
      const text = unit.repeat(Math.floor(100_000 / unit.length));
      for (const entity of detectEntities(text)) expect(entity.offset + entity.length).toBeLessThanOrEqual(text.length);
      expect(detectEntities(`https://a.example/${")".repeat(100_000)}`)).toEqual([
        { type: "url", offset: 0, length: 18 },
      ]);
    },
  );
});
