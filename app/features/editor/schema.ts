import { type AttributeSpec, type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";
import { linkAddress } from "../../components/text/link-address.ts";

/** Attribute of both blocks: `Quote` of blocks.ts. */
const QUOTE: Record<"quote", AttributeSpec> = { quote: { default: "" } };

const quoteIn = (element: HTMLElement) => element.getAttribute("data-quote") ?? "";

const line: NodeSpec = {
  content: "text*",
  group: "block",
  attrs: QUOTE,
  parseDOM: [{ tag: "p", getAttrs: (element) => ({ quote: quoteIn(element) }) }],
  toDOM: ({ attrs }) => ["p", { dir: "auto", "data-quote": attrs.quote || null }, 0],
};

const pre: NodeSpec = {
  content: "text*",
  group: "block",
  // Nothing nests in code (AMB-013).
  marks: "",
  code: true,
  defining: true,
  attrs: { ...QUOTE, language: { default: "" } },
  parseDOM: [
    {
      tag: "pre",
      preserveWhitespace: "full",
      getAttrs: (element) => ({ quote: quoteIn(element), language: element.getAttribute("data-language") ?? "" }),
    },
  ],
  toDOM: ({ attrs }) => [
    "pre",
    { dir: "auto", "data-quote": attrs.quote || null, "data-language": attrs.language || null },
    0,
  ],
};

const simple = (...tags: [string, ...string[]]): MarkSpec => {
  const drawn: DOMOutputSpec = [tags[0], 0];
  return { parseDOM: tags.map((tag) => ({ tag })), toDOM: () => drawn };
};

/** The entity's own names. Custom emoji are not stored (AMB-013), so there is no mark for them. */
const marks = {
  text_link: {
    attrs: { url: {} },
    // Text typed after a link is not part of it.
    inclusive: false,
    parseDOM: [{ tag: "a[data-url]", getAttrs: (element: HTMLElement) => ({ url: element.getAttribute("data-url") }) }],
    toDOM: ({ attrs }) => [
      "a",
      { "data-url": attrs.url, href: linkAddress({ type: "text_link", text: "", url: attrs.url }) },
      0,
    ],
  },
  bold: simple("strong", "b"),
  italic: simple("em", "i"),
  underline: simple("u", "ins"),
  strikethrough: simple("s", "del", "strike"),
  spoiler: {
    parseDOM: [{ tag: "span[data-spoiler]" }],
    toDOM: () => ["span", { "data-spoiler": "" }, 0],
  },
  code: { ...simple("code"), excludes: "_", code: true },
} satisfies Record<string, MarkSpec>;

/** The editor's documents: lines and code blocks, with Telegram's formatting as marks. */
export const schema = new Schema({
  nodes: { doc: { content: "block+" }, line, pre, text: {} },
  marks,
});

export type MarkName = keyof typeof marks;
