import { normaliseEntities } from "../../../domain/entities/normalise.ts";
import {
  type Entity,
  endOf,
  type InlineType,
  isInlineType,
  isQuoteType,
  type RawEntity,
  type Span,
} from "../../../domain/entities/types.ts";

/** The quotation of a block, or none. */
export type Quote = "" | "quote" | "expandable";

/** Formatting inside a line. */
export type Format = { type: InlineType | "code" } | { type: "text_link"; url: string };

/** A piece of a line that is formatted the same throughout. */
export interface TextRun {
  text: string;
  formats: Format[];
}

/** One line of text. */
interface LineBlock {
  type: "line";
  quote: Quote;
  runs: TextRun[];
}

/** One or more lines of code, with "\n" between them; `language` may be empty. */
interface PreBlock {
  type: "pre";
  quote: Quote;
  language: string;
  text: string;
}

/** A message as the editor holds it: between two blocks lies one "\n" of its text. At least one block. */
export type Block = LineBlock | PreBlock;

interface Line {
  start: number;
  end: number;
}

type Pre = Extract<Entity, { type: "pre" }>;

/**
 * Cuts a text into the blocks of the editor. Quotations and code blocks take whole lines, as Telegram draws them, the
 * first one where two want the same line. Entities that Telegram finds by itself are left out: it will find them again.
 */
export function toBlocks(text: string, raw: readonly RawEntity[]): Block[] {
  const entities = normaliseEntities(text, raw);
  const quoteAt = covering(entities.filter((entity) => isQuoteType(entity.type)));
  const preAt = covering(entities.filter((entity): entity is Pre => entity.type === "pre"));
  const runsOf = runReader(text, entities);
  const blocks: Block[] = [];
  let openPre: Pre | null = null;
  for (const line of linesOf(text)) {
    const quote = quoteOf(quoteAt(line));
    const pre = preAt(line);
    const last = blocks.at(-1);
    if (!pre) {
      blocks.push({ type: "line", quote, runs: runsOf(line) });
    } else if (pre === openPre && last?.type === "pre" && last.quote === quote) {
      last.text += `\n${text.slice(line.start, line.end)}`;
    } else {
      blocks.push({ type: "pre", quote, language: pre.language ?? "", text: text.slice(line.start, line.end) });
    }
    openPre = pre;
  }
  return blocks;
}

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split("\n").map((line) => {
    const end = start + line.length;
    const found = { start, end };
    start = end + 1;
    return found;
  });
}

function quoteOf(entity: Entity | null): Quote {
  if (!entity) return "";
  return entity.type === "expandable_blockquote" ? "expandable" : "quote";
}

/**
 * Tells whether an entity covers a line: an empty line belongs to what reaches it, any other to what covers one of its
 * characters.
 */
const isOver = (span: Span, { start, end }: Line): boolean =>
  start === end ? span.offset <= start && endOf(span) >= start : span.offset < end && endOf(span) > start;

/** Returns a function that takes lines in order and gives the first of disjoint, ordered entities over each. */
function covering<E extends Entity>(entities: readonly E[]): (line: Line) => E | null {
  let at = 0;
  return (line) => {
    for (let entity = entities[at]; entity && endOf(entity) < line.start; entity = entities[at]) at += 1;
    for (let index = at; index < entities.length; index += 1) {
      const entity = entities[index];
      if (!entity || entity.offset > line.end) return null;
      if (isOver(entity, line)) return entity;
    }
    return null;
  };
}

function formatOf(entity: Entity): Format | null {
  if (entity.type === "text_link") return { type: entity.type, url: entity.url };
  if (entity.type === "code" || isInlineType(entity.type)) return { type: entity.type };
  return null;
}

/** Cuts lines, asked for in order, where their formatting changes. */
function runReader(text: string, entities: readonly Entity[]): (line: Line) => TextRun[] {
  const formatted = entities.flatMap((entity) => {
    const format = formatOf(entity);
    return format ? [{ start: entity.offset, end: endOf(entity), format }] : [];
  });
  let next = 0;
  let open: typeof formatted = [];
  return ({ start, end }) => {
    for (let one = formatted[next]; one && one.start < end; one = formatted[next]) {
      open.push(one);
      next += 1;
    }
    open = open.filter((one) => one.end > start);
    const borders = new Set([start, end]);
    for (const one of open) {
      borders.add(Math.max(start, one.start));
      borders.add(Math.min(end, one.end));
    }
    const cuts = [...borders].sort((a, b) => a - b);
    return cuts.slice(1).map((to, index) => {
      const from = cuts[index] ?? to;
      const formats = open.filter((one) => one.start < to && one.end > from).map((one) => one.format);
      return { text: text.slice(from, to), formats };
    });
  };
}
