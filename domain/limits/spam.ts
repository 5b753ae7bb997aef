/** An untouched message counts as wanted only where its score is below: a spam that was overlooked teaches nothing. */
export const SPAM_HAM_BELOW = 0.6;
/** Modes of the score (`spam_mode`): off, it only counts, it asks about all that it doubts, it also removes. */
export const SPAM_MODES = { off: 0, watch: 1, ask: 2, remove: 3 } as const;
export type SpamMode = (typeof SPAM_MODES)[keyof typeof SPAM_MODES];

/**
 * Zones by `spam_level`: careful, normal, strict. Shares of a chat's wanted messages that may be asked about, and that
 * may be removed; and the least probabilities for both, whatever the chat's own messages say.
 */
export const SPAM_LEVELS = [
  { askShare: 0.005, removeShare: 0.0005, askMin: 0.6, removeMin: 0.97 },
  { askShare: 0.01, removeShare: 0.001, askMin: 0.5, removeMin: 0.9 },
  { askShare: 0.02, removeShare: 0.005, askMin: 0.4, removeMin: 0.8 },
] as const;
export const SPAM_LEVEL_NORMAL = 1;
/** Wanted messages that a chat must have taught before anything is removed by the score. */
export const SPAM_REMOVE_HAM_MIN = 200;
/** Labels that a chat's log keeps, and spam among them that stays however much else was taught. */
export const SPAM_LOG_MAX = 2000;
export const SPAM_LOG_SPAM_KEPT = 400;
/** The log may grow by so much beyond that before it is cut: each cut builds the model again. */
export const SPAM_LOG_SLACK = 200;
/** Labels since the model was stored last; with fewer it is read and taught them again. */
export const SPAM_STORE_AFTER = 64;
/** A message that nobody touched for so long is taught as wanted. */
export const SPAM_HAM_DELAY_SECONDS = 43_200;
/** Untouched messages are looked at so often, and so many of them taught; more while the first 200 are missing. */
export const SPAM_HAM_EVERY_SECONDS = 21_600;
export const SPAM_HAM_AT_ONCE = 25;
/** Messages that one look reads at most. */
export const SPAM_HAM_LOOKED_MAX = 5000;
/** So far back the first look reaches. */
export const SPAM_HAM_BACK_SECONDS = 604_800;
/** Messages that the admins are asked about within an hour; the rest only counts. */
export const SPAM_CARDS_AN_HOUR = 20;
/** Days within which the joining of a sender is looked up, to tell the first message. */
export const SPAM_NEW_DAYS = 30;
/** Days whose cases the tally counts. */
export const SPAM_TALLY_DAYS = 30;
/** Other groups in which a text must have been seen before it counts, in the same form as `othersOf` counts them. */
export const SHARED_GROUPS_MIN = 3;
/** Messages of members who came within so many seconds are compared with those of other groups. */
export const SHARED_NEW_SECONDS = 259_200;
/** Fingerprints are forgotten after so long; with the hour in which that is looked at it is a day at most. */
export const SHARED_KEPT_SECONDS = 82_800;
export const SHARED_LOOK_SECONDS = 3600;
/** Bands of a fingerprint that are shared, and objects among which each band is divided. */
export const SHARED_BANDS = 8;
export const SHARED_SHARDS = 64;
/** Sightings kept of one text; of one owner's groups; of one group under one band's key; under that key in all. */
export const SHARED_OF_TEXT_MAX = 32;
export const SHARED_OF_OWNER_MAX = 4;
export const SHARED_OF_CHAT_MAX = 8;
export const SHARED_OF_KEY_MAX = 256;
