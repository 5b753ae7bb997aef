import type { EntityInput } from "../templates/template.ts";
import type { Contact } from "./contact.ts";

/** Words in braces in a quick answer, which stand for a person's names. */
export const ANSWER_VARIABLES = ["name", "first", "last", "username", "bot"] as const;
type Values = Record<(typeof ANSWER_VARIABLES)[number], string>;

interface Text {
  content: string;
  entities: readonly EntityInput[];
}

/** Returns a person's values; a missing last name or handle is replaced by the name that there is. */
export function valuesFor({ fname, lname, username }: Contact["user"], botUsername: string): Values {
  const name = `${fname} ${lname}`.trim() || username;
  const first = fname || name;
  return { name, first, last: lname || first, username: username ? `@${username}` : first, bot: `@${botUsername}` };
}

const VARIABLE = new RegExp(`\\{(${ANSWER_VARIABLES.join("|")})\\}`, "gi");

/**
 * Replaces the variables by their values; formatting stays on its words, and other words in braces stay as they are.
 */
export function fillVariables(
  { content, entities }: Text,
  values: Values,
): { content: string; entities: EntityInput[] } {
  /** offsets of each replaced part before and after, in UTF-16 units */
  const changes: { at: number; end: number; newEnd: number }[] = [];
  let grown = 0;
  const filled = content.replace(VARIABLE, (whole: string, name: string, at: number) => {
    const value = values[name.toLowerCase() as keyof Values];
    grown += value.length - whole.length;
    changes.push({ at, end: at + whole.length, newEnd: at + whole.length + grown });
    return value;
  });
  /** Returns the offset of a border after the replacement; one within a variable moves to the end of its value. */
  const moved = (place: number): number => {
    const before = changes.findLast(({ at }) => at < place);
    if (before === undefined) return place;
    return place < before.end ? before.newEnd : place + before.newEnd - before.end;
  };
  return {
    content: filled,
    entities: entities.map((entity) => {
      const offset = moved(entity.offset);
      return { ...entity, offset, length: moved(entity.offset + entity.length) - offset };
    }),
  };
}
