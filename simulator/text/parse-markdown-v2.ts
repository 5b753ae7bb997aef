import type { MessageEntity } from "@grammyjs/types";
import type { FormattedText } from "../world/types.ts";
import { readBlockStart } from "./code-block.ts";
import { sortEntities } from "./entity-order.ts";
import { customEmojiIdOf, dateTimeOf } from "./links.ts";
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
  /** Begin of its text in the result. */
  offset: number;
  /** Its begin in the source. */
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
 * Parses `parse_mode` MarkdownV2.
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
  private canStartQuote = true;

  constructor(private readonly source: string) {}

  parse(): FormattedText {
    while (this.index < this.source.length) this.step();
    if (this.hasQuote) this.endLastQuote();
    this.refuseOpen();
    return { text: this.text, entities: sortEntities(this.entities) };
  }

  private step(): void {
    const { source, index } = this;
    const unit = source[index] as string;
    const next = source.charCodeAt(index + 1);
    if (unit === "\\" && next > 0 && next <= 126) {
      this.append(source[index + 1] as string, 2);
      return;
    }
    const top = this.open.at(-1);
    const isVerbatim = top?.kind === "code" || top?.kind === "pre";
    if (!(isVerbatim ? "`" : RESERVED).includes(unit)) this.append(unit, 1);
    else if (this.hasQuote && unit === "\n" && source[index + 1] !== ">") this.endQuoteLine();
    else if (top && top.kind !== "blockquote" && this.closes(top.kind)) this.close(top);
    else this.begin(unit);
  }

  /** Takes a unit into the text; a quote may begin behind a line's break, carriage returns not counted. */
  private append(unit: string, length: number): void {
    this.text += unit;
    this.index += length;
    if (unit !== "\r") this.canStartQuote = unit === "\n";
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
    if (unit === "\n") this.append(unit, 1);
    else if (unit === ">" && this.canStartQuote) {
      if (this.hasQuote) this.index += 1;
      else start("blockquote", 1);
      this.hasQuote = true;
    } else if (unit === "_") start(second === "_" ? "underline" : "italic", second === "_" ? 2 : 1);
    else if (unit === "*") start("bold", 1);
    else if (unit === "~") start("strikethrough", 1);
    else if (unit === "|" && second === "|") start("spoiler", 2);
    else if (unit === "[") start("text_link", 1);
    else if (unit === "!" && second === "[") start("custom_emoji", 2);
    else if (unit === "`" && source.startsWith("```", index)) {
      const block = readBlockStart(source, index + 3);
      start("pre", block.start - index, block.language);
    } else if (unit === "`") start("code", 1);
    else throw new ParseError(`Character '${unit}' is reserved and must be escaped with the preceding '\\'`);
  }

  /** Ends a quote behind its last line; `||` right before the break makes it expandable. */
  private endQuoteLine(): void {
    const top = this.open.at(-1);
    const isMark = top?.kind === "spoiler" && this.isMark(top);
    if (isMark) this.open.pop();
    if (this.open.at(-1)?.kind !== "blockquote") this.refuseOpen();
    // The break belongs to the quote, as Telegram counts it.
    this.append("\n", 1);
    this.closeQuote(isMark ? "expandable_blockquote" : "blockquote");
  }

  /** Tells whether the spoiler was opened by the last two units of the line. */
  private isMark(spoiler: Open): boolean {
    return spoiler.at === this.index - 2 || (spoiler.at === this.index - 3 && this.text.endsWith("\r"));
  }

  private endLastQuote(): void {
    const top = this.open.at(-1);
    const isMark = top?.kind === "spoiler" && top.at === this.source.length - 2;
    if (isMark) this.open.pop();
    if (this.open.at(-1)?.kind === "blockquote") this.closeQuote(isMark ? "expandable_blockquote" : "blockquote");
  }

  private closeQuote(type: "blockquote" | "expandable_blockquote"): void {
    const quote = this.open.pop();
    this.hasQuote = false;
    const length = this.text.length - (quote?.offset ?? 0);
    if (quote && length > 0) this.entities.push({ type, offset: quote.offset, length });
  }

  private close(top: Open): void {
    const kind = top.kind as Kind;
    this.open.pop();
    this.index += CLOSING[kind].length;
    const base = { offset: top.offset, length: this.text.length - top.offset };
    if (kind === "text_link") {
      const address = this.readAddress() ?? this.text.slice(top.offset);
      if (base.length > 0) this.entities.push(...linkOf(base, address));
    } else if (kind === "custom_emoji") this.closeEmoji(base);
    else if (base.length === 0) return;
    else if (kind === "pre")
      this.entities.push({ ...base, type: kind, ...(top.language ? { language: top.language } : {}) });
    else this.entities.push({ ...base, type: kind });
  }

  private closeEmoji(base: { offset: number; length: number }): void {
    const address = this.readAddress();
    if (address === undefined) throw new ParseError("The entity must contain a tg://emoji or tg://time URL");
    const id = customEmojiIdOf(address);
    const moment = dateTimeOf(address);
    if (id === undefined && moment === undefined) throw new ParseError("Invalid tg://emoji or tg://time URL specified");
    if (base.length === 0) return;
    if (id !== undefined) this.entities.push({ ...base, type: "custom_emoji", custom_emoji_id: id });
    else if (moment) this.entities.push({ ...base, type: "date_time", ...moment });
  }

  /** Reads the `(address)` behind a link's text; undefined where there is none. */
  private readAddress(): string | undefined {
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
      throw new ParseError(`Can't find end of a URL at byte offset ${byteOffset(source, begin)}`);
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
