import { cutAt, disjoint, nestInto, subtract } from "./layers.ts";
import { inOrder } from "./order.ts";
import { readEntity } from "./read.ts";
import { type Entity, endOf, INLINE_TYPES, isCodeType, isDetectedType, isQuoteType, type RawEntity } from "./types.ts";

/**
 * Brings entities into the form Telegram accepts (Bot API "Formatting options", AMB-013): inside the text and on whole
 * characters, in order, any two nested or disjoint, nothing inside code or around it but a quotation, no quotation in a
 * quotation or in a link, no link in a link. Same formatting that overlaps or touches is joined; what overlaps partly
 * is cut, inline formatting before links, links before quotations. Applying it again changes nothing.
 */
export function normaliseEntities(text: string, raw: readonly RawEntity[]): Entity[] {
  const entities = raw.flatMap((entity) => readEntity(text, entity) ?? []);
  const quotes = disjoint(entities.filter((entity) => isQuoteType(entity.type)));
  const borders = [...new Set(quotes.flatMap((quote) => [quote.offset, endOf(quote)]))].sort((a, b) => a - b);
  const code = disjoint(entities.filter((entity) => isCodeType(entity.type)));
  const links = subtract(disjoint(entities.filter((entity) => entity.type === "text_link")), code);
  const found = subtract(subtract(disjoint(entities.filter((entity) => isDetectedType(entity.type))), code), links);
  const frame = [...quotes, ...[code, links, found].flatMap((layer) => cutAt(layer, borders))];
  for (const type of INLINE_TYPES) {
    const layer = subtract(disjoint(entities.filter((entity) => entity.type === type)), code);
    frame.push(...nestInto(layer, frame));
  }
  return frame.sort(inOrder);
}
