import type { MessageEntity } from "@grammyjs/types";
import type { FormattedText } from "../world/types.ts";
import { dateTimeFormat } from "./date-time.ts";
import { sortEntities } from "./entity-order.ts";
import { checkedUrl, userIdOf } from "./links.ts";
import { byteOffset, ParseError } from "./parse-error.ts";

interface OpenTag {
  name: string;
  argument: string;
  /** The moment of a `tg-time` tag, 0 for none. */
  unixTime: number;
  offset: number;
}

const SIMPLE: Record<string, MessageEntity["type"]> = {
  b: "bold",
  strong: "bold",
  i: "italic",
  em: "italic",
  u: "underline",
  ins: "underline",
  s: "strikethrough",
  strike: "strikethrough",
  del: "strikethrough",
  "tg-spoiler": "spoiler",
  span: "spoiler",
};
const OTHERS = ["a", "tg-emoji", "tg-time", "pre", "code", "blockquote"];

const LONE_SURROGATE = /[\ud800-\udfff]/u;

const isSpace = (unit: string | undefined) => unit !== undefined && /[ \t\n\r\v\f\0]/.test(unit);

/**
 * Parses `parse_mode` HTML: the tags of the Bot API's "HTML style", the named entities lt, gt, amp, quot and all
 * numeric ones.
 * @throws ParseError with Telegram's words
 */
export function parseHtml(source: string): FormattedText {
  let text = "";
  const entities: (MessageEntity & { languageOfCode?: string })[] = [];
  const open: OpenTag[] = [];
  let index = 0;
  while (index < source.length) {
    const unit = source[index] as string;
    if (unit === "&") {
      const decoded = decodeHtmlEntity(source, index);
      if (decoded) {
        text += decoded.text;
        index = decoded.end;
        continue;
      }
    }
    if (unit !== "<") {
      text += unit;
      index += 1;
    } else if (source[index + 1] === "/") {
      const tag = open.pop();
      index = readEndTag(source, index, tag);
      if (tag && text.length > tag.offset) close(entities, tag, text);
    } else {
      const { end, ...tag } = readStartTag(source, index);
      open.push({ ...tag, offset: text.length });
      index = end;
    }
  }
  const left = open.at(-1);
  if (left) throw new ParseError(`Can't find end tag corresponding to start tag "${left.name}"`);
  if (LONE_SURROGATE.test(text)) {
    throw new ParseError(
      "Text contains invalid Unicode characters after decoding HTML entities, check for unmatched surrogate code units",
    );
  }
  return { text, entities: sortEntities(entities.map(({ languageOfCode: _unused, ...entity }) => entity)) };
}

function readStartTag(source: string, begin: number): Omit<OpenTag, "offset"> & { end: number } {
  const at = byteOffset(source, begin);
  let index = begin + 1;
  while (index < source.length && !isSpace(source[index]) && source[index] !== ">") index++;
  if (index >= source.length) throw new ParseError(`Unclosed start tag at byte offset ${at}`);
  const name = source.slice(begin + 1, index).toLowerCase();
  if (!(name in SIMPLE) && !OTHERS.includes(name)) {
    throw new ParseError(`Unsupported start tag "${name}" at byte offset ${at}`);
  }
  let argument = "";
  let unixTime = 0;
  for (;;) {
    while (isSpace(source[index])) index++;
    if (index >= source.length) throw new ParseError(`Unclosed start tag "${name}" at byte offset ${at}`);
    if (source[index] === ">") break;
    const attribute = readAttribute(source, index, name, at);
    index = attribute.end;
    argument = argumentOf(name, attribute.name, attribute.value) ?? argument;
    if (name === "tg-time" && attribute.name === "unix") unixTime = Number.parseInt(attribute.value, 10) || 0;
  }
  if (name === "span" && argument !== "spoiler") {
    throw new ParseError(`Tag "span" must have class "tg-spoiler" at byte offset ${at}`);
  }
  return { name, argument, unixTime, end: index + 1 };
}

function argumentOf(tag: string, attribute: string, value: string): string | undefined {
  if (tag === "a" && attribute === "href") return value;
  if (tag === "code" && attribute === "class" && value.startsWith("language-")) return value.slice(9);
  if (tag === "span" && attribute === "class" && value.startsWith("tg-")) return value.slice(3);
  if (tag === "tg-emoji" && attribute === "emoji-id") return value;
  if (tag === "tg-time" && attribute === "format") return value;
  if (tag === "blockquote" && attribute === "expandable") return "1";
  return undefined;
}

function readAttribute(source: string, begin: number, tag: string, at: number) {
  let index = begin;
  while (index < source.length && !/[\s\0=>/"']/.test(source[index] as string)) index++;
  const name = source.slice(begin, index);
  if (name === "") throw new ParseError(`Empty attribute name in the tag "${tag}" at byte offset ${at}`);
  while (isSpace(source[index])) index++;
  if (source[index] !== "=") return { name, value: "", end: index };
  index++;
  while (isSpace(source[index])) index++;
  if (index >= source.length) throw new ParseError(`Unclosed start tag "${tag}" at byte offset ${at}`);
  const quote = source[index];
  if (quote === '"' || quote === "'") {
    const literal = readLiteral(source, index + 1, quote);
    if (literal.end >= source.length) throw new ParseError(`Unclosed start tag at byte offset ${at}`);
    return { name, ...literal };
  }
  const token = index;
  while (index < source.length && /[a-z0-9.-]/i.test(source[index] as string)) index++;
  if (!isSpace(source[index]) && source[index] !== ">") {
    throw new ParseError(`Unexpected end of name token at byte offset ${byteOffset(source, token)}`);
  }
  return { name, value: source.slice(token, index).toLowerCase(), end: index };
}

function readLiteral(source: string, begin: number, quote: string): { value: string; end: number } {
  let value = "";
  let index = begin;
  while (index < source.length && source[index] !== quote) {
    const decoded = source[index] === "&" ? decodeHtmlEntity(source, index) : undefined;
    value += decoded ? decoded.text : source[index];
    index = decoded ? decoded.end : index + 1;
  }
  return { value, end: index + 1 };
}

/** Reads `</name>`; returns the index behind it. */
function readEndTag(source: string, begin: number, tag: OpenTag | undefined): number {
  const at = byteOffset(source, begin);
  if (!tag) throw new ParseError(`Unexpected end tag at byte offset ${at}`);
  let index = begin + 2;
  while (index < source.length && !isSpace(source[index]) && source[index] !== ">") index++;
  const name = source.slice(begin + 2, index).toLowerCase();
  while (isSpace(source[index])) index++;
  if (source[index] !== ">") throw new ParseError(`Unclosed end tag at byte offset ${at}`);
  if (name !== "" && name !== tag.name) {
    throw new ParseError(`Unmatched end tag at byte offset ${at}, expected "</${tag.name}>", found "</${name}>"`);
  }
  return index + 1;
}

function close(entities: (MessageEntity & { languageOfCode?: string })[], tag: OpenTag, text: string): void {
  const base = { offset: tag.offset, length: text.length - tag.offset };
  const simple = SIMPLE[tag.name];
  if (simple) entities.push({ ...base, type: simple } as MessageEntity);
  else if (tag.name === "blockquote") {
    entities.push({ ...base, type: tag.argument ? "expandable_blockquote" : "blockquote" });
  } else if (tag.name === "tg-emoji") {
    if (!/^-?\d+$/.test(tag.argument) || /^-?0+$/.test(tag.argument)) {
      throw new ParseError("Invalid custom emoji identifier specified");
    }
    entities.push({ ...base, type: "custom_emoji", custom_emoji_id: tag.argument });
  } else if (tag.name === "tg-time") closeTime(entities, tag, base);
  else if (tag.name === "a") closeLink(entities, tag.argument || text.slice(tag.offset), base);
  else closeCode(entities, tag, base);
}

function closeLink(entities: MessageEntity[], address: string, base: { offset: number; length: number }): void {
  const id = userIdOf(address);
  if (id !== undefined) {
    entities.push({ ...base, type: "text_mention", user: { id, is_bot: false, first_name: "" } });
    return;
  }
  const url = checkedUrl(address);
  if (url !== undefined) entities.push({ ...base, type: "text_link", url });
}

function closeTime(entities: MessageEntity[], tag: OpenTag, base: { offset: number; length: number }): void {
  const format = dateTimeFormat(tag.argument);
  if (format === undefined) throw new ParseError("Invalid date format used");
  if (tag.unixTime <= 0) return;
  entities.push({ ...base, type: "date_time", unix_time: tag.unixTime, date_time_format: format });
}

/** Closes code: `pre` and `code` around the same letters are one block with a language, whichever is outside. */
function closeCode(
  entities: (MessageEntity & { languageOfCode?: string })[],
  tag: OpenTag,
  base: { offset: number; length: number },
): void {
  const last = entities.at(-1);
  const isSame = last && last.offset === base.offset && last.length === base.length;
  if (tag.name === "pre") {
    if (isSame && last.type === "code" && last.languageOfCode) {
      entities[entities.length - 1] = { ...base, type: "pre", language: last.languageOfCode };
    } else entities.push({ ...base, type: "pre" });
  } else if (isSame && last.type === "pre" && tag.argument) {
    entities[entities.length - 1] = { ...base, type: "pre", language: tag.argument };
  } else entities.push({ ...base, type: "code", ...(tag.argument ? { languageOfCode: tag.argument } : {}) });
}

const NAMED: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"' };
/** A numeric entity of so many characters, its semicolon not counted, stays as it is written. */
const MAX_NUMERIC_LENGTH = 10;

/**
 * Decodes the HTML entity at `index` (at its `&`); undefined where there is none that Telegram knows. Halves of a
 * surrogate pair are decoded too: the text as a whole is refused for them.
 */
function decodeHtmlEntity(source: string, index: number): { text: string; end: number } | undefined {
  const match = /&(?:#x([0-9A-Fa-f]+)|#(\d+)|([A-Za-z]+))/y;
  match.lastIndex = index;
  const found = match.exec(source);
  if (!found) return undefined;
  const end = index + found[0].length + (source[index + found[0].length] === ";" ? 1 : 0);
  if (found[3] !== undefined) {
    const text = NAMED[found[3]];
    return text === undefined ? undefined : { text, end };
  }
  const code = found[1] === undefined ? Number.parseInt(found[2] ?? "", 10) : Number.parseInt(found[1], 16);
  if (code === 0 || code >= 0x10ffff || found[0].length >= MAX_NUMERIC_LENGTH) return undefined;
  return { text: String.fromCodePoint(code), end };
}
