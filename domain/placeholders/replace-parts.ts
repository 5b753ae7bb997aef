import { normaliseEntities } from "../entities/normalise.ts";
import { isInsidePair } from "../entities/read.ts";
import { sliceFormatted } from "../entities/slice.ts";
import {
  type Entity,
  endOf,
  type FormattedText,
  isCodeType,
  isDetectedType,
  isQuoteType,
  type RawEntity,
  type Span,
} from "../entities/types.ts";

/** A part of a text, and the text that takes its place. */
export interface Replacement extends Span {
  by: FormattedText;
  /** text where the part is in code, of which marks of direction would become part */
  inCode: string;
}

export interface FilledLimits {
  /** UTF-16 units of the whole; a longer text ends with "…" */
  maxLength: number;
  /** Most entities; formatting of replacements beyond it is left out. */
  maxEntities: number;
}

/**
 * Replaces parts (in order, disjoint) by texts. Formatting that covers any unit of a part covers its whole replacement.
 * A replacement in code loses its formatting; in a link it loses its links, in a quotation its quotations. An entity
 * that Telegram found in the text by itself is left out where a part of it was replaced.
 */
export function replaceParts(
  text: string,
  raw: readonly RawEntity[],
  parts: readonly Replacement[],
  { maxLength, maxEntities }: FilledLimits,
): FormattedText {
  const entities = normaliseEntities(text, raw);
  let filled = "";
  let end = 0;
  const inner: Entity[] = [];
  const places: (Span & { from: number; to: number })[] = [];
  for (const part of parts) {
    if (filled.length > maxLength) break;
    filled += text.slice(end, part.offset);
    const from = filled.length;
    const around = entities.filter((entity) => entity.offset < endOf(part) && endOf(entity) > part.offset);
    const isCode = around.some(({ type }) => isCodeType(type));
    filled += isCode ? part.inCode : part.by.text;
    if (!isCode) {
      const fits = part.by.entities.filter((entity) => maySitIn(entity, around));
      const room = Math.max(0, maxEntities - inner.length);
      inner.push(...fits.slice(0, room).map((entity) => ({ ...entity, offset: entity.offset + from })));
    }
    places.push({ offset: part.offset, length: part.length, from, to: filled.length });
    end = endOf(part);
  }
  filled += text.slice(end);
  const outer = entities.flatMap((entity) => moved(entity, places) ?? []);
  return cut(filled, normaliseEntities(filled, [...outer, ...inner]), maxLength);
}

function maySitIn({ type }: Entity, around: readonly Entity[]): boolean {
  if (around.some((outer) => outer.type === "text_link")) return !(type === "text_link" || isCodeType(type));
  return !(isQuoteType(type) && around.some((outer) => isQuoteType(outer.type)));
}

/** Moves an entity to the new position of its text; null where nothing of it is left. */
function moved(entity: Entity, places: readonly (Span & { from: number; to: number })[]): Entity | null {
  const until = endOf(entity);
  let [from, to] = [entity.offset, until];
  for (const place of places) {
    const shift = place.to - endOf(place);
    if (endOf(place) <= entity.offset) from = entity.offset + shift;
    else if (place.offset <= entity.offset) from = place.from;
    if (endOf(place) <= until) to = until + shift;
    else if (place.offset < until) to = place.to;
    if (isDetectedType(entity.type) && place.offset < until && endOf(place) > entity.offset) return null;
    if (place.offset >= until) break;
  }
  return { ...entity, offset: from, length: to - from };
}

/** Ends a text that is too long with "…", on a whole character. */
function cut(text: string, entities: readonly Entity[], maxLength: number): FormattedText {
  if (text.length <= maxLength) return { text, entities: [...entities] };
  const at = isInsidePair(text, maxLength - 1) ? maxLength - 2 : maxLength - 1;
  const kept = sliceFormatted(text, entities, 0, at);
  return { text: `${kept.text}…`, entities: kept.entities };
}
