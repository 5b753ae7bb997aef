import { normaliseEntities } from "./normalise.ts";
import { type Entity, endOf, type FormattedText, type RawEntity, withBounds } from "./types.ts";

/**
 * Returns the part of a formatted text from `start` to `end`, which is outside; its entities are clipped and re-based.
 */
export function sliceFormatted(text: string, entities: readonly Entity[], start: number, end: number): FormattedText {
  const kept: Entity[] = [];
  for (const entity of entities) {
    const from = Math.max(entity.offset, start);
    const to = Math.min(endOf(entity), end);
    if (to > from) kept.push(withBounds(entity, from - start, to - start));
  }
  const part = text.slice(start, end);
  // Two pieces that were cut to nest in the whole may be one piece in the part.
  return { text: part, entities: normaliseEntities(part, kept) };
}

/**
 * Returns a text as it is stored: without white space at its ends, entities shifted by what was cut at the front,
 * clipped or dropped (MSG-02, AMB-132) and normalised.
 */
export function trimFormatted(text: string, entities: readonly RawEntity[]): FormattedText {
  const start = text.length - text.trimStart().length;
  const end = Math.max(start, text.trimEnd().length);
  return sliceFormatted(text, normaliseEntities(text, entities), start, end);
}
