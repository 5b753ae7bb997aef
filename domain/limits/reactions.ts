/** Numbers of messages from which a silent newcomer's reactions are too many, as the choices of the setting. */
export const REACTION_COUNTS = [5, 10, 20, 50, 100] as const;
/** Seconds within which reactions are counted, as the choices of the setting. */
export const REACTION_SPANS_SECONDS = [300, 3600, 21_600, 86_400] as const;
/** Kinds of reactions that are kept for a post, the most frequent; Telegram allows eleven. */
export const REACTION_KINDS_KEPT = 12;
/** Posts of a period that a channel's overview lists, those with the most reactions. */
export const TOP_POSTS_SHOWN = 5;
/** Cards of one group within an hour; the action log has everybody. */
export const REACTION_CARDS_AN_HOUR = 20;
