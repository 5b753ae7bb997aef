/** Warnings at which the penalty follows (MOD-29). */
export const WARNINGS_DEFAULT = 3;
/** Time for which Telegram deletes a message (deleteMessages). */
export const DELETABLE_SECONDS = 172_800;
/** Telegram deletes for 48 h; a purge takes only what is safely younger (MOD-31, AMB-064). */
export const PURGE_MAX_AGE_SECONDS = 172_500;
export const DELETE_BATCH_MAX = 100;
/** A command and its answer leave the chat after this (AMB-065), a verdict too (AMB-086). */
export const COMMAND_KEPT_SECONDS = 60;
export const VERDICT_KEPT_SECONDS = 60;
/**
 * People of a minute who have a verdict, a greeting or an answer to a check-in of their own; those behind them share one
 * message, which takes in others for so long and is edited so often, and names so many.
 */
export const OWN_WORDS_MAX = 2;
export const JOINT_OPEN_SECONDS = 45;
export const JOINT_GATHER_SECONDS = 3;
export const JOINT_EDIT_SECONDS = 10;
export const JOINT_NAMES_MAX = 30;
/** Shortest duration of a moderation command (AMB-062). */
export const COMMAND_DURATION_MIN_SECONDS = 300;

/** Sends into one chat: 1 a second, 20 a minute in groups (AMB-271). */
export const CHAT_SEND_INTERVAL_MS = 1000;
export const GROUP_SENDS_PER_MINUTE = 20;
/**
 * Of those a minute, so many are for newcomers' prompts alone (where newcomers are asked) and so many for what admins
 * send (AMB-282): four rounds of prompts, and an answer to whoever waits at the dashboard.
 */
export const GROUP_PROMPTS_RESERVED = 6;
export const GROUP_ADMIN_SENDS_RESERVED = 2;
/**
 * Messages a second that Telegram takes from one bot over all its chats, and how many of bulk go in fact: each counts
 * until a second after it has surely arrived (AMB-283).
 */
export const BOT_SENDS_PER_SECOND = 30;
export const BOT_BULK_PER_SECOND = 28;
/** An answer that could not go out within this is dropped (AMB-280, AMB-282). */
export const ANSWER_KEPT_SECONDS = 60;
/** Answers that may wait: to one person, and of one responder (AMB-282). */
export const WAITING_ANSWERS_PER_PERSON = 3;
export const WAITING_ANSWERS_PER_RESPONDER = 10;
/** Messages that may wait for one person in private beside questions: of more, nobody reads the rest. */
export const WAITING_PRIVATE_WORDS = 20;
/** Private chats that one object begins to write to within a second: Telegram lets a bot send about thirty messages. */
export const PRIVATE_LINES_PER_SECOND = 25;
/** Time for which a send waits for Telegram before it answers "pending" (AMB-263). */
export const SEND_ANSWER_WAIT_MS = 25_000;
/** A send that did not arrive is given up after this (AMB-280). */
export const SEND_GIVE_UP_SECONDS = 86_400;
/** Telegram's longest wait (429) that is believed. */
export const RETRY_AFTER_MAX_SECONDS = 86_400;

/** Updates that could not be handled are kept so long, and told of so long, and so many of a chat (AMB-270). */
export const DEAD_LETTERS_KEPT_DAYS = 30;
export const DEAD_LETTERS_SHOWN_DAYS = 7;
export const DEAD_LETTERS_KEPT_MAX = 1000;

/** Updates are remembered this long against repetition. */
export const UPDATE_DEDUPE_SECONDS = 86_400;
/**
 * Updates after which new rows are folded into counts and read for searches, or {@link FOLD_AFTER_SECONDS} after the
 * first.
 */
export const FOLD_AFTER_UPDATES = 1000;
export const FOLD_AFTER_SECONDS = 21_600;
/** Days by which the day on which a word was last written may be behind. */
export const WORD_DAY_STEP = 30;
/** Words kept in one row at most, some 30 KB. */
export const VOCABULARY_BUCKET_MAX = 2000;
/** Precision of the time at which a member was last seen: each step costs a row written. */
export const LAST_SEEN_STEP_SECONDS = 3600;
/** Same outcomes of a rule within this time make one log row (AMB-118). */
export const LOG_MERGE_SECONDS = 60;
/** UTF-16 units of a sent message that its log row shows. */
export const LOG_TEXT_MAX = 200;
/** Messages of a day that the rules are tried on: the newest, read and judged in one go by the chat's object. */
export const TRIAL_MESSAGES_MAX = 5000;
/** Messages that a trial shows of each rule. */
export const TRIAL_SAMPLES_MAX = 3;
/** Days that the page of rules counts acts for. */
export const RULE_REPORT_DAYS = 7;
/** Numbers in lists that somebody looks at are at most this old (AMB-264). */
export const LIST_NUMBERS_MAX_AGE_SECONDS = 60;
/** Numbers in lists that nobody looks at, with {@link LIST_NUMBERS_GATHERED_MS} within the hour. */
export const LIST_NUMBERS_UNWATCHED_SECONDS = 3500;
/** Time for which a collector waits for the numbers of other chats. */
export const LIST_NUMBERS_GATHERED_MS = 20_000;
/** Somebody looks at a list for so long after opening it, at least. */
export const LIST_WATCHED_SECONDS = 600;
/** A watch is prolonged once less than this is left: within the time of one isolate's memory it is whole. */
export const LIST_WATCH_PROLONGED_SECONDS = LIST_WATCHED_SECONDS + 60;
/** Collectors among which chats are shared out. */
export const LIST_COLLECTORS = 8;
/** A file that can be streamed from Telegram (AMB-199). */
export const TELEGRAM_DOWNLOAD_MAX_BYTES = 20_971_520;
/** A photo of a chat or person, or the small picture of a message, which is held in memory whole and cached. */
export const PICTURE_MAX_BYTES = 1_048_576;
/** Time for which a picture, or that there is none, is not asked for again: a new photo is seen a day later at most. */
export const PICTURE_KEPT_SECONDS = 86_400;

/** Conversations of a bot that one page lists; where a caller does not say how many, it is as many. */
export const PRIVATE_CHATS_LISTED_MAX = 1000;
/** Words and messages of a search in private messages: UTF-16 units of a question, hits a page. */
export const PRIVATE_SEARCH_MAX = 255;
export const PRIVATE_SEARCH_HITS = 20;
/** Messages whose words one search reads at most before it answers. */
export const PRIVATE_SEARCH_READ_MAX = 3000;
/** Notes about one person, and UTF-16 units of one. */
export const CONTACT_NOTES_MAX = 200;
export const CONTACT_NOTE_MAX = 4000;
/** Chats of an account that are asked whether a contact is there. */
export const COMMON_GROUPS_ASKED_MAX = 100;
/** Time for which a file that was sent in private is kept here: longer than a send waits (AMB-280). */
export const ATTACHMENT_KEPT_SECONDS = 2 * 86_400;
/** Unread messages of one conversation are counted so far; lists show fewer. */
export const PRIVATE_UNREAD_COUNTED_MAX = 100;
/** Time for which the messages to a deleted bot, and its library, are kept (AMB-189). */
export const DELETED_BOT_KEPT_DAYS = 30;
/** Longest pause between two health checks of an own bot. */
export const BOT_CHECK_SECONDS = 3600;
/** Own bots whose health one run of the cron asks for; the others a minute later. */
export const BOT_CHECKS_PER_RUN = 240;
/** Dashboards that one bot's inbox tells of news at a time. */
export const SIGNAL_SOCKETS_MAX = 2000;
/** Shortest pause between two checks whether a listening dashboard may still listen. */
export const SIGNAL_RECHECK_SECONDS = 60;

/** Calls that ask Telegram at once, and acts upon people and messages (AMB-281). */
export const TELEGRAM_CALLS_PER_TARGET_MINUTE = 20;
export const TELEGRAM_CALLS_PER_ACCOUNT_MINUTE = 60;
export const ACTS_PER_CHAT_MINUTE = 30;
/** Own bots of one account (AMB-281). */
export const OWN_BOTS_MAX = 20;

/** Senders that stand for nobody: never acted on, never counted (AMB-060). */
export const GROUP_ANONYMOUS_BOT_ID = 1_087_968_824;
export const CHANNEL_BOT_ID = 136_817_688;
export const SERVICE_NOTIFICATIONS_ID = 777_000;

/** Pause between two searches for what is stored of a person, and between two erasures, as the person asks for them. */
export const PERSONAL_DATA_PAUSE_SECONDS = 3600;
/** Chats that are asked at a time, and chats that an answer names. */
export const PERSONAL_DATA_CHATS_AT_ONCE = 20;
export const PERSONAL_DATA_CHATS_NAMED = 20;
/** Messages whose texts one step of an erasure takes. */
export const ERASED_MESSAGES_AT_ONCE = 1000;

/** People who come within these seconds are a raid, from so many on. */
export const RAID_JOINS = 30;
export const RAID_WINDOW_SECONDS = 600;
/** Marks on a chart: of more, nobody tells one from the other. */
export const CHART_MARKS_MAX = 200;
/** Clocks for which whole days are kept summed up: the chat's, and of two admins elsewhere. */
export const REPORT_ZONES_KEPT = 3;
/** Days that are read at once to be summed up: of a busy chat some megabytes. */
export const REPORT_DAYS_AT_ONCE = 31;
/** Days that are summed up before anybody asks: a year with the one before it, to compare with. */
export const REPORT_DAYS_AHEAD = 730;
/** Telegram is asked for the number of members so long after something happened in a chat. */
export const MEMBERS_COUNTED_SECONDS = 3500;

/** Accounts that are told a chat's week: Telegram has at most fifty admins. */
export const DIGEST_READERS_MAX = 50;
export const DIGEST_MOST_ACTIVE = 3;
/** Time over which the digests of all chats of a clock are spread. */
export const DIGEST_SPREAD_MS = 1_200_000;
