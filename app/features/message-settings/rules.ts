import type { FilterKey } from "../../../domain/limits/chat-rules.ts";
import type { FltName } from "../../../domain/limits/filters.ts";
import { SPAM_MODES } from "../../../domain/limits/spam.ts";
import type { FilterName } from "../../../domain/moderation/filters.ts";
import type { RuleChanges } from "../../../domain/moderation/rule-changes.ts";
import type { TextKey } from "../../i18n/keys.ts";
import type { MessageSettingsData, PenaltyAttr } from "./load-message-settings.ts";

/** Groups of rules, in the order of "Add a rule". */
export const RULE_GROUPS = {
  links: "rules.links",
  media: "rules.media",
  words: "rules.words",
  names: "rules.names",
  flood: "rules.flood",
  commands: "rules.commandsAndNotices",
} as const satisfies Record<string, TextKey>;
export type RuleGroup = keyof typeof RULE_GROUPS;

/** A rule as a row of the page: one or several settings that are one thing to an admin. */
export interface Rule {
  group: RuleGroup;
  title: TextKey;
  /** A sentence for "Add a rule". */
  effect: TextKey;
  /** rule ids of the acts that are counted for it (MOD-44) */
  checks: readonly FilterName[];
  /** switches any of which turns the rule on; the first is the one set when the rule is turned on */
  switches: readonly FilterKey[];
  /** the penalty after the deletion; null where there is none, or the rule has its own in `flt` */
  penalty: PenaltyAttr | null;
  /** the filter of `flt` that it is */
  flt?: FltName;
}

/**
 * Returns the row of a filter on one kind of media. Text keys are written with the prefix `rules.del_`: with a shorter
 * one a page would load the texts of every rule.
 */
const media = (name: "msg_img" | "msg_voice" | "msg_doc" | "msg_sticker" | "dice") =>
  ({
    ...({ group: "media", penalty: "du_msgflt" } as const),
    title: `rules.del_${name}`,
    effect: `rules.del_${name}.effect`,
    checks: [`del_${name}`],
    switches: [`del_${name}`],
  }) as Rule;

const flt = (name: FltName, group: RuleGroup) =>
  ({
    group,
    penalty: null,
    flt: name,
    switches: [],
    title: `rules.flt.${name}`,
    effect: `rules.flt.${name}.effect`,
    checks: [`flt_${name}`],
  }) as Rule;

export const RULES = {
  links: {
    group: "links",
    title: "rules.del_msg_link",
    effect: "rules.add.links",
    checks: ["del_msg_link"],
    switches: ["del_msg_link"],
    penalty: "du_msgflt",
  },
  forwards: {
    group: "links",
    title: "rules.forwards",
    effect: "rules.add.forwards",
    penalty: "du_msgflt",
    checks: ["del_forward", "del_forward_media", "del_forward_link"],
    switches: ["del_forward", "del_forward_media", "del_forward_link"],
  },
  viaBot: flt("via_bot", "links"),
  mentions: flt("mention", "links"),
  firstMessages: flt("first_message", "links"),
  editedLinks: flt("edit_link", "links"),
  images: media("msg_img"),
  voice: media("msg_voice"),
  files: media("msg_doc"),
  stickers: media("msg_sticker"),
  stickerSets: flt("sticker_set", "media"),
  emoji: flt("emoji", "media"),
  dice: media("dice"),
  contacts: flt("contact", "media"),
  polls: flt("poll", "media"),
  places: flt("location", "media"),
  stories: flt("story", "media"),
  giveaways: flt("giveaway", "media"),
  games: flt("game", "media"),
  sensitive: {
    group: "words",
    title: "rules.sensitive",
    effect: "rules.add.sensitive",
    checks: ["sensword"],
    switches: [],
    penalty: "du_sensword",
  },
  words: {
    group: "words",
    title: "rules.words",
    effect: "rules.add.words",
    checks: ["rocontain", "roexact"],
    switches: [],
    penalty: "du_msgflt",
  },
  patterns: flt("pattern", "words"),
  scripts: flt("script", "words"),
  spam: {
    group: "words",
    title: "rules.spam",
    effect: "rules.add.spam",
    checks: ["spam_score"],
    switches: [],
    penalty: "spam_dur",
  },
  names: {
    group: "names",
    title: "rules.names",
    effect: "rules.add.names",
    checks: ["name_length", "name_phone", "name_url", "name_word"],
    switches: ["anti_long_name"],
    penalty: "prtln_dur",
  },
  alikes: flt("alike", "names"),
  flood: {
    group: "flood",
    title: "rules.flood",
    effect: "rules.add.flood",
    checks: ["flood_lines", "flood_characters"],
    switches: [],
    penalty: "prtfd_dur",
  },
  commands: {
    group: "commands",
    title: "rules.del_botcmd",
    effect: "rules.del_botcmd.effect",
    checks: ["del_botcmd"],
    switches: ["del_botcmd"],
    penalty: "du_msgflt",
  },
  joins: {
    group: "commands",
    title: "rules.joins",
    effect: "rules.add.joins",
    checks: ["del_join"],
    switches: ["del_join", "hello_to_new"],
    penalty: null,
  },
} as const satisfies Record<string, Rule>;
export type RuleName = keyof typeof RULES;
// The names of their own record.
export const RULE_NAMES = Object.keys(RULES) as RuleName[];

type Values = Pick<MessageSettingsData, "filters" | "attrs" | "lists" | "flt" | "floodPlan">;

/** Returns the filter of `flt` behind a rule; null for a rule without one. */
export const fltOf = (name: RuleName): FltName | null => (RULES[name] as Rule).flt ?? null;

/** Tells whether a rule is on; a list of words is on while it has entries. */
export function isRuleOn(name: RuleName, { filters, attrs, lists, flt, floodPlan }: Values): boolean {
  const own = fltOf(name);
  if (own !== null) return flt[own]?.on === true;
  if (name === "sensitive") return lists.sensword.length > 0;
  if (name === "words") return lists.rocontain.length + lists.roexact.length > 0;
  if (name === "flood") return floodPlan === null && attrs.prtfd_ckl + attrs.prtfd_ckc > 0;
  if (name === "spam") return attrs.spam_mode !== SPAM_MODES.off;
  return RULES[name].switches.some((key) => filters[key]);
}

/** Tells whether a rule has a switch: a list of words has none, and a rule that the plan lacks cannot be switched. */
export const hasSwitch = (name: RuleName, { floodPlan }: Pick<Values, "floodPlan">): boolean =>
  name === "flood" ? floodPlan === null : name === "spam" || fltOf(name) !== null || RULES[name].switches.length > 0;

/** Returns the changes that turn a rule on, in its most common form, or completely off. */
export function ruleChanges(name: RuleName, isOn: boolean, floodSeconds: number): RuleChanges {
  if (name === "flood") {
    const attrs: RuleChanges["attrs"] = isOn ? { prtfd_ckl: floodSeconds } : { prtfd_ckl: 0, prtfd_ckc: 0 };
    return { switches: {}, attrs };
  }
  // It begins by watching.
  if (name === "spam") return { switches: {}, attrs: { spam_mode: isOn ? SPAM_MODES.watch : SPAM_MODES.off } };
  const own = fltOf(name);
  if (own !== null) return { switches: {}, attrs: {}, flt: { [own]: { on: isOn } } };
  const { switches } = RULES[name];
  const keys: readonly FilterKey[] = isOn ? switches.slice(0, 1) : switches;
  return { switches: Object.fromEntries(keys.map((key) => [key, isOn])), attrs: {} };
}

/** Rules that can only watch: the score has a way of its own, and commands of nobody are asked for later. */
const NEVER_WATCHED: readonly RuleName[] = ["spam"];

export const canWatch = (name: RuleName): boolean =>
  RULES[name].checks.length > 0 &&
  !NEVER_WATCHED.includes(name) &&
  !(RULES[name] as Rule).checks.includes("del_botcmd");

/** Returns the changes that turn a rule on as watching only: one write, so that it never acts before. */
export const watchingChanges = (name: RuleName, until: number, floodSeconds: number): RuleChanges => ({
  ...ruleChanges(name, true, floodSeconds),
  watch: Object.fromEntries((RULES[name] as Rule).checks.map((check) => [check, until])),
});

export type WatchOffer = "asItIs" | "first";

/**
 * Tells how a rule can be set to only watch: as it is (`asItIs`; also a list of words before its first entry), by being
 * switched on (`first`), or not at all.
 */
export function watchOffer(name: RuleName, values: Values): WatchOffer | null {
  if (!canWatch(name)) return null;
  if (isRuleOn(name, values) || name === "sensitive" || name === "words") return "asItIs";
  return hasSwitch(name, values) ? "first" : null;
}

/** Returns the unix second until which a rule only watches; 0 where it acts. */
export const watchedUntil = (name: RuleName, { watch }: Pick<MessageSettingsData, "watch">): number =>
  Math.max(0, ...(RULES[name] as Rule).checks.map((check) => watch[check] ?? 0));
