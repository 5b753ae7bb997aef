import * as z from "zod/mini";
import {
  ANNOUNCEMENT_GAP_OPTIONS,
  APPEAL_DAYS,
  ATTENDANCE_DEFAULT_STEPS,
  BLOCK_LIST_ACTS,
  BOT_SETTING_KEYS,
  type BotSettingKey,
  BRAKE_OPTIONS,
  type ChatLevel,
  CLEANUP_OPTIONS_SECONDS,
  CLEANUP_WITH_NEXT,
  FLOOD_CHARACTERS_DEFAULT,
  FLOOD_LINES_DEFAULT,
  FLOOD_LINES_MAX,
  FLOOD_LINES_MIN,
  NAME_LENGTH_DEFAULT,
  NAME_LENGTH_MAX,
  NAME_LENGTH_MIN,
  NEWCOMER_RETRY_DEFAULT_SECONDS,
  NEWCOMER_RETRY_MAX_SECONDS,
  NEWCOMER_RETRY_MIN_SECONDS,
  NEWCOMER_RETRY_NEVER,
  NEWCOMER_TYPES,
  NEWCOMER_WAIT_DEFAULT_SECONDS,
  NEWCOMER_WAIT_MAX_SECONDS,
  NEWCOMER_WAIT_MIN_SECONDS,
  PENALTY_BAN,
  PROTECTION_DEFAULT_SECONDS,
  REMOVAL_NOTES,
  REPORT_HIDE_OPTIONS,
  REPORT_TELL_OPTIONS,
  REPORT_TO,
  RESTRICT_MAX_SECONDS,
  RESTRICT_MIN_SECONDS,
  RESTRICTION_LEVELS,
  SPAM_LEVEL_NORMAL,
  SPAM_LEVELS,
  SPAM_MODES,
  TRUST_DAYS,
  TRUST_MESSAGES,
  WARNING_DAYS_MAX,
  WARNINGS_DEFAULT,
  WARNINGS_MAX,
} from "../limits.ts";
import { type FltSettings, fltShape } from "../moderation/flt/setting.ts";
import type { KeptQuestions } from "../newcomers/questions.ts";
import { newcomerTexts, REFUSED } from "../newcomers/texts.ts";
import { isWalletChoice } from "../newcomers/wallet-address.ts";
import type { KeptItems } from "../plans/kept-items.ts";
import { isRaidControl, RAID_CONTROL_START } from "../raids/raid-control.ts";
import { isReactionControl, REACTION_CONTROL_START } from "../reactions/reaction-control.ts";
import { isTimezoneOffset } from "../time/timezone.ts";
import { NIGHT_SETTINGS } from "./night-settings.ts";
import * as read from "./readers.ts";
import {
  type AttrReading,
  type AttrValue,
  attr,
  type ChangedBy,
  changedBy,
  integer,
  list,
  type Settings,
  switched,
  text,
  verification,
} from "./setting.ts";

const whole = z.number(REFUSED).check(z.int(REFUSED));
const isRetry = (value: number): boolean =>
  value === NEWCOMER_RETRY_NEVER || (value >= NEWCOMER_RETRY_MIN_SECONDS && value <= NEWCOMER_RETRY_MAX_SECONDS);
const wordList = () => list(z.string(), [], { call: "edit_arr" });

/** Reads `bot_settings` with every switch there is, off where it was never set (AMB-038). */
export function botSettingsOf(stored: Readonly<Record<string, boolean>>): Record<BotSettingKey, boolean> {
  const all = BOT_SETTING_KEYS.map((key) => [key, stored[key] === true]);
  // Made from the keys themselves, so all of them are there.
  return Object.fromEntries(all) as Record<BotSettingKey, boolean>;
}

/**
 * All settings of a chat, in families: `prtfd_*` flood protection (AMB-044), `prtln_*` protection against long and
 * unwanted names (AMB-045), `ncm_*` newcomer verification (NCM-15 .. NCM-19), `du_*` durations in seconds.
 */
export const CHAT_SETTINGS = {
  /** language of the bot's own words in this chat (AMB-056) */
  langm: text("en", attr(read.language)),
  /** the members' language that an admin declined for the bot, which is not proposed again */
  langm_kept: text("", attr(read.languageOrNone)),
  /** minutes east of UTC (AMB-057) */
  tzn_offset: integer(0, attr(read.oneWhere(isTimezoneOffset))),
  /** IANA name of the chat's zone, from which the offset follows; empty where the offset is set (AMB-284) */
  tzn_name: text("", attr(read.zoneName)),
  /** least minutes between two announcements, 0 = none (docs/decisions/067) */
  annc_gap: integer(0, attr(read.oneOf(ANNOUNCEMENT_GAP_OPTIONS))),
  ...NIGHT_SETTINGS,
  bot_settings: {
    column: "json",
    start: {} as Record<string, boolean>,
    shape: z.record(z.string(), z.boolean()),
    answer: botSettingsOf,
    change: { call: "edit_botconf" },
  },
  /** words for which a message is removed: contained in it, and as the whole of it (AMB-040) */
  rocontain: wordList(),
  roexact: wordList(),
  /** allowed hosts (AMB-049) */
  domainwl: wordList(),
  /** sensitive words (AMB-041) */
  sensword: wordList(),
  du_sensword: integer(0, attr(read.penalty)),
  du_msgflt: integer(0, attr(read.penalty)),
  prtfd_ckl: integer(0, attr(read.flood(read.floodInterval))),
  prtfd_mgl: integer(
    FLOOD_LINES_DEFAULT,
    attr(read.flood(read.oneWhere(read.within(FLOOD_LINES_MIN, FLOOD_LINES_MAX)))),
  ),
  prtfd_ckc: integer(0, attr(read.flood(read.floodInterval))),
  prtfd_mgc: integer(FLOOD_CHARACTERS_DEFAULT, attr(read.flood(read.floodCharacters))),
  prtfd_dur: integer(PROTECTION_DEFAULT_SECONDS, attr(read.flood(read.penalty))),
  /** the spam score (docs/spam.md): off, watch only, ask, remove */
  spam_mode: integer(SPAM_MODES.off, attr(read.oneOf(Object.values(SPAM_MODES)))),
  /** careful, normal, strict: place in SPAM_LEVELS */
  spam_level: integer(SPAM_LEVEL_NORMAL, attr(read.oneWhere(read.within(0, SPAM_LEVELS.length - 1)))),
  /** penalty after a removal by the score (AMB-043) */
  spam_dur: integer(0, attr(read.penalty)),
  /** filters of more kinds, packed (decision 144) */
  flt: {
    column: "json",
    start: {} as FltSettings,
    shape: z.record(z.string(), fltShape),
    answer: (stored: FltSettings) => stored,
    change: { call: "edit_rules" },
  },
  /** rules that only watch, each with the unix second until which it does; 0 = it acts (docs/decisions/186) */
  watch: {
    column: "json",
    start: {} as Record<string, number>,
    shape: z.record(z.string(), z.number()),
    answer: (stored: Record<string, number>) => stored,
    change: { call: "edit_rules" },
  },
  /** packed sensitivity, measures and hours of raid control (docs/decisions/147) */
  raid_control: integer(RAID_CONTROL_START, attr(read.oneWhere(isRaidControl))),
  /** act upon a newcomer who is on the block list, where there is one: place in BLOCK_LIST_ACTS (docs/decisions/198) */
  blck_list: integer(BLOCK_LIST_ACTS.tell, attr(read.oneOf(Object.values(BLOCK_LIST_ACTS)))),
  /** packed act, count and time of the rule on newcomers who react and never write (docs/decisions/200) */
  rctn_ctrl: integer(REACTION_CONTROL_START, attr(read.oneWhere(isReactionControl))),
  /** check-in hashtags (AMB-046) */
  trg_attn: wordList(),
  /** packed steps of days and points (AMB-014) */
  atndc_pnt_steps: list(z.number(), [...ATTENDANCE_DEFAULT_STEPS], null),
  prtln_ckl: switched(attr(read.zeroOrOne)),
  prtln_len: integer(NAME_LENGTH_DEFAULT, attr(read.oneWhere(read.within(NAME_LENGTH_MIN, NAME_LENGTH_MAX)))),
  prtln_mob: switched(attr(read.zeroOrOne)),
  prtln_url: switched(attr(read.zeroOrOne)),
  prtln_cen: switched(attr(read.zeroOrOne)),
  /** words that no name may hold (AMB-045) */
  prtln_censor_words: wordList(),
  prtln_dur: integer(PROTECTION_DEFAULT_SECONDS, attr(read.penalty)),
  prtln_nfg: switched(attr(read.zeroOrOne)),
  prtln_nfa: switched(attr(read.zeroOrOne)),
  prtln_nft: switched(attr(read.zeroOrOne)),
  /** warnings at which a penalty follows, the penalty, days after the last one until all are forgotten (MOD-29) */
  wrn_max: integer(WARNINGS_DEFAULT, attr(read.oneWhere(read.within(1, WARNINGS_MAX)))),
  wrn_dur: integer(PENALTY_BAN, attr(read.lastPenalty)),
  wrn_fade: integer(0, attr(read.oneWhere(read.within(0, WARNING_DAYS_MAX)))),
  /** days in the chat and stored messages by which a member is trusted without an admin's word; 0 days = nobody is */
  trst_days: integer(0, attr(read.oneOf(TRUST_DAYS))),
  trst_msgs: integer(0, attr(read.oneOf(TRUST_MESSAGES))),
  /** acts of one admin within a minute after which the brake stops them, 0 = never (docs/decisions/184) */
  admn_brake: integer(0, attr(read.oneOf(BRAKE_OPTIONS))),
  /** days for which people whom a rule muted or banned may call it a mistake, 0 = never (docs/decisions/185) */
  apl_days: integer(0, attr(read.oneOf(APPEAL_DAYS))),
  /** whether members are told why a filter removed their message: never, the first time, always (docs/decisions/192) */
  rmv_ntfy: integer(0, attr(read.oneOf(Object.values(REMOVAL_NOTES)))),
  /** admins who are told of a report: 0 in private, 1 all in the group, too, 2 the chosen ones in the group, too */
  rprt_ntfy: integer(0, attr(read.oneOf(Object.values(REPORT_TO)))),
  /** user ids of the chosen admins joined by commas; empty = all */
  rprt_admins: text("", attr(read.adminIds)),
  /** id of the group to which cards for admins go; empty = to each admin in private (docs/decisions/195) */
  adm_chat: text("", attr(read.chatId)),
  /** reporters within a day until the admins are told, until a message is deleted (0 = never) (docs/decisions/194) */
  rprt_tell: integer(1, attr(read.oneOf(REPORT_TELL_OPTIONS))),
  rprt_hide: integer(0, attr(read.oneOf(REPORT_HIDE_OPTIONS))),
  /** up to five template ids joined by commas (AMB-054) */
  asset_id_greeting: text("", attr(read.greetings)),
  /** the template that is the chat's rules; empty for none (AMB-306) */
  asset_id_rules: text("", attr(read.ruleTemplate)),
  /** 0 = newcomers are not restricted (AMB-051) */
  du_nr: integer(
    0,
    attr(read.oneWhere((value) => value === 0 || read.within(RESTRICT_MIN_SECONDS, RESTRICT_MAX_SECONDS)(value))),
  ),
  lv_nr: integer(0, attr(read.oneOf(RESTRICTION_LEVELS))),
  rm_greeting: integer(0, attr(read.oneOf([CLEANUP_WITH_NEXT, ...CLEANUP_OPTIONS_SECONDS]))),
  /** seconds to answer */
  ncm_wait: integer(
    NEWCOMER_WAIT_DEFAULT_SECONDS,
    verification(whole.check(z.gte(NEWCOMER_WAIT_MIN_SECONDS, REFUSED), z.lte(NEWCOMER_WAIT_MAX_SECONDS, REFUSED))),
  ),
  /** seconds that a failed newcomer stays out, -1 = for ever */
  ncm_rtry: integer(NEWCOMER_RETRY_DEFAULT_SECONDS, verification(whole.check(z.refine(isRetry, REFUSED)))),
  /** policy on newcomers and its check (domain/newcomers/policy.ts) */
  ncm_type: integer(0, verification(z.literal([...NEWCOMER_TYPES], REFUSED))),
  /** the question and its answer */
  ncm_quiz: text("", verification(newcomerTexts.ncm_quiz)),
  ncm_ansr: text("", verification(newcomerTexts.ncm_ansr)),
  /** the questions of the kinds of check that are not chosen (domain/newcomers/questions.ts) */
  ncm_quizzes: {
    column: "json",
    start: {} as KeptQuestions,
    shape: z.record(z.string(), z.string()),
    answer: (stored: KeptQuestions) => stored,
    change: null,
  },
  /** code of the chain whose address is asked for */
  ncm_addr: text("", verification(z.string(REFUSED).check(z.refine(isWalletChoice, REFUSED)))),
  /** the admin's own words */
  ncm_prmt: text("", verification(newcomerTexts.ncm_prmt)),
  /** 1 = the verdict is announced in the group */
  ncm_ntfy: switched(verification(z.literal([0, 1], REFUSED))),
  /** items of each list that stay active where the plan lacks room; else the oldest (docs/decisions/114) */
  kept_items: {
    column: "json",
    start: {} as KeptItems,
    shape: z.record(z.string(), z.array(z.string())),
    answer: (stored: KeptItems) => stored,
    change: { call: "keep" },
  },
} as const satisfies Settings;
type ChatSettingsDeclared = typeof CHAT_SETTINGS;
/** Settings that update_attr changes (AMB-050). */
export type ChatAttr = ChangedBy<ChatSettingsDeclared, "update_attr">;
export const CHAT_ATTRS: readonly ChatAttr[] = changedBy(CHAT_SETTINGS, "update_attr");
export const isChatAttr = (name: string): name is ChatAttr => (CHAT_ATTRS as readonly string[]).includes(name);
/** Lists that edit_arr changes (AMB-047). */
export type WordListName = ChangedBy<ChatSettingsDeclared, "edit_arr">;
export const WORD_LISTS: readonly WordListName[] = changedBy(CHAT_SETTINGS, "edit_arr");

/**
 * Reads a new value of a setting.
 * @param level the chat's effective level
 * @returns the value to store, or 'Operation failed' for another setting or an invalid value, UPPLAN_FOR_FEATURE_DESC
 *   or UPPLAN_FOR_SLOTS_DESC where the plan does not allow it
 */
export const readAttr = (name: string, value: AttrValue, level: ChatLevel): AttrReading =>
  isChatAttr(name) ? CHAT_SETTINGS[name].change.read(value, level) : read.REFUSED;
