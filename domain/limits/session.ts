/** Life of a session made by the widget or a one-time token (AMB-023). */
export const SESSION_TTL_SECONDS = 604_800;
/** Life of a session made inside the embedded web view (AMB-023). */
export const WEB_APP_SESSION_TTL_SECONDS = 86_400;
/** Seconds after Telegram vouched for the person at which a session ends, however often it was resumed. */
export const SESSION_MAX_SECONDS = 7_776_000;
/** Precision of the time at which a session was last used. */
export const SESSION_SEEN_SECONDS = 3600;
/** Life of a one-time token (AMB-027). */
export const ONE_TIME_TOKEN_TTL_SECONDS = 120;
/** Oldest auth_date accepted, and how far ahead a clock may be (AMB-024). */
export const AUTH_MAX_AGE_SECONDS = 86_400;
export const AUTH_MAX_AHEAD_SECONDS = 300;
/** Oldest signed fields that sign in by a link without a question (AMB-279). */
export const LINK_SIGN_IN_MAX_AGE_SECONDS = 60;
/** Seconds over which sign-in attempts per address are counted; wrangler.toml has their number (AUTH-24). */
export const SIGN_IN_WINDOW_SECONDS = 60;
/** Attempts to sign in from one address within that time, as wrangler.toml sets them. */
export const SIGN_IN_ATTEMPTS = 60;
/** AMB-032, AMB-033 */
export const DEVICE_ID_MAX = 64;
export const UTM_SOURCE_MAX = 64;
/** Age up to which the list of a chat's administrators is trusted before it is read again (AMB-035). */
export const ADMINS_MAX_AGE_SECONDS = 300;
/** Age up to which the list of administrators holds where Telegram cannot be asked (AMB-277). */
export const ADMINS_TRUSTED_SECONDS = 86_400;

/** A dashboard id (AMB-002). */
export const TARGET_ID_MIN = 6;
export const TARGET_ID_MAX = 16;
/** Telegram's ids of people and chats have at most 52 significant bits, so up to 16 digits (Bot API, User). */
export const TELEGRAM_ID_MAX = 2 ** 52 - 1;
/** Least id taken for a person's where other numbers may stand; fewer digits are minutes or a slip. */
export const USER_ID_AMONG_NUMBERS_MIN = 10_000;
/** Ids in one alter_archive_chat call (LST-12). */
export const ARCHIVE_IDS_PER_CALL = 10;
/** Digits of an asset id (MSG-08). */
export const ASSET_ID_MIN_DIGITS = 16;
export const ASSET_ID_MAX_DIGITS = 30;

/** Words of a chat search and characters of each (LST-07). */
export const SEARCH_MAX_KEYWORDS = 3;
export const SEARCH_KEYWORD_MAX = 18;

/**
 * Search in stored messages (HIS-09): characters of a query (those of a message), words of it that count, characters of
 * a word that are compared, words that a beginning stands for, and the number up to which hits are counted.
 */
export const HISTORY_KEYWORD_MAX = 4096;
export const HISTORY_WORDS_MAX = 10;
export const HISTORY_WORD_LENGTH_MAX = 40;
export const HISTORY_ENDINGS_MAX = 64;
export const HISTORY_COUNTED_MAX = 1000;
/** Most kinds of messages in one query; there are fewer. */
export const HISTORY_TYPES_MAX = 30;
/** Changes of members beside one page of messages: the newest ones. */
export const HISTORY_CHANGES_MAX = 300;

/** Members on a page, and characters of a search among them (MBR-06, MBR-09). */
export const MEMBERS_PER_PAGE = 50;
export const MEMBER_KEYWORD_MAX = 32;
export const MEMBER_TAG_MAX = 100;
/** Most days of silence in a search for members. */
export const SILENT_DAYS_MAX = 3650;

/** Rows per page of a paged call (TIM-09). */
export const PER_PAGE_MIN = 10;
export const PER_PAGE_MAX = 5000;
export const PER_PAGE_DEFAULT = 50;
/** AMB-196 */
export const PRIVATE_MESSAGES_PER_PAGE = 20;

/** Timezones, minutes east of UTC (OVW-03, AMB-057). */
export const TIMEZONE_MIN_MINUTES = -720;
export const TIMEZONE_MAX_MINUTES = 720;
/** The easternmost clock, which a named zone can have but the list of offsets does not (AMB-284). */
export const TIMEZONE_EAST_MAX_MINUTES = 840;

/** Reports: longest range in hourly buckets, and the two buckets (TIM-08). */
export const HOURLY_BUCKET_MAX_SECONDS = 259_200;
export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 86_400;
/** Step of the counts, a quarter of a clock hour, since offsets of timezones are multiples of it (AMB-298). */
export const QUARTER_SECONDS = 900;
/** Timespans (TIM-02); the menu leaves out both years (TIM-03). */
export const TIMESPANS = [
  "today",
  "yesterday",
  "this_week",
  "last_week",
  "last_7_days",
  "this_month",
  "last_month",
  "last_30_days",
  "this_year",
  "last_year",
] as const;
export type Timespan = (typeof TIMESPANS)[number];
export const TIMESPAN_MENU = TIMESPANS.filter((span) => span !== "this_year" && span !== "last_year");
export const TIMESPAN_DEFAULT: Timespan = "last_7_days";

/** Number up to which found members are counted and sorted; the plan's number of rows where that is greater. */
export const MEMBERS_COUNTED_MAX = 1000;
/** Members that the search for deleted accounts asks Telegram for at a time, and the pause before the next ones. */
export const SWEEP_AT_ONCE = 3;
export const SWEEP_PAUSE_MS = 15_000;
