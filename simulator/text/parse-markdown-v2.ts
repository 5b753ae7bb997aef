import type { MessageEntity } from "@grammyjs/types";
import type { FormattedText } from "../world/types.ts";
import { readBlockStart } from "./code-block.ts";
import { sortEntities } from "./entity-order.ts";
import { customEmojiIdOf } from "./links.ts";
import { byteOffset, ParseError } from "./parse-error.ts";
import { linkOf } from "./parse-markdown.ts";

type Kind =
  | "bold"
  | "italic"
  | "underline"
  | "strikethrough"
  | "spoiler"
  | "code"
  | "pre"
  | "text_link"
  | "custom_emoji";

interface Open {
  kind: Kind | "blockquote";
  /** Where its text begins in the result. */
  offset: number;
  /** Where it begins in the source. */
  at: number;
  language: string;
}

const RESERVED = "_*[]()~`>#+-=|{}.!\n";
/** Names of the kinds in error texts. */
const NAMES: Record<Open["kind"], string> = {
  bold: "Bold",
  italic: "Italic",
  underline: "Underline",
  strikethrough: "Strikethrough",
  spoiler: "Spoiler",
  code: "Code",
  pre: "Pre",
  text_link: "TextUrl",
  custom_emoji: "CustomEmoji",
  blockquote: "BlockQuote",
};
const CLOSING: Record<Kind, string> = {
  bold: "*",
  italic: "_",
  underline: "__",
  strikethrough: "~",
  spoiler: "||",
  code: "`",
  pre: "```",
  text_link: "]",
  custom_emoji: "]",
};

/**
 * `parse_mode` MarkdownV2.
 * @throws ParseError with Telegram's words
 */
export function parseMarkdownV2(source: string): FormattedText {
  return new MarkdownV2(source).parse();
}

class MarkdownV2 {
  private text = "";
  private index = 0;
  private readonly entities: MessageEntity[] = [];
  private readonly open: Open[] = [];
  private hasQuote = false;

  constructor(private readonly source: string) {}

  parse(): FormattedText {
    while (this.index < this.source.length) this.step();
    if (this.open.at(-1)?.kind === "blockquote") this.closeQuote();
    this.refuseOpen();
    return { text: this.text, entities: sortEntities(this.entities) };
  }

  private step(): void {
    const { source, index } = this;
    const unit = source[index] as string;
    const next = source.charCodeAt(index + 1);
    if (unit === "\\" && next > 0 && next <= 126) {
      this.text += source[index + 1];
      this.index += 2;
      return;
    }
    const top = this.open.at(-1);
    const isVerbatim = top?.kind === "code" || top?.kind === "pre";
    if (!(isVerbatim ? "`" : RESERVED).includes(unit)) {
      this.text += unit;
      this.index += 1;
    } else if (this.hasQuote && unit === "\n" && source[index + 1] !== ">") this.endQuoteLine();
    else if (top && top.kind !== "blockquote" && this.closes(top.kind)) this.close(top);
    else this.begin(unit);
  }

  private closes(kind: Kind): boolean {
    const { source, index } = this;
    if (kind === "italic") return source[index] === "_" && source[index + 1] !== "_";
    return source.startsWith(CLOSING[kind], index);
  }

  private begin(unit: string): void {
    const { source, index } = this;
    const at = index;
    const second = source[index + 1];
    const start = (kind: Open["kind"], length: number, language = "") => {
      this.index += length;
      this.open.push({ kind, offset: this.text.length, at, language });
    };
    if (unit === "\n") {
      this.text += "\n";
      this.index += 1;
      if (second !== ">") return;
      this.index += 1;
      if (!this.hasQuote) start("blockquote", 0);
      this.hasQuote = true;
    } else if (unit === ">" && (index === 0 || this.isAfterExpandMark())) {
      this.hasQuote = true;
      start("blockquote", 1);
    } else if (unit === "_") start(second === "_" ? "underline" : "italic", second === "_" ? 2 : 1);
    else if (unit === "*") {
      // "**>" begins another quote right behind one.
      if (source.startsWith("**>", index) && (index === 0 || source[index - 1] === "\n")) {
        this.hasQuote = true;
        start("blockquote", 3);
      } else start("bold", 1);
    } else if (unit === "~") start("strikethrough", 1);
    else if (unit === "|" && second === "|") {
      if (this.hasQuote && this.endsExpandable()) this.closeQuote("expandable_blockquote");
      else start("spoiler", 2);
    } else if (unit === "[") start("text_link", 1);
    else if (unit === "!" && second === "[") start("custom_emoji", 2);
    else if (unit === "`" && source.startsWith("```", index)) {
      const block = readBlockStart(source, index + 3);
      start("pre", block.start - index, block.language);
    } else if (unit === "`") start("code", 1);
    else throw new ParseError(`Character '${unit}' is reserved and must be escaped with the preceding '\\'`);
  }

  private isAfterExpandMark(): boolean {
    return this.source[this.index - 1] === "\n" && !this.hasQuote;
  }

  /** `||` at the end of a quote's last line, with no spoiler open, makes the quote expandable. */
  private endsExpandable(): boolean {
    const { source, index } = this;
    const isLineEnd = index + 2 === source.length || (source[index + 2] === "\n" && source[index + 3] !== ">");
    return isLineEnd && this.open.at(-1)?.kind === "blockquote";
  }

  private endQuoteLine(): void {
    if (this.open.at(-1)?.kind !== "blockquote") this.refuseOpen();
    // The break belongs to the quote, as Telegram counts it.
    this.text += "\n";
    this.index += 1;
    this.closeQuote("blockquote", 0);
  }

  private closeQuote(type: "blockquote" | "expandable_blockquote" = "blockquote", skip = 2): void {
    const quote = this.open.pop();
    this.hasQuote = false;
    if (type === "expandable_blockquote") this.index += skip;
    const length = this.text.length - (quote?.offset ?? 0);
    if (quote && length > 0) this.entities.push({ type, offset: quote.offset, length });
  }

  private close(top: Open): void {
    const kind = top.kind as Kind;
    this.open.pop();
    this.index += CLOSING[kind].length;
    const base = { offset: top.offset, length: this.text.length - top.offset };
    if (kind === "text_link") {
      const address = this.readAddress("a URL") ?? this.text.slice(top.offset);
      if (base.length > 0) this.entities.push(...linkOf(base, address));
    } else if (kind === "custom_emoji") this.closeEmoji(base);
    else if (base.length === 0) return;
    else if (kind === "pre")
      this.entities.push({ ...base, type: kind, ...(top.language ? { language: top.language } : {}) });
    else this.entities.push({ ...base, type: kind });
  }

  private closeEmoji(base: { offset: number; length: number }): void {
    const address = this.readAddress("a custom emoji URL");
    if (address === undefined) throw new ParseError("Custom emoji entity must contain a tg://emoji URL");
    const id = customEmojiIdOf(address);
    if (id === undefined) throw new ParseError("Custom emoji URL must have an emoji identifier");
    if (base.length > 0) this.entities.push({ ...base, type: "custom_emoji", custom_emoji_id: id });
  }

  /** The `(address)` behind a link's text; undefined where there is none. */
  private readAddress(what: string): string | undefined {
    const { source } = this;
    if (source[this.index] !== "(") return undefined;
    this.index += 1;
    const begin = this.index;
    let address = "";
    while (this.index < source.length && source[this.index] !== ")") {
      const next = source.charCodeAt(this.index + 1);
      if (source[this.index] === "\\" && next > 0 && next <= 126) this.index += 1;
      address += source[this.index];
      this.index += 1;
    }
    if (this.index >= source.length) {
      throw new ParseError(`Can't find end of ${what} at byte offset ${byteOffset(source, begin)}`);
    }
    this.index += 1;
    return address;
  }

  private refuseOpen(): void {
    const top = this.open.at(-1);
    if (!top) return;
    const name = top.kind === "pre" && top.language ? "PreCode" : NAMES[top.kind];
    throw new ParseError(`Can't find end of ${name} entity at byte offset ${byteOffset(this.source, top.at)}`);
  }
}
