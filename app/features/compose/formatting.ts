import { normaliseEntities } from "../../../domain/entities/normalise.ts";
import {
  type Entity,
  endOf,
  type FormattedText,
  type InlineType,
  isCodeType,
  withBounds,
} from "../../../domain/entities/types.ts";

/** The marks of the toolbar that need nothing but a selection. */
export type Mark = InlineType | "code";
export const MARKS = ["bold", "italic", "underline", "strikethrough", "spoiler", "code"] as const satisfies Mark[];

/** A selection in UTF-16 units, `start` before `end`. */
export interface Selection {
  start: number;
  end: number;
}

const touches = (entity: Entity, { start, end }: Selection) => entity.offset < end && endOf(entity) > start;

/** Whether every unit of a selection has the mark; an empty one has none. */
export function hasMark({ entities }: FormattedText, selection: Selection, type: Entity["type"]): boolean {
  let covered = selection.start;
  const same = entities.filter((entity) => entity.type === type).sort((a, b) => a.offset - b.offset);
  for (const entity of same) {
    if (entity.offset > covered) break;
    covered = Math.max(covered, endOf(entity));
  }
  return selection.end > selection.start && covered >= selection.end;
}

/** The entity without what a selection covers of it. */
function outside(entity: Entity, { start, end }: Selection): Entity[] {
  const kept: Entity[] = [];
  if (entity.offset < start) kept.push(withBounds(entity, entity.offset, Math.min(start, endOf(entity))));
  if (endOf(entity) > end) kept.push(withBounds(entity, Math.max(end, entity.offset), endOf(entity)));
  return kept;
}

const without = (entities: readonly Entity[], selection: Selection, isGone: (entity: Entity) => boolean): Entity[] =>
  entities.flatMap((entity) => (isGone(entity) && touches(entity, selection) ? outside(entity, selection) : [entity]));

/** Puts a mark on the selection, or takes it away where all of it has the mark. */
export function toggleMark(draft: FormattedText, selection: Selection, type: Mark): FormattedText {
  const { text, entities } = draft;
  if (hasMark(draft, selection, type)) {
    return {
      text,
      entities: normaliseEntities(
        text,
        without(entities, selection, (entity) => entity.type === type),
      ),
    };
  }
  const added: Entity = { type, offset: selection.start, length: selection.end - selection.start };
  // Code holds nothing else, so the later choice wins over code that is there.
  const others = type === "code" ? entities : without(entities, selection, (entity) => isCodeType(entity.type));
  return { text, entities: normaliseEntities(text, [...others, added]) };
}

/** Makes the selection a link, in place of those it had; an empty address only takes them away. */
export function setLink({ text, entities }: FormattedText, selection: Selection, url: string): FormattedText {
  const others = without(entities, selection, (entity) => entity.type === "text_link" || isCodeType(entity.type));
  const added: Entity[] = url
    ? [{ type: "text_link", url, offset: selection.start, length: selection.end - selection.start }]
    : [];
  return { text, entities: normaliseEntities(text, [...others, ...added]) };
}

/** Takes every mark off the selection. */
export const clearMarks = ({ text, entities }: FormattedText, selection: Selection): FormattedText => ({
  text,
  entities: normaliseEntities(
    text,
    without(entities, selection, () => true),
  ),
});
