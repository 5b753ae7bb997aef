import { FOREVER_SECONDS } from "./penalties.ts";

/**
 * Filters whose settings are kept together in `flt` (decision 144). Rule ids and the log name them with `flt_` in front.
 */
export const FLT_NAMES = [
  "contact",
  "poll",
  "via_bot",
  "location",
  "story",
  "giveaway",
  "game",
  "mention",
  "sticker_set",
  "emoji",
  "script",
  "pattern",
  "first_message",
  "edit_link",
  "alike",
] as const;
export type FltName = (typeof FLT_NAMES)[number];

/**
 * Names in `flt`: the filters; `disguise` and `words`, by which the lists of words find disguised spellings and have
 * exceptions; `shared`, by which the spam score shares fingerprints of newcomers' texts (on unless it was switched
 * off).
 */
export const FLT_KEYS = [...FLT_NAMES, "disguise", "shared", "words"] as const;
export type FltKey = (typeof FLT_KEYS)[number];

/** First penalties of filters of `flt`, on the common scale; the others only delete. */
export const FLT_FIRST_DUR: Readonly<Partial<Record<FltName, number>>> = { alike: FOREVER_SECONDS };
/** People with look-alike names allowed by an admin who are remembered. */
export const ALIKE_ALLOWED_MAX = 1000;
/** Ended questions about people that are remembered, for cards that are sent after the decision. */
export const ENDED_PERSON_CARDS_MAX = 200;

/** Penalty of filters of `flt` only: the message stays, and the admins are told of it. */
export const PENALTY_TELL = -1;
/** Days after which a member is exempt, 0 = nobody is. */
export const FLT_DAYS_OPTIONS = [0, 1, 3, 7, 14, 30, 90, 365] as const;
export const FLT_DAYS_MAX = 3650;
/** Most topics of a forum that one filter leaves out. */
export const FLT_TOPICS_MAX = 100;
/** Custom emoji that one message may have, as the choices of the setting. */
export const FLT_EMOJI_OPTIONS = [0, 1, 3, 5, 10, 20] as const;
export const FLT_EMOJI_DEFAULT = 3;
export const FLT_EMOJI_MAX = 100;
/** Per cent of a message's letters that are of an unwanted script. */
export const FLT_SHARE_OPTIONS = [1, 10, 30, 50, 80] as const;
export const FLT_SHARE_DEFAULT = 30;
/** Scripts by their ISO 15924 codes; Hrkt stands for both syllabaries of Japanese. */
export const FLT_SCRIPTS = [
  "Arab",
  "Armn",
  "Beng",
  "Cyrl",
  "Deva",
  "Ethi",
  "Geor",
  "Grek",
  "Hang",
  "Hani",
  "Hebr",
  "Hrkt",
  "Khmr",
  "Latn",
  "Mymr",
  "Taml",
  "Telu",
  "Thai",
] as const;
export type FltScript = (typeof FLT_SCRIPTS)[number];
/** Most sets of stickers, and names that may be mentioned, in one filter. */
export const FLT_LIST_MAX = 50;
export const FLT_PATTERNS_MAX = 10;
export const FLT_PATTERN_MAX = 200;
/** Most different names in one message that are looked up. */
export const FLT_MENTIONS_MAX = 10;
/** Messages within an hour that admins are told of in private; the log has all of them. */
export const TELLS_AN_HOUR = 20;
