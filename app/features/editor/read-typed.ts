import { normaliseEntities } from "../../../domain/entities/normalise.ts";
import type { FormattedText } from "../../../domain/entities/types.ts";
import { readHtml } from "./read-html.ts";

/** Reads lines that the browser itself edits: their words and formatting, with the empty lines just begun. */
export function readTyped(box: HTMLElement): FormattedText {
  const read = readHtml(box, true);
  const text = read.text + "\n".repeat(read.emptyLines);
  return { text, entities: normaliseEntities(text, read.entities) };
}
