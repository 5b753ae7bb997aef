import { normaliseEntities } from "../../../domain/entities/normalise.ts";
import { type Entity, endOf, type FormattedText, type QuoteType, withBounds } from "../../../domain/entities/types.ts";
import type { Block, Format, Quote } from "./blocks.ts";

const QUOTE_ENTITY: Readonly<Record<Exclude<Quote, "">, QuoteType>> = {
  quote: "blockquote",
  expandable: "expandable_blockquote",
};

const keyOf = (format: Format): string => (format.type === "text_link" ? `${format.type} ${format.url}` : format.type);

const isHollow = (block: Block): boolean =>
  block.type === "pre" ? block.text === "" : block.runs.every((run) => run.text === "");

/**
 * Replaces empty code blocks and empty quotations by plain lines: without text they have no entity, and so no border
 * either.
 */
function withoutHollow(blocks: readonly Block[]): Block[] {
  return blocks.map((block, index) => {
    if (!isHollow(block)) return block;
    const isAlone = blocks[index - 1]?.quote !== block.quote && blocks[index + 1]?.quote !== block.quote;
    return { type: "line", quote: isAlone ? "" : block.quote, runs: [] };
  });
}

/**
 * Returns the text of the editor's blocks with its entities, in UTF-16 units and in the form Telegram takes. The same
 * formatting on both sides of line breaks becomes one entity, except across the border of a quotation or code block.
 */
export function fromBlocks(given: readonly Block[]): FormattedText {
  const blocks = withoutHollow(given);
  const entities: Entity[] = [];
  let text = "";
  let quote: Quote = "";
  let quoteStart = 0;
  /** Formatting that continues if it occurs again before anything but line breaks. */
  let open = new Map<string, Entity>();

  blocks.forEach((block, index) => {
    const isBorder = index > 0 && block.quote !== quote;
    if (isBorder) endQuote();
    if (isBorder || block.type === "pre") open = new Map();
    if (index > 0) text += "\n";
    if (isBorder || index === 0) quoteStart = text.length;
    quote = block.quote;
    if (block.type === "line") for (const run of block.runs) addRun(run.text, run.formats);
    else addPre(block.text, block.language);
  });
  endQuote();
  return { text, entities: normaliseEntities(text, entities) };

  function endQuote(): void {
    if (quote === "") return;
    entities.push({ type: QUOTE_ENTITY[quote], offset: quoteStart, length: text.length - quoteStart });
  }

  function addPre(code: string, language: string): void {
    const span = { offset: text.length, length: code.length };
    entities.push(language === "" ? { type: "pre", ...span } : { type: "pre", ...span, language });
    text += code;
  }

  function addRun(run: string, formats: readonly Format[]): void {
    const start = text.length;
    text += run;
    for (const format of formats) {
      const key = keyOf(format);
      const former = open.get(key);
      if (former && isBreaks(endOf(former), start)) {
        const longer = withBounds(former, former.offset, text.length);
        entities[entities.indexOf(former)] = longer;
        open.set(key, longer);
      } else {
        const added: Entity = { ...format, offset: start, length: run.length };
        entities.push(added);
        open.set(key, added);
      }
    }
  }

  function isBreaks(from: number, to: number): boolean {
    for (let at = from; at < to; at += 1) if (text[at] !== "\n") return false;
    return true;
  }
}
