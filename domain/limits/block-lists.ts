/** Objects that ask the block list, each for some of the accounts. */
export const BLOCK_LIST_SHARDS = 16;
/** Accounts that one of them remembers; with so many remembered it asks and keeps nothing more. */
export const BLOCK_LIST_KEPT_MAX = 20_000;
/** An answer is good for so long: an account that is listed seldom leaves the list, one that is not may come to it soon. */
export const BLOCK_LIST_LISTED_SECONDS = 86_400;
export const BLOCK_LIST_FREE_SECONDS = 21_600;
/** After an answer that cannot be used nobody is asked about for so long, and no longer where the list says how long. */
export const BLOCK_LIST_PAUSE_SECONDS = 60;
export const BLOCK_LIST_PAUSE_MAX_SECONDS = 3600;
/** Questions that one object has under way at once; further accounts are asked about when they write. */
export const BLOCK_LIST_AT_ONCE = 8;
/** The list has so long to answer. */
export const BLOCK_LIST_TIMEOUT_MS = 5000;
/** Characters of an answer that are read. */
export const BLOCK_LIST_ANSWER_MAX = 65_536;
/** People of one group of whom it is remembered whether they are listed, and for how long where nobody could say. */
export const BLOCK_LIST_REMEMBERED = 2000;
export const BLOCK_LIST_UNKNOWN_SECONDS = 60;
/** People whom the admins of one group allowed, as far as they are remembered. */
export const BLOCK_LIST_ALLOWED_MAX = 1000;
/** Cards of one group within an hour; the action log has everybody. */
export const BLOCK_LIST_CARDS_AN_HOUR = 20;

/** Acts upon a newcomer who is on the block list (`blck_list`): none, the admins are told, mute and ask them, ban. */
export const BLOCK_LIST_ACTS = { none: 0, tell: 1, ask: 2, ban: 3 } as const;
