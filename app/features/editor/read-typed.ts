import type { FormattedText } from "../../../domain/entities/types.ts";
import { toBlocks } from "./blocks.ts";
import { fromBlocks } from "./from-blocks.ts";
import { readHtml } from "./read-html.ts";

/** Reads lines that the browser itself edits: their words and formatting, with the empty lines just begun. */
export function readTyped(box: HTMLElement): FormattedText {
  const { text, entities, emptyLines } = readHtml(box, true);
  return fromBlocks(toBlocks(text + "\n".repeat(emptyLines), entities));
}
