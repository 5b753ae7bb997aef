/** Waits of the dashboard, milliseconds. */
export const SEARCH_DEBOUNCE_MS = 588; // LST-09
export const REPORT_RELOAD_MS = 100; // STA-09
/** Acts of a rule that its sheet lists. */
export const RULE_ACTS_SHOWN = 5;
/** Time for which a tick is shown beside a saved field. */
export const SAVED_SHOWN_MS = 2500;
export const TOAST_MS = 3000; // I18-11
/** Time for which a failure is shown: it takes longer to read, and has a link to help. */
export const FAILURE_TOAST_MS = 20_000;
/** Time to read that the session has ended, before its page is left (AUTH-14). */
export const EXPIRY_TOLD_MS = 2000;
/** Time in which a change can be taken back before it is written. */
export const UNDO_MS = 8000;
export const INSTALL_PROMPT_MS = 6000; // I18-08
export const FULL_SCREEN_CLOSE_MS = 1888; // I18-10
export const MESSAGES_POLL_MS = 2000; // PCH-11
export const CONTACTS_REFRESH_MS = 3000; // PCH-11
/** Pause between requests for news while the server signals news by itself, and after failed requests. */
export const SIGNALLED_POLL_MS = 15_000;
/** Pauses between tries to connect for signals: each is double the one before, from `first` to `last`. */
export const SIGNAL_RETRY_MS = { first: 1000, last: 60_000 } as const;
/** Time after which a connection counts as steady. */
export const SIGNAL_STEADY_MS = 10_000;
/** Pause between two pings of a quiet connection for signals. */
export const SIGNAL_PING_MS = 25_000;
export const SYNC_REFRESH_MS = 3000; // AMB-256
/** Time after which an opened list is read again, with corrected numbers, and the pause between further readings. */
export const LIST_CORRECTED_MS = 4000;
export const LIST_REFRESH_MS = 60_000;
export const CLOSED_CHECK_MS = 30_000; // a chat of which Telegram tells nothing (AMB-277)
export const SEND_SLOW_MS = 4000; // then the page says that Telegram is slow, and lets go of the button
export const SEND_OUTCOME_REFRESH_MS = 2000; // of a message that waits for Telegram (AMB-280)
export const WAITING_REFRESH_MS = 5000; // who waits for verification
export const WALL_REFRESH_MS = 3000; // whether raid control is on, beside what newcomers meet
export const SHORTCUT_SEQUENCE_MS = 1500; // between the keys of "g o"
export const PALETTE_FRESH_MS = 60_000; // chats that were read so lately are not read again (NAV-39)

/** Pause between two requests of a page for the bots with unread chats (NAV-35). */
export const UNREAD_REFRESH_MS = 60_000;
/** Times the install prompt is shown per browser (I18-08). */
export const INSTALL_PROMPT_TIMES = 8;
/** Deductions from which a bot's health is normal instead of good, and from which it is bad (BOT-12). */
export const BOT_HEALTH_NORMAL_FROM = 10;
export const BOT_HEALTH_BAD_FROM = 100;
/** Messages of one contact kept in the browser (PCH-10). */
export const PRIVATE_CACHE_MESSAGES = 200;
/** Conversations of one page of a desk's list, and people that its search finds. */
export const CONTACTS_PER_PAGE = 60;
export const CONTACTS_FOUND = 20;
/** Time for which a person's common groups are not requested again. */
export const COMMON_GROUPS_FRESH_MS = 300_000;
/** Messages a page, and pages, that are read to reach a message that was searched for. */
export const WAY_TO_MESSAGE = { perPage: 200, pages: 25 } as const;
/** Messages of one sender within this time form a group (PCH-15). */
export const MESSAGE_GROUP_SECONDS = 900;
/** Rows from which a page offers to load more (MBR-13). */
export const LOAD_MORE_FROM = 10;
/** Characters of /oops ?extra= (AMB-246). */
export const OOPS_EXTRA_MAX = 500;
/** Pause between two checks whether the server answers, on a page that waits for the connection (AMB-252). */
export const CONNECTION_CHECK_MS = 5000;
/** The command palette (NAV-39): rows drawn at most, choices remembered, chats before anything is typed. */
export const PALETTE_ROWS = 50;
export const PALETTE_RECENT = 6;
export const PALETTE_CHATS_FIRST = 8;
/** Time for which a finger rests on a row until its menu opens. */
export const LONG_PRESS_MS = 500;
/** Pause in typing after which the palette asks the server for people. */
export const PALETTE_PAUSE_MS = 200;
/** Characters of a search that count (NAV-39). */
export const PALETTE_QUERY_MAX = 64;

/** Difference to the period before from which a change is shown in percent (OVW-08). */
export const CHANGE_PERCENT_FROM = 100;

/** People and acts that the overview lists. */
export const MOST_ACTIVE_SHOWN = 5;
export const LATEST_ACTS_SHOWN = 5;
/** Seconds for which the overview tells of an act that failed. */
export const FAILED_ACT_TOLD_SECONDS = 86_400;

/** Pause between two readings of tasks, while any are under way (AMB-201). */
export const TASKS_REFRESH_MS = 3000;
/** Pause between two readings of tasks for members, beside the members. */
export const MEMBER_TASKS_REFRESH_MS = 1000;
/** Tasks that each group of the page lists at first, and bulk sends above them. */
export const TASKS_SHOWN = 10;
/** Tasks that are added to a group at a press. */
export const TASKS_SHOWN_MORE = 50;
export const BULK_SENDS_SHOWN = 5;
/** Pause between two readings of the progress of a search for deleted accounts. */
export const MEMBER_SWEEP_REFRESH_MS = 5000;
/**
 * Milliseconds between two looks at an order whose money is on its way: so long that each reads the gateway anew
 * (SHARED_READING_SECONDS).
 */
export const ORDER_POLL_MS = 6000;
/** Time after an approval at PayPal at which the page is loaded again (ORD-18). */
export const PAYPAL_RELOAD_MS = 60_000;
