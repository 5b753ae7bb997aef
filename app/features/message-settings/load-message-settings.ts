import {
  censorWords,
  FEATURE_LEVEL,
  FILTER_KEYS,
  type FilterKey,
  FLOOD_INTERVAL_OPTIONS_SECONDS,
  PENALTY_OPTIONS,
  planName,
} from "../../../domain/limits.ts";
import { allowsFeature, effectiveLevel, nextLevel } from "../../../domain/plans/plan.ts";
import type { ChatAttr, WordListName } from "../../../domain/settings/chat-settings.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { formatDuration } from "../../i18n/format.ts";
import { loadChat } from "../../shared/chat/load-chat.ts";

/** The settings of what may be said that are numbers (HIS-05, HIS-06, HIS-07). */
export const MESSAGE_ATTRS = [
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
] as const satisfies readonly ChatAttr[];
export type MessageAttr = (typeof MESSAGE_ATTRS)[number];

/** The lists of what may be said (HIS-02, HIS-03). */
export const MESSAGE_LISTS = [
  "sensword",
  "rocontain",
  "roexact",
  "domainwl",
  "prtln_censor_words",
] as const satisfies readonly WordListName[];
export type MessageList = (typeof MESSAGE_LISTS)[number];

export interface MessageSettingsData {
  filters: Record<FilterKey, boolean>;
  attrs: Record<MessageAttr, number>;
  lists: Record<MessageList, string[]>;
  /** Entries that each list has places for, and the plan that has more (HIS-08). */
  slots: number;
  nextPlan: string | null;
  /** The first plan with flood protection, null where the chat has it (MOD-21). */
  floodPlan: string | null;
  /** Seconds in the reader's words, of every choice and of what is set. */
  durations: Record<number, string>;
}

/** An object with what `pick` gives each of the names. */
const byName = <K extends string, V>(names: readonly K[], pick: (name: K) => V): Record<K, V> =>
  // Made from the names themselves, so all of them are there.
  Object.fromEntries(names.map((name) => [name, pick(name)])) as Record<K, V>;

export async function loadMessageSettings(args: PageArgs): Promise<MessageSettingsData> {
  const { lang, now } = args;
  const chat = await loadChat(args);
  const level = effectiveLevel(chat, now);
  const next = nextLevel(level);
  const set = [chat.du_sensword, chat.du_msgflt, chat.prtfd_dur, chat.prtln_dur, chat.prtfd_ckl, chat.prtfd_ckc];
  const seconds = [...PENALTY_OPTIONS, ...FLOOD_INTERVAL_OPTIONS_SECONDS, ...set].filter((each) => each > 0);
  return {
    filters: byName(FILTER_KEYS, (key) => chat.bot_settings[key] ?? false),
    attrs: byName(MESSAGE_ATTRS, (attr) => chat[attr]),
    lists: byName(MESSAGE_LISTS, (list) => chat[list]),
    slots: censorWords(level),
    nextPlan: next === null ? null : planName(next),
    floodPlan: allowsFeature(level, "floodProtection") ? null : planName(FEATURE_LEVEL.floodProtection),
    durations: Object.fromEntries(seconds.map((each) => [each, formatDuration(lang, each)])),
  };
}
