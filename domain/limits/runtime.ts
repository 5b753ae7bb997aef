/** Warnings at which the penalty follows (MOD-29). */
export const WARNINGS_DEFAULT = 3;
/** Greatest age of a message that Telegram deletes (deleteMessages). */
export const DELETABLE_SECONDS = 172_800;
/** Greatest age of a message that a purge deletes, safely below Telegram's 48 h (MOD-31, AMB-064). */
export const PURGE_MAX_AGE_SECONDS = 172_500;
export const DELETE_BATCH_MAX = 100;
/** Seconds after which a command and its answer (AMB-065), and a verdict (AMB-086), are deleted. */
export const COMMAND_KEPT_SECONDS = 60;
export const VERDICT_KEPT_SECONDS = 60;
/**
 * People within a minute who get a verdict, a greeting or an answer to a check-in of their own. Others share one joint
 * message: the seconds for which it takes in people, gathers them before it is sent, and waits between two edits, and
 * the most names in it.
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
 * Sends a minute that are reserved for newcomers' prompts (where newcomers are asked) and for admins' sends (AMB-282):
 * four rounds of prompts, and an answer to an admin who waits at the dashboard.
 */
export const GROUP_PROMPTS_RESERVED = 6;
export const GROUP_ADMIN_SENDS_RESERVED = 2;
/**
 * Messages a second that Telegram accepts from one bot over all its chats, and the bulk messages that are sent a
 * second: each counts until a second after it has surely arrived (AMB-283).
 */
export const BOT_SENDS_PER_SECOND = 30;
export const BOT_BULK_PER_SECOND = 28;
/** Seconds after which an unsent answer is dropped (AMB-280, AMB-282). */
export const ANSWER_KEPT_SECONDS = 60;
/** Answers that may wait: to one person, and of one responder (AMB-282). */
export const WAITING_ANSWERS_PER_PERSON = 3;
export const WAITING_ANSWERS_PER_RESPONDER = 10;
/** Most messages that wait for one person in private, beside questions; nobody would read more. */
export const WAITING_PRIVATE_WORDS = 20;
/** Private chats to which one object starts sending within a second; Telegram lets a bot send about thirty messages. */
export const PRIVATE_LINES_PER_SECOND = 25;
/** Time for which a send waits for Telegram before it answers "pending" (AMB-263). */
export const SEND_ANSWER_WAIT_MS = 25_000;
/** Seconds after which a send that did not arrive is given up (AMB-280). */
export const SEND_GIVE_UP_SECONDS = 86_400;
/** Longest wait (429) that is accepted from Telegram. */
export const RETRY_AFTER_MAX_SECONDS = 86_400;

/** Days for which dead letters are kept and for which the dashboard shows them, and the most of one chat (AMB-270). */
export const DEAD_LETTERS_KEPT_DAYS = 30;
export const DEAD_LETTERS_SHOWN_DAYS = 7;
export const DEAD_LETTERS_KEPT_MAX = 1000;

/** Seconds for which updates are remembered against repetition. */
export const UPDATE_DEDUPE_SECONDS = 86_400;
/**
 * Updates after which new rows are folded into counts and read for searches, or {@link FOLD_AFTER_SECONDS} after the
 * first.
 */
export const FOLD_AFTER_UPDATES = 1000;
export const FOLD_AFTER_SECONDS = 21_600;
/** Days by which the stored day of a word's last use may be behind. */
export const WORD_DAY_STEP = 30;
/** Words kept in one row at most, some 30 KB. */
export const VOCABULARY_BUCKET_MAX = 2000;
/** Precision of the time at which a member was last seen: each step costs a row written. */
export const LAST_SEEN_STEP_SECONDS = 3600;
/** Seconds within which the same outcomes of a rule share one log row (AMB-118). */
export const LOG_MERGE_SECONDS = 60;
/** UTF-16 units of a sent message that its log row shows. */
export const LOG_TEXT_MAX = 200;
/** Most messages of a day on which rules are tried, the newest; the chat's object reads and judges them at once. */
export const TRIAL_MESSAGES_MAX = 5000;
/** Messages that a trial shows of each rule. */
export const TRIAL_SAMPLES_MAX = 3;
/** Days that the page of rules counts acts for. */
export const RULE_REPORT_DAYS = 7;
/** Greatest age of the numbers in a list that is open (AMB-264). */
export const LIST_NUMBERS_MAX_AGE_SECONDS = 60;
/** Greatest age of numbers that no open list shows: with {@link LIST_NUMBERS_GATHERED_MS} less than an hour. */
export const LIST_NUMBERS_UNWATCHED_SECONDS = 3500;
/** Time for which a collector waits for the numbers of other chats. */
export const LIST_NUMBERS_GATHERED_MS = 20_000;
/** Seconds for which a list counts as watched after it was opened. */
export const LIST_WATCHED_SECONDS = 600;
/** A look at a list prolongs a watch that has less than this left; otherwise it writes nothing. */
export const LIST_WATCH_PROLONGED_SECONDS = LIST_WATCHED_SECONDS + 60;
/** Collectors among which chats are shared out. */
export const LIST_COLLECTORS = 8;
/** Most bytes of a file that can be streamed from Telegram (AMB-199). */
export const TELEGRAM_DOWNLOAD_MAX_BYTES = 20_971_520;
/**
 * Most bytes of a photo of a chat or person, or of a message's small picture, which is held whole in memory and cached.
 */
export const PICTURE_MAX_BYTES = 1_048_576;
/** Time for which a picture, or its absence, is cached: a new photo is seen a day later at most. */
export const PICTURE_KEPT_SECONDS = 86_400;

/** Most conversations of a bot on one page, also where the caller names no number. */
export const PRIVATE_CHATS_LISTED_MAX = 1000;
/** Words and messages of a search in private messages: UTF-16 units of a question, hits a page. */
export const PRIVATE_SEARCH_MAX = 255;
export const PRIVATE_SEARCH_HITS = 20;
/** Messages whose words one search reads at most before it answers. */
export const PRIVATE_SEARCH_READ_MAX = 3000;
/**
 * Questions to servers outside that one request or object has under way at once; the platform has six connections for
 * it, of which sending needs some.
 */
export const OUTSIDE_AT_ONCE = 4;
/** Versions of an edited private message that are kept beside the present one. */
export const FORMER_WORDS_MAX = 10;
/** Notes about one person, and UTF-16 units of one. */
export const CONTACT_NOTES_MAX = 200;
export const CONTACT_NOTE_MAX = 4000;
/** Chats of an account that are asked whether a contact is there. */
export const COMMON_GROUPS_ASKED_MAX = 100;
/** Time for which a file that was sent in private is kept here: longer than a send waits (AMB-280). */
export const ATTACHMENT_KEPT_SECONDS = 2 * 86_400;
/** Number up to which unread messages of a conversation are counted; lists show fewer. */
export const PRIVATE_UNREAD_COUNTED_MAX = 100;
/** Time for which the messages to a deleted bot, and its library, are kept (AMB-189). */
export const DELETED_BOT_KEPT_DAYS = 30;
/** Longest pause between two health checks of an own bot. */
export const BOT_CHECK_SECONDS = 3600;
/** Own bots whose health one run of the cron checks; the others follow a minute later. */
export const BOT_CHECKS_PER_RUN = 240;
/** Most dashboards that listen to the news of one bot's inbox. */
export const SIGNAL_SOCKETS_MAX = 2000;
/** Shortest pause between two checks of a listening dashboard's session. */
export const SIGNAL_RECHECK_SECONDS = 60;

/** Calls a minute of one account, of whatever kind; the operator may set another number (AMB-318). */
export const CALLS_PER_ACCOUNT_MINUTE = 600;
/** Trials, sheets and previews over stored messages a minute of one account (AMB-318). */
export const COMPUTATIONS_PER_ACCOUNT_MINUTE = 6;
/** Computations at a time in one process (AMB-318). */
export const COMPUTATIONS_AT_ONCE = 4;
/** Steps (domain/steps.ts) of a computation between two pauses, and in all (AMB-318): about 10 ms and 2 s. */
export const STEPS_PER_SLICE = 1_000_000;
export const STEPS_PER_COMPUTATION = 200_000_000;
/** Pause between two slices for each computation under way: half of the processor at least is left to other requests. */
export const SLICE_PAUSE_MS = 10;
/** Time for which a computation may wait for its turn, and after which one that never ended no longer counts. */
export const COMPUTATION_TURN_MS = 10_000;
export const COMPUTATION_FORGOTTEN_MS = 60_000;
/** Seconds after which an account is told to come back whose other computation is under way. */
export const COMPUTATION_RETRY_SECONDS = 2;
/** Calls a minute that ask Telegram at once, and acts a minute upon people and messages (AMB-281). */
export const TELEGRAM_CALLS_PER_TARGET_MINUTE = 20;
export const TELEGRAM_CALLS_PER_ACCOUNT_MINUTE = 60;
export const ACTS_PER_CHAT_MINUTE = 30;
/** Own bots of one account (AMB-281). */
export const OWN_BOTS_MAX = 20;

/** Senders that stand for nobody: never acted on, never counted (AMB-060). */
export const GROUP_ANONYMOUS_BOT_ID = 1_087_968_824;
export const CHANNEL_BOT_ID = 136_817_688;
export const SERVICE_NOTIFICATIONS_ID = 777_000;

/** Least seconds between two searches for a person's data, and between two erasures, that the person requests. */
export const PERSONAL_DATA_PAUSE_SECONDS = 3600;
/** Chats that are searched at a time, and chats that an answer names. */
export const PERSONAL_DATA_CHATS_AT_ONCE = 20;
export const PERSONAL_DATA_CHATS_NAMED = 20;
/** Messages whose texts are erased at a time. */
export const ERASED_MESSAGES_AT_ONCE = 1000;

/** People who have to join within RAID_WINDOW_SECONDS to be marked as a raid on charts. */
export const RAID_JOINS = 30;
export const RAID_WINDOW_SECONDS = 600;
/** Most marks on a chart, so that they can be told apart. */
export const CHART_MARKS_MAX = 200;
/** Clocks for which whole days are kept summed up: the chat's, and of two admins elsewhere. */
export const REPORT_ZONES_KEPT = 3;
/** Days that are read at once to be summed up: some megabytes in a busy chat. */
export const REPORT_DAYS_AT_ONCE = 31;
/** Days that are summed up in advance: a year, and the year before it to compare with. */
export const REPORT_DAYS_AHEAD = 730;
/** Seconds between an event in a chat and the next request for its number of members. */
export const MEMBERS_COUNTED_SECONDS = 3500;

/** Most accounts that get a chat's weekly digest: a chat has at most fifty admins. */
export const DIGEST_READERS_MAX = 50;
export const DIGEST_MOST_ACTIVE = 3;
/** Time over which the digests of all chats of a clock are spread. */
export const DIGEST_SPREAD_MS = 1_200_000;
