import { type Entity, isEntityType, type RawEntity } from "./types.ts";

const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/** Tells whether a position lies between the two halves of a surrogate pair. */
export const isInsidePair = (text: string, position: number): boolean =>
  position > 0 && position < text.length && isLow(text.charCodeAt(position)) && isHigh(text.charCodeAt(position - 1));

/**
 * Reads an incoming entity as far as it can be kept: a known type, with its url where it needs one, clipped to the text
 * and to whole characters. Null when nothing is left.
 */
export function readEntity(text: string, raw: RawEntity): Entity | null {
  if (!isEntityType(raw.type) || !Number.isInteger(raw.offset) || !Number.isInteger(raw.length)) return null;
  let start = Math.max(0, raw.offset);
  let end = Math.min(text.length, raw.offset + raw.length);
  if (isInsidePair(text, start)) start += 1;
  if (isInsidePair(text, end)) end -= 1;
  if (end <= start) return null;
  const span = { offset: start, length: end - start };
  switch (raw.type) {
    case "text_link":
      return raw.url ? { type: raw.type, ...span, url: raw.url } : null;
    case "pre":
      return raw.language ? { type: raw.type, ...span, language: raw.language } : { type: raw.type, ...span };
    default:
      return { type: raw.type, ...span };
  }
}
