/** Number of objects that ask the block list, each for a share of the accounts. */
export const BLOCK_LIST_SHARDS = 16;
/** Accounts that one object remembers; beyond that it asks without remembering the answer. */
export const BLOCK_LIST_KEPT_MAX = 20_000;
/** Seconds for which an answer is good: a listed account seldom leaves the list, another one may soon be added. */
export const BLOCK_LIST_LISTED_SECONDS = 86_400;
export const BLOCK_LIST_FREE_SECONDS = 21_600;
/** Pause of all questions after an unusable answer, and the longest pause where the list names one. */
export const BLOCK_LIST_PAUSE_SECONDS = 60;
export const BLOCK_LIST_PAUSE_MAX_SECONDS = 3600;
/** Time within which the list has to answer. */
export const BLOCK_LIST_TIMEOUT_MS = 5000;
/** Characters of an answer that are read. */
export const BLOCK_LIST_ANSWER_MAX = 65_536;
/** People of one group whose answers are remembered, and the seconds for which an unknown answer is. */
export const BLOCK_LIST_REMEMBERED = 2000;
export const BLOCK_LIST_UNKNOWN_SECONDS = 60;
/** People allowed by the admins of one group who are remembered. */
export const BLOCK_LIST_ALLOWED_MAX = 1000;
/** Cards of one group within an hour; the action log has everybody. */
export const BLOCK_LIST_CARDS_AN_HOUR = 20;

/** Acts upon a newcomer who is on the block list (`blck_list`): none, tell the admins, mute and ask the admins, ban. */
export const BLOCK_LIST_ACTS = { none: 0, tell: 1, ask: 2, ban: 3 } as const;
