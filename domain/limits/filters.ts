/**
 * Filters whose settings are kept together in `flt` (decision 144). Rule ids and the log name them with `flt_` in front.
 */
export const FLT_NAMES = ["contact", "poll", "via_bot", "location", "story", "giveaway", "game"] as const;
export type FltName = (typeof FLT_NAMES)[number];

/** Penalty of such a filter alone: the message stays, and the admins are told of it. */
export const PENALTY_TELL = -1;
/** Days after which a member is exempt, 0 = nobody is. */
export const FLT_DAYS_OPTIONS = [0, 1, 3, 7, 14, 30, 90, 365] as const;
export const FLT_DAYS_MAX = 3650;
/** Topics of a forum in which one filter does not look. */
export const FLT_TOPICS_MAX = 100;
/** Admins are told in private of so many messages within an hour; the log has all of them. */
export const TELLS_AN_HOUR = 20;
