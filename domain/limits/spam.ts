/** Score below which an untouched message counts as wanted, so that overlooked spam teaches nothing. */
export const SPAM_HAM_BELOW = 0.6;
/** Modes of the score (`spam_mode`): off, watch only, ask about all doubted messages, remove as well. */
export const SPAM_MODES = { off: 0, watch: 1, ask: 2, remove: 3 } as const;
export type SpamMode = (typeof SPAM_MODES)[keyof typeof SPAM_MODES];

/**
 * Zones by `spam_level`: careful, normal, strict. The shares of a chat's wanted messages that may be asked about and
 * removed, and the least probabilities for both, whatever those shares allow.
 */
export const SPAM_LEVELS = [
  { askShare: 0.005, removeShare: 0.0005, askMin: 0.6, removeMin: 0.97 },
  { askShare: 0.01, removeShare: 0.001, askMin: 0.5, removeMin: 0.9 },
  { askShare: 0.02, removeShare: 0.005, askMin: 0.4, removeMin: 0.8 },
] as const;
export const SPAM_LEVEL_NORMAL = 1;
/** Wanted messages that a chat's model must have learned before the score removes anything. */
export const SPAM_REMOVE_HAM_MIN = 200;
/** Labels that a chat's log keeps, and the newest spam among them that always stays. */
export const SPAM_LOG_MAX = 2000;
export const SPAM_LOG_SPAM_KEPT = 400;
/** Labels by which the log may exceed that before it is cut, since each cut rebuilds the model. */
export const SPAM_LOG_SLACK = 200;
/** Labels after which the model is stored; fewer are taught again when it is read. */
export const SPAM_STORE_AFTER = 64;
/** Seconds after which an untouched message is taught as wanted. */
export const SPAM_HAM_DELAY_SECONDS = 43_200;
/**
 * Seconds between two looks at untouched messages, and the number taught at each; more until the first 200 are taught.
 */
export const SPAM_HAM_EVERY_SECONDS = 21_600;
export const SPAM_HAM_AT_ONCE = 25;
/** Messages that one look reads at most. */
export const SPAM_HAM_LOOKED_MAX = 5000;
/** Seconds that the first look reaches back. */
export const SPAM_HAM_BACK_SECONDS = 604_800;
/** Messages that the admins are asked about within an hour; the rest only counts. */
export const SPAM_CARDS_AN_HOUR = 20;
/** Days after joining within which a message is checked for being the sender's first. */
export const SPAM_NEW_DAYS = 30;
/** Days whose cases the tally counts. */
export const SPAM_TALLY_DAYS = 30;
/** Other groups in which a text must have been seen before it counts, in the same form as `othersOf` counts them. */
export const SHARED_GROUPS_MIN = 3;
/** Seconds after joining within which members' messages are compared with those of other groups. */
export const SHARED_NEW_SECONDS = 259_200;
/**
 * Seconds after which fingerprints are forgotten, and the pause between two looks for old ones: together at most a day.
 */
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
