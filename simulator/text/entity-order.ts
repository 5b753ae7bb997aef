import type { MessageEntity } from "@grammyjs/types";

export type EntityType = MessageEntity["type"];

/** Kinds that may overlap each other; where they cross something they are cut in pieces. */
export const SPLITTABLE: readonly EntityType[] = ["bold", "italic", "underline", "strikethrough", "spoiler"];

export const isSplittable = (entity: MessageEntity) => SPLITTABLE.includes(entity.type);
/** Tells whether a kind is one of those that hold no other entity and lie in none but a quote. */
export const isClosed = (entity: MessageEntity) =>
  entity.type === "code" || entity.type === "pre" || entity.type === "date_time";
export const isQuote = (entity: MessageEntity) =>
  entity.type === "blockquote" || entity.type === "expandable_blockquote";
export const endOf = (entity: MessageEntity) => entity.offset + entity.length;

const RANK: Partial<Record<EntityType, number>> = {
  blockquote: 0,
  expandable_blockquote: 0,
  pre: 10,
  code: 20,
  text_link: 49,
  text_mention: 49,
  bold: 90,
  italic: 91,
  underline: 92,
  strikethrough: 93,
  spoiler: 94,
  custom_emoji: 99,
};

/** Sorts entities in Telegram's order: by offset, the longer first, then by kind. */
export function sortEntities(entities: readonly MessageEntity[]): MessageEntity[] {
  return [...entities].sort(
    (a, b) => a.offset - b.offset || b.length - a.length || (RANK[a.type] ?? 50) - (RANK[b.type] ?? 50),
  );
}

/** Keeps the first of entities that overlap or nest. */
export function withoutOverlaps(entities: readonly MessageEntity[]): MessageEntity[] {
  let end = 0;
  return sortEntities(entities).filter((entity) => {
    if (entity.offset < end) return false;
    end = endOf(entity);
    return true;
  });
}
