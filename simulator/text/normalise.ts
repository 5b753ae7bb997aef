import type { MessageEntity } from "@grammyjs/types";
import type { FormattedText } from "../world/types.ts";
import { endOf } from "./entity-order.ts";
import { refuseRangesOutside, refuseWildRanges } from "./entity-ranges.ts";
import { findEntities } from "./find-entities.ts";
import { fixEntities } from "./fix-entities.ts";

/** Most entities of a message that take effect. */
const MAX_ENTITIES = 100;

/** Control characters that Telegram turns into spaces. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const TO_SPACE = /[\u0000-\u0009\u000b\u000c\u000e-\u001f]/;
/** Characters that Telegram takes out: carriage returns, line and direction marks, some combining marks. */
const DROPPED = /\r|[\u2028-\u202e]|\u0333|\u033f|\u030a/;

/**
 * Converts a text and its entities to the form that Telegram's server keeps: cleaned, trimmed, entities made valid and
 * shifted, links and the like found. Callers check for an empty result.
 * @throws 400 where an entity lies outside the text or cuts a character
 */
export function normalise(input: FormattedText): FormattedText {
  refuseWildRanges(input.entities);
  const given = fixEntities(withoutEmpty(input.entities));
  refuseRangesOutside(input.text, given);
  const clean = cleanCharacters({ text: input.text, entities: given });
  if (/^[ \n]*$/.test(clean.text)) return { text: "", entities: [] };
  const { text, entities } = trim({ text: clean.text, entities: fixEntities(clean.entities) });
  return { text, entities: fixEntities(entities, findEntities(text)).slice(0, MAX_ENTITIES) };
}

function withoutEmpty(entities: readonly MessageEntity[]): MessageEntity[] {
  return entities.filter((entity) => entity.length > 0 && !(entity.type === "text_link" && entity.url === ""));
}

/** Characters that show nothing: joiners, fillers, direction marks, variation selectors. */
const INVISIBLE = new Set([
  0xad,
  0x34f,
  0x61c,
  0x115f,
  0x1160,
  0x17b4,
  0x17b5,
  0x180b,
  0x180c,
  0x180d,
  0x180e,
  0x2800,
  0x3164,
  0xfeff,
  0xffa0,
  ...range(0x200b, 0x200f),
  ...range(0x202a, 0x202f),
  ...range(0x2060, 0x206f),
  ...range(0xfe00, 0xfe0f),
]);

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Tells whether Telegram takes the text for empty: nothing but white space and invisible characters. */
export function isEmptyText(text: string): boolean {
  return text.split("").every((unit) => /\s/.test(unit) || INVISIBLE.has(unit.charCodeAt(0)));
}

function cleanCharacters(input: FormattedText): FormattedText {
  let text = "";
  const moved: number[] = [];
  for (const unit of input.text.split("")) {
    moved.push(text.length);
    if (!DROPPED.test(unit)) text += TO_SPACE.test(unit) ? " " : unit;
  }
  const at = (index: number) => moved[index] ?? text.length;
  const entities = input.entities.map((entity) => {
    const offset = at(entity.offset);
    return { ...entity, offset, length: at(endOf(entity)) - offset };
  });
  return { text: withoutRowsOfMarks(text), entities: withoutEmpty(entities) };
}

/**
 * Removes marks: of left-to-right and right-to-left marks in a row only the last stays one; each other becomes a
 * joiner.
 */
function withoutRowsOfMarks(text: string): string {
  return text.replace(/[\u200e\u200f](?=[\u200e\u200f])/g, "\u200c");
}

function trim({ text, entities }: FormattedText): FormattedText {
  const end = text.replace(/[ \n]+$/, "").length;
  const leading = text.length - text.replace(/^[ \n]+/, "").length;
  // White space at the start stays where an entity already begins in it.
  const start = Math.min(leading, end, ...entities.map((entity) => entity.offset));
  const kept: MessageEntity[] = [];
  for (const entity of entities) {
    const length = Math.min(endOf(entity), end) - entity.offset;
    if (length > 0) kept.push({ ...entity, offset: entity.offset - start, length });
  }
  return { text: text.slice(start, end), entities: kept };
}
