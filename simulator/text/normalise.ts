import type { MessageEntity } from "@grammyjs/types";
import { badRequest } from "../world/errors.ts";
import type { FormattedText } from "../world/types.ts";
import { endOf } from "./entity-order.ts";
import { findEntities } from "./find-entities.ts";
import { fixEntities, withoutBlank } from "./fix-entities.ts";

/** At most so many entities of a message take effect. */
const MAX_ENTITIES = 100;

/** Control characters that Telegram turns into spaces. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const TO_SPACE = /[\u0000-\u0009\u000b\u000c\u000e-\u001f]/;
/** Characters that Telegram takes out: carriage returns, line and direction marks, some combining marks. */
const DROPPED = /\r|[\u2028-\u202e]|\u0333|\u033f|\u030a/;

/**
 * A text with its entities as Telegram's server keeps it: cleaned, trimmed, entities made valid and shifted, links and
 * the like found. An empty result is the caller's error.
 * @throws 400 where an entity's offset or length is out of every range
 */
export function normalise(input: FormattedText): FormattedText {
  for (const { offset, length } of input.entities) {
    if (offset < 0 || offset > 1_000_000) throw badRequest(`receive an entity with incorrect offset ${offset}`);
    if (length < 0 || length > 1_000_000) throw badRequest(`receive an entity with incorrect length ${length}`);
  }
  const clean = cleanCharacters(input);
  const fixed = fixEntities(withoutBlank(clean.text, fixEntities(clean.entities)));
  const trimmed = trim({ text: clean.text, entities: fixed });
  const entities = fixEntities(trimmed.entities, findEntities(trimmed.text));
  return { text: trimmed.text, entities: withoutBlank(trimmed.text, entities).slice(0, MAX_ENTITIES) };
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

/** Whether Telegram takes the text for empty: nothing but white space and invisible characters. */
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
  const at = (index: number) => clipToCharacter(text, moved[index] ?? text.length);
  const entities: MessageEntity[] = [];
  for (const entity of input.entities) {
    const offset = at(entity.offset);
    const length = at(endOf(entity)) - offset;
    if (length > 0) entities.push({ ...entity, offset, length });
  }
  return { text, entities };
}

/** An edge inside a surrogate pair moves behind it: half a character cannot be marked. */
function clipToCharacter(text: string, index: number): number {
  const before = text.charCodeAt(index - 1);
  const after = text.charCodeAt(index);
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff ? index + 1 : index;
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
