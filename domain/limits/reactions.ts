/** Messages that somebody reacts to without having written, from which on it is too many, as they are offered. */
export const REACTION_COUNTS = [5, 10, 20, 50, 100] as const;
/** Seconds within which they are counted, as they are offered. */
export const REACTION_SPANS_SECONDS = [300, 3600, 21_600, 86_400] as const;
/** Kinds of reactions that are kept of a post by name, the most frequent; Telegram lets eleven stand under one. */
export const REACTION_KINDS_KEPT = 12;
/** Posts of a period that a channel's overview lists, those with the most reactions. */
export const TOP_POSTS_SHOWN = 5;
/** Cards of one group within an hour; the action log has everybody. */
export const REACTION_CARDS_AN_HOUR = 20;
