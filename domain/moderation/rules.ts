import type { ChatSettings } from "../chats/chat.ts";
import {
  type ChatLevel,
  type FilterKey,
  NAME_LENGTH_DEFAULT,
  PENALTY_BAN,
  PENALTY_KICK,
  PENALTY_NONE,
  SPAM_LEVEL_NORMAL,
  SPAM_MODES,
  type SpamMode,
} from "../limits.ts";
import { allowsFeature } from "../plans/plan.ts";
import type { WordListName } from "../settings/chat-settings.ts";
import { compileFlt, type Exceptions, exceptionsOf, type FltRules } from "./flt/compile.ts";
import { type RulePenalty, rulePenaltyOf } from "./penalty.ts";
import { createDisguisedSearch, createListSearch, createWordSearch, type WordSearch, wordForm } from "./word-form.ts";
import { activeWords } from "./word-list.ts";

/** A limit within the last seconds (AMB-044). */
export interface FloodLimit {
  seconds: number;
  most: number;
}

/** Moderation settings of a chat, made ready once per snapshot and level. */
export interface Rules {
  isOn(key: FilterKey): boolean;
  /** null where it is off, or not in the plan (MOD-21) */
  flood: { lines: FloodLimit | null; characters: FloodLimit | null } | null;
  /** null where anti_long_name is off */
  names: {
    longest: number | null;
    phone: boolean;
    url: boolean;
    word: ((form: string) => string | null) | null;
  } | null;
  sensword: readonly string[];
  rocontain: readonly string[];
  /** forms of roexact, with what the admin wrote */
  roexact: ReadonlyMap<string, string>;
  words: WordSearch;
  /** exceptions of the three lists of words */
  wordExceptions: Exceptions;
  allowedHosts: ReadonlySet<string>;
  /** penalties: for a sensitive word, another filter, flood, a name, the spam score */
  penalties: Record<"sensword" | "filter" | "flood" | "name" | "spam", RulePenalty | null>;
  notices: { group: boolean; admins: boolean; target: boolean };
  /** null where the spam score is off */
  spam: { mode: SpamMode; level: number; isShared: boolean } | null;
  /** the filters of `flt` that are on */
  flt: FltRules;
  /** rules that only watch (docs/decisions/186) */
  watched: ReadonlySet<string>;
}

/**
 * Compiles the rules of a chat from its settings. @param settings null for a chat that the lists do not know: nothing
 * is filtered there
 */
export function compileRules(settings: ChatSettings | null, level: ChatLevel): Rules | null {
  if (settings === null) return null;
  // Of a list that is longer than the plan allows by now, those that were chosen count, or the oldest (AMB-215).
  const listOf = (name: WordListName): readonly string[] => activeWords(settings, name, level);
  const sensword = listOf("sensword");
  const rocontain = listOf("rocontain");
  const censored = listOf("prtln_censor_words");
  const isOn = (key: FilterKey): boolean => settings.bot_settings[key] === true;
  const scale = isOn("kick_on_sensword") ? raisedToKick(settings.du_sensword) : settings.du_sensword;
  return {
    isOn,
    flood: floodOf(settings, level),
    names: isOn("anti_long_name")
      ? {
          longest: settings.prtln_ckl === 1 ? settings.prtln_len || NAME_LENGTH_DEFAULT : null,
          phone: settings.prtln_mob === 1,
          url: settings.prtln_url === 1,
          word: settings.prtln_cen === 1 && censored.length > 0 ? createWordSearch(censored, true) : null,
        }
      : null,
    sensword,
    rocontain,
    roexact: new Map(listOf("roexact").map((word) => [wordForm(word), word])),
    words: (isDisguiseFound(settings) ? createDisguisedSearch : createListSearch)(sensword, rocontain),
    wordExceptions: exceptionsOf((settings as Partial<ChatSettings>).flt?.words ?? {}),
    allowedHosts: new Set(listOf("domainwl")),
    penalties: {
      sensword: rulePenaltyOf(scale),
      filter: rulePenaltyOf(settings.du_msgflt),
      flood: rulePenaltyOf(settings.prtfd_dur),
      name: rulePenaltyOf(settings.prtln_dur),
      spam: rulePenaltyOf(settings.spam_dur ?? PENALTY_NONE),
    },
    notices: { group: settings.prtln_nfg === 1, admins: settings.prtln_nfa === 1, target: settings.prtln_nft === 1 },
    spam: spamOf(settings),
    flt: compileFlt((settings as Partial<ChatSettings>).flt),
    watched: watchedOf(settings),
  };
}

/** Reads the rules that only watch; none in a snapshot older than this setting. */
const watchedOf = ({ watch = {} }: Partial<ChatSettings>): ReadonlySet<string> =>
  new Set(Object.keys(watch).filter((name) => (watch[name] ?? 0) > 0));

/** Tells whether the lists of words find disguised spellings, too; false in a snapshot older than this setting. */
const isDisguiseFound = ({ flt }: Partial<ChatSettings>): boolean => flt?.disguise?.on === true;

/** Returns the rules of the spam score; null where it is off, as in a snapshot older than the score. */
function spamOf({ spam_mode, spam_level, flt }: Partial<ChatSettings>): Rules["spam"] {
  const mode = Object.values(SPAM_MODES).find((each) => each === spam_mode) ?? SPAM_MODES.off;
  return mode === SPAM_MODES.off
    ? null
    : { mode, level: spam_level ?? SPAM_LEVEL_NORMAL, isShared: flt?.shared?.on !== false };
}

function floodOf(settings: ChatSettings, level: ChatLevel): Rules["flood"] {
  if (!allowsFeature(level, "floodProtection")) return null;
  const limit = (seconds: number, most: number): FloodLimit | null =>
    seconds > PENALTY_NONE && most > 0 ? { seconds, most } : null;
  const lines = limit(settings.prtfd_ckl, settings.prtfd_mgl);
  const characters = limit(settings.prtfd_ckc, settings.prtfd_mgc);
  return lines === null && characters === null ? null : { lines, characters };
}

/** Raises a penalty: `kick_on_sensword` turns none or a mute into a kick, and leaves a ban (AMB-041). */
const raisedToKick = (scale: number): number => (scale === PENALTY_BAN ? PENALTY_BAN : PENALTY_KICK);
