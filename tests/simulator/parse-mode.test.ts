import type { MessageEntity } from "@grammyjs/types";
import { describe, expect, test } from "vitest";
import { parseHtml } from "../../simulator/text/parse-html.ts";
import { parseMarkdown } from "../../simulator/text/parse-markdown.ts";
import { parseMarkdownV2 } from "../../simulator/text/parse-markdown-v2.ts";

function brief(entities: readonly MessageEntity[]): string[] {
  return entities.map((entity) => {
    const extra =
      entity.type === "text_link"
        ? ` ${entity.url}`
        : entity.type === "pre" && entity.language
          ? ` ${entity.language}`
          : entity.type === "text_mention"
            ? ` ${entity.user.id}`
            : entity.type === "date_time"
              ? ` ${entity.unix_time} ${entity.date_time_format}`.trimEnd()
              : entity.type === "custom_emoji"
                ? ` ${entity.custom_emoji_id}`
                : "";
    return `${entity.type} ${entity.offset}+${entity.length}${extra}`;
  });
}

describe("HTML", () => {
  test.each([
    ["<b>bold</b>, <strong>bold</strong>", "bold, bold", ["bold 0+4", "bold 6+4"]],
    ["<i>a</i><em>b</em>", "ab", ["italic 0+1", "italic 1+1"]],
    ["<u>a</u> <ins>b</ins>", "a b", ["underline 0+1", "underline 2+1"]],
    ["<s>a</s><strike>b</strike><del>c</del>", "abc", ["strikethrough 0+1", "strikethrough 1+1", "strikethrough 2+1"]],
    ['<span class="tg-spoiler">a</span> <tg-spoiler>b</tg-spoiler>', "a b", ["spoiler 0+1", "spoiler 2+1"]],
    ['<a href="http://www.example.com/">inline URL</a>', "inline URL", ["text_link 0+10 http://www.example.com/"]],
    ['<a href="tg://user?id=123456789">a user</a>', "a user", ["text_mention 0+6 123456789"]],
    ["<code>x</code><pre>y</pre>", "xy", ["code 0+1", "pre 1+1"]],
    ['<pre><code class="language-python">print</code></pre>', "print", ["pre 0+5 python"]],
    ["<blockquote>a\nb</blockquote>", "a\nb", ["blockquote 0+3"]],
    ["<blockquote expandable>a</blockquote>", "a", ["expandable_blockquote 0+1"]],
    ["&lt;b&gt; &amp;&quot; &#65; &#x1F600;", '<b> &" A 😀', []],
    ["&nbsp;", "&nbsp;", []],
    ["😀<b>x</b>", "😀x", ["bold 2+1"]],
    ['<tg-time unix="1800000000" format="wDT">then</tg-time>', "then", ["date_time 0+4 1800000000 wDT"]],
    [
      '<tg-time unix=1800000000>then</tg-time> <tg-time format="r">never</tg-time>',
      "then never",
      ["date_time 0+4 1800000000"],
    ],
    ['<tg-emoji emoji-id="7">😀</tg-emoji>', "😀", ["custom_emoji 0+2 7"]],
    ["<b hidden class=x data='>'>y</b>", "y", ["bold 0+1"]],
    ["<i>a</>&#55357;&#56832;", "a😀", ["italic 0+1"]],
    ['<a href="http://Example.org?q=<ä>">x</a>', "x", ["text_link 0+1 http://example.org/?q=<ä>"]],
    ["<a>no address here</a>", "no address here", []],
    ["&#1114111; &#x00000041;", "&#1114111; &#x00000041;", []],
  ])("%s", (source, text, entities) => {
    const parsed = parseHtml(source);
    expect(parsed.text).toBe(text);
    expect(brief(parsed.entities)).toEqual(entities);
  });

  test.each([
    ["<b>x", `Can't find end tag corresponding to start tag "b"`],
    ["x</b>", "Unexpected end tag at byte offset 1"],
    ["<b>x</i>", 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'],
    ["é<div>x</div>", 'Unsupported start tag "div" at byte offset 2'],
    ["<b", "Unclosed start tag at byte offset 0"],
    ['<tg-time unix="5" format="x">a</tg-time>', "Invalid date format used"],
    ["a&#55357;", "Text contains invalid Unicode characters after decoding HTML entities"],
    ["<b =x>y</b>", 'Empty attribute name in the tag "b" at byte offset 0'],
    ["<b a=x,y>z</b>", "Unexpected end of name token at byte offset 5"],
    ['<span class="x">a</span>', 'Tag "span" must have class "tg-spoiler" at byte offset 0'],
  ])("refuses %s", (source, message) => {
    expect(() => parseHtml(source)).toThrow(message);
  });
});

describe("MarkdownV2", () => {
  test.each([
    ["*bold \\*text*", "bold *text", ["bold 0+10"]],
    [
      "_italic_ __underline__ ~s~ ||spoiler||",
      "italic underline s spoiler",
      ["italic 0+6", "underline 7+9", "strikethrough 17+1", "spoiler 19+7"],
    ],
    ["*bold _italic bold_*", "bold italic bold", ["bold 0+16", "italic 5+11"]],
    ["[inline URL](http://www.example.com/)", "inline URL", ["text_link 0+10 http://www.example.com/"]],
    ["[a user](tg://user?id=5)", "a user", ["text_mention 0+6 5"]],
    ["`code` ```\npre\n```", "code pre\n", ["code 0+4", "pre 5+4"]],
    ["```python\nprint```", "print", ["pre 0+5 python"]],
    [">a\n>b\nc", "a\nb\nc", ["blockquote 0+4"]],
    [">a\n>b||", "a\nb", ["expandable_blockquote 0+3"]],
    ["a\\.b", "a.b", []],
    ["![😀](tg://emoji?id=7)", "😀", ["custom_emoji 0+2 7"]],
    ["![then](TG://Time?format=wt&unix=1800000000)", "then", ["date_time 0+4 1800000000 wt"]],
    [">a\n**>b||\nc", "a\nb\nc", ["blockquote 0+2", "expandable_blockquote 2+2"]],
    [">a ||b||\n>c", "a b\nc", ["blockquote 0+5", "spoiler 2+1"]],
    ["*a\n>b\nc*", "a\nb\nc", ["bold 0+5", "blockquote 2+2"]],
    ["\\>a\n>b", ">a\nb", ["blockquote 3+1"]],
  ])("%s", (source, text, entities) => {
    const parsed = parseMarkdownV2(source);
    expect(parsed.text).toBe(text);
    expect(brief(parsed.entities)).toEqual(entities);
  });

  test.each([
    ["a.", "Character '.' is reserved and must be escaped with the preceding '\\'"],
    ["*bold", "Can't find end of Bold entity at byte offset 0"],
    ["é _x", "Can't find end of Italic entity at byte offset 3"],
    ["![x]", "The entity must contain a tg://emoji or tg://time URL"],
    ["![x](tg://time?unix=0)", "Invalid tg://emoji or tg://time URL specified"],
    [">*a\nb*", "Can't find end of Bold entity at byte offset 1"],
    ["a | b", "Character '|' is reserved and must be escaped with the preceding '\\'"],
    ["[a](http://x.y", "Can't find end of a URL at byte offset 4"],
  ])("refuses %s", (source, message) => {
    expect(() => parseMarkdownV2(source)).toThrow(message);
  });
});

describe("Markdown", () => {
  test.each([
    ["*bold* _italic_ `code`", "bold italic code", ["bold 0+4", "italic 5+6", "code 12+4"]],
    ["[x](http://a.org)", "x", ["text_link 0+1 http://a.org/"]],
    ["snake\\_case", "snake_case", []],
    ["```js\nlet x```", "let x", ["pre 0+5 js"]],
  ])("%s", (source, text, entities) => {
    const parsed = parseMarkdown(source);
    expect(parsed.text).toBe(text);
    expect(brief(parsed.entities)).toEqual(entities);
  });

  test("an open entity is refused by its byte offset", () => {
    expect(() => parseMarkdown("é *x")).toThrow("Can't find end of the entity starting at byte offset 3");
  });
});
