import type { FormattedText } from "../entities/types.ts";
import { MAX_ENTITIES, MESSAGE_MAX_CONTENT } from "../limits/content.ts";
import { replaceParts } from "./replace-parts.ts";

const RULES_COMMAND = "/rules";
const LIMITS = { maxLength: MESSAGE_MAX_CONTENT, maxEntities: MAX_ENTITIES };
const NO_TEXT: FormattedText = { text: "", entities: [] };

/**
 * Returns what stands for the rules of a chat: their text without the lines on which they name themselves. It is never
 * nothing, so that no "The rules:" stands alone; rules that are a picture are what /rules answers with
 * (docs/decisions/133).
 * @param own text of the template that is the rules; null for none
 * @param none says that there are none
 */
export function rulesText(own: FormattedText | null, none: string): FormattedText {
  if (own?.text === "") return { text: RULES_COMMAND, entities: [] };
  const rest = own === null ? NO_TEXT : withoutItself(own);
  return rest.text.trim() === "" ? { text: none, entities: [] } : rest;
}

/** Leaves out the lines that hold {rules}, each with the end of the line before. */
function withoutItself({ text, entities }: FormattedText): FormattedText {
  const lines = [...text.matchAll(/(?:^|\n)[^\n]*\{rules\}[^\n]*/gu)].map(({ 0: line, index: offset }) => ({
    offset,
    length: line.length,
    by: NO_TEXT,
    inCode: "",
  }));
  return replaceParts(text, entities, lines, LIMITS);
}
