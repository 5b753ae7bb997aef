import type { RuleReport } from "../../../domain/calls/rules.ts";
import { isBasicGroup } from "../../../domain/chats/chat-type.ts";
import { ruleReport } from "../../../domain/endpoints/moderation.ts";
import {
  type ChatLevel,
  censorWords,
  DAY_SECONDS,
  FEATURE_LEVEL,
  FILTER_KEYS,
  type FilterKey,
  FLOOD_INTERVAL_OPTIONS_SECONDS,
  FLT_DAYS_OPTIONS,
  PENALTY_OPTIONS,
  RULE_ATTRS,
  type RuleAttr,
  WATCH_DAYS,
} from "../../../domain/limits.ts";
import type { FltSettings } from "../../../domain/moderation/flt/setting.ts";
import { allowsFeature, effectiveLevel, nextLevel } from "../../../domain/plans/plan.ts";
import type { WordListName } from "../../../domain/settings/chat-settings.ts";
import type { ZoneSetting } from "../../../domain/time/zone.ts";
import { attempt, type SeldomParts } from "../../client/calls/attempt.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { formatDuration } from "../../i18n/format.ts";
import { loadChat } from "../../shared/chat/load-chat.ts";
import { OWN_TEXTS as BASIC_GROUP_TEXTS } from "./basic-group-notice.tsx";

/** The settings whose number is the penalty of a broken rule (AMB-043). */
export type PenaltyAttr = "du_sensword" | "du_msgflt" | "prtfd_dur" | "prtln_dur" | "spam_dur";

/** The lists of words and domains (HIS-02, HIS-03). */
export const MESSAGE_LISTS = [
  "sensword",
  "rocontain",
  "roexact",
  "domainwl",
  "prtln_censor_words",
] as const satisfies readonly WordListName[];
export type MessageList = (typeof MESSAGE_LISTS)[number];

export interface MessageSettingsData extends SeldomParts {
  filters: Record<FilterKey, boolean>;
  attrs: Record<RuleAttr, number>;
  lists: Record<MessageList, string[]>;
  /** filters with settings of their own, by name */
  flt: FltSettings;
  /** Number of entries that each list has room for, and the plan that has more (HIS-08). */
  slots: number;
  nextPlan: ChatLevel | null;
  /** The first plan with flood protection, null where the chat has it (MOD-21). */
  floodPlan: ChatLevel | null;
  /** Seconds in the reader's words, for every choice and every stored value. */
  durations: Record<number, string>;
  /** Acts of the last days by check, one number a day for each; null where they could not be loaded. */
  report: {
    startSecond: number;
    acts: Partial<Record<string, number[]>>;
    removed: number;
    undone: number;
    watched: RuleReport["watched"];
  } | null;
  /** rules that only watch, each with the unix second at which that ends */
  watch: Record<string, number>;
  /** the present second */
  now: number;
  /** minutes east of UTC */
  timezone: Required<ZoneSetting>;
}

/** Returns an object with the value of `pick` for each name. */
const byName = <K extends string, V>(names: readonly K[], pick: (name: K) => V): Record<K, V> =>
  // Made from the names themselves, so all of them are there.
  Object.fromEntries(names.map((name) => [name, pick(name)])) as Record<K, V>;

/** Loads the rules of a chat and what each of them did lately. */
export async function loadMessageSettings(args: PageArgs): Promise<MessageSettingsData> {
  const { client, lang, now, params } = args;
  const [chat, told] = await Promise.all([
    loadChat(args),
    attempt(client.call(ruleReport, { params: { id: params.id ?? "" } })),
  ]);
  const level = effectiveLevel(chat, now);
  const next = nextLevel(level);
  const set = [
    chat.du_sensword,
    chat.du_msgflt,
    chat.prtfd_dur,
    chat.prtln_dur,
    chat.spam_dur,
    chat.prtfd_ckl,
    chat.prtfd_ckc,
    ...Object.values(chat.flt).flatMap(({ dur = 0, days = 0 }) => [dur, days * DAY_SECONDS]),
    ...[...FLT_DAYS_OPTIONS, ...WATCH_DAYS].map((days) => days * DAY_SECONDS),
  ];
  const seconds = [...PENALTY_OPTIONS, ...FLOOD_INTERVAL_OPTIONS_SECONDS, ...set].filter((each) => each > 0);
  return {
    texts: isBasicGroup(chat.type) ? [BASIC_GROUP_TEXTS] : [],
    filters: byName(FILTER_KEYS, (key) => chat.bot_settings[key] ?? false),
    attrs: byName(RULE_ATTRS, (attr) => chat[attr]),
    flt: chat.flt,
    watch: chat.watch,
    now,
    lists: byName(MESSAGE_LISTS, (list) => chat[list]),
    slots: censorWords(level),
    nextPlan: next,
    floodPlan: allowsFeature(level, "floodProtection") ? null : FEATURE_LEVEL.floodProtection,
    durations: Object.fromEntries(seconds.map((each) => [each, formatDuration(lang, each)])),
    report: told.ok ? reportOf(told.value) : null,
    timezone: { tzn_name: chat.tzn_name, tzn_offset: chat.tzn_offset },
  };
}

const reportOf = ({ rules, ...report }: RuleReport): MessageSettingsData["report"] => ({
  ...report,
  acts: Object.fromEntries(rules.map(({ rule_id, acts }) => [rule_id, acts])),
});
