import { normaliseEntities } from "./normalise.ts";
import { sliceFormatted } from "./slice.ts";
import type { FormattedText, RawEntity } from "./types.ts";

/**
 * A text as it is stored: without white space at its ends, entities shifted by what was cut at the front, clipped or
 * dropped (MSG-02, AMB-132) and normalised.
 */
export function trimFormatted(text: string, entities: readonly RawEntity[]): FormattedText {
  const start = text.length - text.trimStart().length;
  const end = Math.max(start, text.trimEnd().length);
  return sliceFormatted(text, normaliseEntities(text, entities), start, end);
}
