import type { MessageEntity } from "@grammyjs/types";
import { badRequest } from "../world/errors.ts";
import { endOf, sortEntities } from "./entity-order.ts";
import { byteOffset } from "./parse-error.ts";

/** Offsets and lengths beyond this are refused before the text is looked at, in UTF-16 units. */
const MAX_POSITION = 1_000_000;

/**
 * Refuses offsets and lengths that no text has.
 * @throws 400 in Telegram's words
 */
export function refuseWildRanges(entities: readonly MessageEntity[]): void {
  for (const { offset, length } of entities) {
    if (offset < 0 || offset > MAX_POSITION) throw badRequest(`receive an entity with incorrect offset ${offset}`);
    if (length < 0 || length > MAX_POSITION) throw badRequest(`receive an entity with incorrect length ${length}`);
  }
}

/**
 * Refuses entities that reach beyond the text or have an edge inside of a surrogate pair. Positions in the messages are
 * UTF-16 units, and bytes of UTF-8 for the character behind such an edge.
 * @throws 400 in Telegram's words, for the fault that comes first in the text
 */
export function refuseRangesOutside(text: string, given: readonly MessageEntity[]): void {
  const entities = sortEntities(given);
  const cut = entities
    .flatMap((entity) => [
      { at: endOf(entity), message: `entity beginning at UTF-16 offset ${entity.offset} ends in` },
      { at: entity.offset, message: "entity begins in" },
    ])
    .filter(({ at }) => isInsidePair(text, at))
    .sort((a, b) => a.at - b.at)[0];
  if (cut)
    throw badRequest(`${cut.message} a middle of a UTF-16 symbol at byte offset ${byteOffset(text, cut.at + 1)}`);

  const behind = entities.find((entity) => entity.offset > text.length);
  if (behind) throw badRequest(`entity begins after the end of the text at UTF-16 offset ${behind.offset}`);
  const beyond = entities.filter((entity) => endOf(entity) > text.length).at(-1);
  if (beyond) {
    throw badRequest(
      `entity beginning at UTF-16 offset ${beyond.offset} ends after the end of the text at UTF-16 offset ${endOf(beyond)}`,
    );
  }
}

function isInsidePair(text: string, index: number): boolean {
  return index > 0 && (text.codePointAt(index - 1) ?? 0) > 0xffff;
}
