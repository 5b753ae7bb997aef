/** Messages that somebody reacts to without having written, from which on it is too many, as they are offered. */
export const REACTION_COUNTS = [5, 10, 20, 50, 100] as const;
/** Seconds within which they are counted, as they are offered. */
export const REACTION_SPANS_SECONDS = [300, 3600, 21_600, 86_400] as const;
/** Cards of one group within an hour; the action log has everybody. */
export const REACTION_CARDS_AN_HOUR = 20;
