import { normaliseEntities } from "../../../domain/entities/normalise.ts";
import { type Entity, endOf, type FormattedText, withBounds } from "../../../domain/entities/types.ts";

/** What an edit did: the units `from` to `oldEnd` of the old text were replaced by `from` to `newEnd` of the new one. */
interface Replaced {
  from: number;
  oldEnd: number;
  newEnd: number;
}

function commonPrefix(a: string, b: string, most: number): number {
  let length = 0;
  while (length < most && a[length] === b[length]) length += 1;
  return length;
}

function commonSuffix(a: string, b: string, most: number): number {
  let length = 0;
  while (length < most && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1;
  return length;
}

/**
 * Finds the replaced stretch. What was typed or pasted ends at the caret, which tells "a" typed before an "a" from one
 * typed after it; without a caret that fits (an undo), the longest common ends decide.
 */
function replacedStretch(before: string, after: string, caret: number | null): Replaced {
  const tail = caret === null ? -1 : after.length - caret;
  if (caret !== null && tail <= before.length && before.endsWith(after.slice(caret))) {
    const oldEnd = before.length - tail;
    return { from: commonPrefix(before, after, Math.min(oldEnd, caret)), oldEnd, newEnd: caret };
  }
  const from = commonPrefix(before, after, Math.min(before.length, after.length));
  const suffix = commonSuffix(before, after, Math.min(before.length, after.length) - from);
  return { from, oldEnd: before.length - suffix, newEnd: after.length - suffix };
}

/** Where formatting lies after an edit; null when none of it is left. What is typed at its edges stays outside of it. */
function movedEntity(entity: Entity, { from, oldEnd, newEnd }: Replaced): Entity | null {
  const start = entity.offset;
  const end = endOf(entity);
  const delta = newEnd - oldEnd;
  if (end <= from) return entity;
  if (start >= oldEnd) return withBounds(entity, start + delta, end + delta);
  // Inside it, or in place of all of it, the new text takes the formatting over.
  if (start <= from && end >= oldEnd)
    return newEnd + (end - oldEnd) > start ? withBounds(entity, start, end + delta) : null;
  if (start < from) return withBounds(entity, start, from);
  return end > oldEnd ? withBounds(entity, newEnd, end + delta) : null;
}

/**
 * The formatted text after its plain text was edited: formatting moves, grows and shrinks with what it covers.
 * @param caret where the cursor stands after the edit, in UTF-16 units, if that is known
 */
export function editText(before: FormattedText, text: string, caret: number | null): FormattedText {
  if (before.text === text) return before;
  const replaced = replacedStretch(before.text, text, caret);
  const entities = before.entities.flatMap((entity) => movedEntity(entity, replaced) ?? []);
  return { text, entities: normaliseEntities(text, entities) };
}
