/** Formatting without attributes, which may nest freely; outermost first where several cover the same text. */
export const INLINE_TYPES = ["bold", "italic", "underline", "strikethrough", "spoiler"] as const;
/** Quotations: they contain other formatting but no quotation. */
export const QUOTE_TYPES = ["blockquote", "expandable_blockquote"] as const;
/** Verbatim text: it contains nothing. */
export const CODE_TYPES = ["code", "pre"] as const;
/** Types that Telegram finds in a text by itself; it ignores these in messages of a bot. */
const DETECTED_TYPES = ["url", "mention", "hashtag", "cashtag", "bot_command", "email", "phone_number"] as const;
/** Every entity type a stored message may have (AMB-013). custom_emoji, text_mention and date_time are dropped. */
export const ENTITY_TYPES = [...INLINE_TYPES, ...QUOTE_TYPES, ...CODE_TYPES, "text_link", ...DETECTED_TYPES] as const;

export type InlineType = (typeof INLINE_TYPES)[number];
export type QuoteType = (typeof QUOTE_TYPES)[number];
export type CodeType = (typeof CODE_TYPES)[number];
export type DetectedType = (typeof DETECTED_TYPES)[number];
export type EntityType = (typeof ENTITY_TYPES)[number];

/** Place of an entity, in UTF-16 units. */
export interface Span {
  offset: number;
  length: number;
}

/** A piece of formatting: Bot API MessageEntity as far as it is stored. */
export type Entity =
  | (Span & { type: Exclude<EntityType, "pre" | "text_link"> })
  | (Span & { type: "pre"; language?: string })
  | (Span & { type: "text_link"; url: string });

/** An unchecked entity from Telegram, an editor or a caller. */
export interface RawEntity {
  readonly type: string;
  readonly offset: number;
  readonly length: number;
  readonly url?: string | undefined;
  readonly language?: string | undefined;
}

/** A text with its formatting. */
export interface FormattedText {
  text: string;
  entities: Entity[];
}

const TYPES: ReadonlySet<string> = new Set(ENTITY_TYPES);
const INLINE: ReadonlySet<string> = new Set(INLINE_TYPES);
const QUOTES: ReadonlySet<string> = new Set(QUOTE_TYPES);
const CODES: ReadonlySet<string> = new Set(CODE_TYPES);
const DETECTED: ReadonlySet<string> = new Set(DETECTED_TYPES);

export const isEntityType = (type: string): type is EntityType => TYPES.has(type);
export const isInlineType = (type: string): type is InlineType => INLINE.has(type);
export const isQuoteType = (type: string): type is QuoteType => QUOTES.has(type);
export const isCodeType = (type: string): type is CodeType => CODES.has(type);
/** Tells whether a type is one that Telegram finds by itself. */
export const isDetectedType = (type: string): type is DetectedType => DETECTED.has(type);

/** Tells whether a type is a link, chosen or found: such entities never contain each other. */
export const isLinkType = (type: EntityType): boolean => type === "text_link" || isDetectedType(type);

/** Returns the first unit after an entity. */
export const endOf = (span: Span): number => span.offset + span.length;

/** Tells whether two entities are the same formatting, wherever they lie. */
export function isSameFormat(a: Entity, b: Entity): boolean {
  if (a.type === "pre") return b.type === "pre" && (a.language ?? "") === (b.language ?? "");
  if (a.type === "text_link") return b.type === "text_link" && a.url === b.url;
  return a.type === b.type;
}

/** Returns the entity over another stretch of text. */
export const withBounds = <E extends Entity>(entity: E, start: number, end: number): E => ({
  ...entity,
  offset: start,
  length: end - start,
});
