import { ENTITY_TYPES, type Entity, INLINE_TYPES, isCodeType, isInlineType, isLinkType, isQuoteType } from "./types.ts";

/** Order of several entities over the same text, the outer first: quotation, link, inline, code. */
const OUTER_FIRST: readonly string[] = [
  ...ENTITY_TYPES.filter(isQuoteType),
  ...ENTITY_TYPES.filter(isLinkType),
  ...INLINE_TYPES,
  ...ENTITY_TYPES.filter(isCodeType),
];

const RANK: ReadonlyMap<string, number> = new Map(OUTER_FIRST.map((type, index) => [type, index]));
const rankOf = (entity: Entity): number => RANK.get(entity.type) ?? 0;

/** Compares entities by their order in a message: by start, longer ones first, then outer ones first. */
export const inOrder = (a: Entity, b: Entity): number =>
  a.offset - b.offset || b.length - a.length || rankOf(a) - rankOf(b);

/** Tells whether an entity is formatting that an author chose, and not one that Telegram found. */
export const isChosenFormat = ({ type }: Entity): boolean =>
  isInlineType(type) || isQuoteType(type) || isCodeType(type) || type === "text_link";
