/** Switches of a chat's message filters (CON-18, AMB-039). */
export const FILTER_KEYS = [
  "hello_to_new",
  "kick_on_sensword",
  "del_msg_img",
  "del_msg_voice",
  "del_msg_doc",
  "del_msg_sticker",
  "del_msg_link",
  "del_dice",
  "del_botcmd",
  "del_forward",
  "del_forward_media",
  "del_forward_link",
  "del_join",
  "anti_long_name",
] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

/** Numbers of the rules on messages and names (HIS-05, HIS-06, HIS-07). */
export const RULE_ATTRS = [
  "du_sensword",
  "du_msgflt",
  "prtfd_ckl",
  "prtfd_mgl",
  "prtfd_ckc",
  "prtfd_mgc",
  "prtfd_dur",
  "prtln_ckl",
  "prtln_len",
  "prtln_mob",
  "prtln_url",
  "prtln_cen",
  "prtln_dur",
  "prtln_nfg",
  "prtln_nfa",
  "prtln_nft",
  "spam_mode",
  "spam_level",
  "spam_dur",
] as const;
export type RuleAttr = (typeof RULE_ATTRS)[number];

/**
 * Settings that edit_botconf accepts beside the filters (AMB-038, AMB-101). `info_only` keeps all settings to admins
 * who may change the chat's info (AMB-278), `points_commands` has the bot answer /points and /rank, `night_notice` has
 * it announce the night (decision 175).
 */
export const BOT_SETTING_KEYS = [
  ...FILTER_KEYS,
  "points_recycle",
  "info_only",
  "points_commands",
  "night_notice",
] as const;
export type BotSettingKey = (typeof BOT_SETTING_KEYS)[number];

/** Moderation commands (CON-19, AMB-061). */
export const MODERATION_COMMANDS = [
  "mod",
  "report",
  "lib",
  "silent",
  "unsilent",
  "warn",
  "mute",
  "purge",
  "kick",
  "ban",
  "unban",
  "unmute",
  "unwarn",
  "nokeyboard",
  "warns",
  "trust",
  "untrust",
] as const;
export type ModerationCommand = (typeof MODERATION_COMMANDS)[number];
/** Commands that show points, where they are on (decision 086). */
export const POINTS_COMMANDS = ["points", "rank"] as const;

/**
 * Admins who are told of a report (MOD-25): each in private, or also all or the chosen ones by a mention in the group.
 */
export const REPORT_TO = { private: 0, all: 1, chosen: 2 } as const;
/** Most mentions in one message about which Telegram notifies people. */
export const REPORT_MENTIONS_MAX = 20;
/** Seconds for which a mention stays, so that an admin can see it. */
export const REPORT_KEPT_SECONDS = 3600;

/**
 * Modes of the note of a removal, which tells members in the group why a filter removed their message
 * (docs/decisions/192).
 */
export const REMOVAL_NOTES = { never: 0, first: 1, always: 2 } as const;
/** Seconds within which removals share one note, and the least seconds between two notes. */
export const REMOVAL_GATHER_SECONDS = 3;
export const REMOVAL_GAP_SECONDS = 30;
/** Seconds for which the note stays, and after which an unsent one is dropped. */
export const REMOVAL_KEPT_SECONDS = 60;
/** Most members who wait for a note; in a greater rush nobody would read it. */
export const REMOVALS_WAITING_MAX = 60;

/** Days in a chat and stored messages from which a member can count as a regular; 0 days: nobody does. */
export const TRUST_DAYS = [0, 7, 14, 30, 60, 90, 180, 365] as const;
export const TRUST_MESSAGES = [0, 10, 25, 50, 100, 250] as const;

/** Seconds until the bot's greeting is removed, 0 = keep (AMB-053); -1 = when the next is posted (AMB-055). */
export const CLEANUP_OPTIONS_SECONDS = [0, 30, 60, 120, 300, 600, 1800, 3600, 21_600, 86_400] as const;
export const CLEANUP_WITH_NEXT = -1;
/** UTF-16 units of an admin's own words for the beginning or the end of the night. */
export const NIGHT_TEXT_MAX = 500;

/** Flood protection (HIS-12, HIS-13, AMB-044). */
export const FLOOD_LINE_OPTIONS = [2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 40, 60] as const;
export const FLOOD_LINES_MIN = 2;
export const FLOOD_LINES_MAX = 60;
export const FLOOD_LINES_DEFAULT = 6;
export const FLOOD_CHARACTERS_MIN = 50;
export const FLOOD_CHARACTERS_MAX = 4000;
export const FLOOD_CHARACTERS_STEP = 50;
export const FLOOD_CHARACTERS_DEFAULT = 1000;
export const FLOOD_INTERVAL_MAX_SECONDS = 3600;
export const FLOOD_INTERVAL_DEFAULT_SECONDS = 120;
/** Steps of the interval's menu. */
export const FLOOD_INTERVAL_OPTIONS_SECONDS = [5, 10, 20, 30, 60, 120, 300, 600, 1800, 3600] as const;
/** Penalty of flood and name protection when none was chosen (HIS-12). */
export const PROTECTION_DEFAULT_SECONDS = 3600;
/** Name protection (HIS-12, AMB-045). */
export const NAME_LENGTH_DEFAULT = 50;
/** Bounds of the allowed length of a name; the longest names are two of 64 characters with a space between. */
export const NAME_LENGTH_MIN = 1;
export const NAME_LENGTH_MAX = 129;
/** Steps of the length's menu. */
export const NAME_LENGTH_OPTIONS = [10, 15, 20, 25, 30, 40, 50, 60, 80, 100] as const;
export const NAME_CHECK_INTERVAL_SECONDS = 600;
export const NAME_PHONE_MIN_DIGITS = 7;

/** Word lists (AMB-047). */
export const WORD_MAX = 32;
export const DOMAIN_MAX = 253;
export const CHECK_IN_TRIGGER_MAX = 60;

/** Newcomers (NCM-15 .. NCM-19, AMB-078, AMB-090). */
export const NEWCOMER_TYPES = [0, 8, 2, 3, 23, 96, 160, 288, 544, 1056, 2080] as const;
export type NewcomerType = (typeof NEWCOMER_TYPES)[number];
export const NEWCOMER_WAIT_MIN_SECONDS = 5;
export const NEWCOMER_WAIT_MAX_SECONDS = 86_400;
export const NEWCOMER_WAIT_DEFAULT_SECONDS = 180;
export const NEWCOMER_WAIT_WARN_BELOW_SECONDS = 30;
export const NEWCOMER_WAIT_OPTIONS_SECONDS = [10, 20, 30, 60, 120, 180, 300, 600, 1800, 3600, 7200] as const;
export const NEWCOMER_RETRY_NEVER = -1;
export const NEWCOMER_RETRY_MIN_SECONDS = 60;
export const NEWCOMER_RETRY_MAX_SECONDS = 604_800;
export const NEWCOMER_RETRY_DEFAULT_SECONDS = 600;
export const NEWCOMER_RETRY_OPTIONS_SECONDS = [NEWCOMER_RETRY_NEVER, 60, 300, 600, 3600, 86_400, 604_800] as const;
export const NEWCOMER_QUIZ_MAX = 200;
export const NEWCOMER_ANSWER_MAX = 200;
export const NEWCOMER_PROMPT_MAX = 255;
export const NEWCOMER_INFO_MIN = 2;
export const NEWCOMER_INFO_MAX = 1000;
export const NEWCOMER_WRONG_ANSWERS_MAX = 3;
export const NEWCOMER_CAPTCHA_DIGITS = 5;
/** Most questions to a newcomer in one verification, counting those asked for and those after wrong answers. */
export const NEWCOMER_QUESTIONS_MAX = 10;
/** Waiting newcomers, and newcomers who join at once, beyond which they share one prompt (AMB-076, AMB-282). */
export const NEWCOMER_OWN_PROMPTS_MAX = 5;
export const NEWCOMER_OWN_PROMPTS_AT_ONCE_MAX = 2;
/** Seconds after which a prompt that could not be delivered is tried again, and for how long. */
export const NEWCOMER_ASK_AGAIN_SECONDS = 600;
export const NEWCOMER_ASK_AGAIN_FOR_SECONDS = 86_400;
export const NEWCOMER_WALLETS = ["BTC", "ETH", "BSC", "TRX", "SOL", "TON", "LTC", "DOGE"] as const;
export type NewcomerWallet = (typeof NEWCOMER_WALLETS)[number];

/** Templates from which a greeting is drawn (NCM-36, AMB-054). */
export const GREETING_SLOTS = 5;

/** Check-in awards as stored: days << 16 | points, the base first (LOY-03, AMB-014). */
export const ATTENDANCE_DEFAULT_STEPS = [5, 131_080, 327_695] as const;

/**
 * Acts of one admin within BRAKE_SECONDS after which the brake stops them, as the choices of the setting; 0 = no brake
 * (docs/decisions/184).
 */
export const BRAKE_OPTIONS = [0, 10, 20, 50] as const;
export const BRAKE_SECONDS = 60;
/** Seconds after which a stop ends by itself, so that an absent owner does not block an admin for ever. */
export const BRAKE_HELD_SECONDS = 86_400;
/** Acts of each sort that are read to take them back, the newest first. */
export const BRAKE_TAKEN_BACK_MAX = 2000;

/**
 * Days for which people may call a mute or ban by a rule a mistake, as the choices of the setting; 0 = never
 * (docs/decisions/185).
 */
export const APPEAL_DAYS = [0, 1, 3, 7] as const;
/** Appeals of one person within a day. */
export const APPEALS_A_DAY = 3;
/** People within an hour whom the bot itself tells that they may appeal; the others have the link. */
export const APPEALS_OFFERED_AN_HOUR = 20;
/** Appeals within an hour that admins are told of in private; the others wait on the overview. */
export const APPEALS_TOLD_AN_HOUR = 20;
/** Appeals that the overview shows at once. */
export const APPEALS_SHOWN = 5;
/** Ended appeals whose outcome an admin sees at once. */
export const ENDED_APPEALS_SHOWN = 50;
/** Days after which decided and expired appeals are forgotten. */
export const APPEALS_KEPT_DAYS = 30;

/** Days for which a rule only watches, as the choices of the setting (docs/decisions/186). */
export const WATCH_DAYS = [3, 7, 14, 30] as const;
