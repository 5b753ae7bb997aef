import {
  DAY_SECONDS,
  FLT_EMOJI_DEFAULT,
  FLT_FIRST_DUR,
  FLT_NAMES,
  FLT_SHARE_DEFAULT,
  type FltName,
  type FltScript,
  PENALTY_NONE,
} from "../../limits.ts";
import { compilePattern, isPattern, type Pattern } from "../pattern/pattern.ts";
import { type RulePenalty, rulePenaltyOf } from "../penalty.ts";
import type { FltSetting, FltSettings } from "./setting.ts";

/** One filter that is on, made ready once per snapshot. */
export interface FltRule {
  penalty: RulePenalty | null;
  /** seconds in the chat after which a member is exempt; null for never */
  exemptAfter: number | null;
  topics: ReadonlySet<number>;
  /** custom emoji that may stay */
  most: number;
  /** a letter of the unwanted scripts; null for none */
  letter: RegExp | null;
  /** share of such letters, in percent */
  share: number;
  /** in lower case */
  sets: ReadonlySet<string>;
  names: ReadonlySet<string>;
  patterns: readonly { source: string; isIn: Pattern }[];
}

/** The filters of `flt` that are on. */
export type FltRules = Readonly<Partial<Record<FltName, FltRule>>>;

/**
 * Compiles the settings of the filters of `flt`. @param settings undefined in a snapshot older than these filters: all
 * are off
 */
export function compileFlt(settings: FltSettings | undefined): FltRules {
  const rules: Partial<Record<FltName, FltRule>> = {};
  for (const name of FLT_NAMES) {
    const setting = settings?.[name];
    if (setting?.on === true) rules[name] = ruleOf(name, setting);
  }
  return rules;
}

/** Members and topics that a filter leaves alone. */
export type Exceptions = Pick<FltRule, "exemptAfter" | "topics">;

/** Reads the exceptions of a filter, its days as seconds. */
export const exceptionsOf = ({ days = 0, topics = [] }: FltSetting): Exceptions => ({
  exemptAfter: days === 0 ? null : days * DAY_SECONDS,
  topics: new Set(topics),
});

const lowerCase = (names: readonly string[]): ReadonlySet<string> => new Set(names.map((name) => name.toLowerCase()));

const ruleOf = (name: FltName, setting: FltSetting): FltRule => ({
  penalty: rulePenaltyOf(setting.dur ?? FLT_FIRST_DUR[name] ?? PENALTY_NONE),
  ...exceptionsOf(setting),
  most: setting.most ?? FLT_EMOJI_DEFAULT,
  letter: letterOf(setting.scripts ?? []),
  share: setting.share ?? FLT_SHARE_DEFAULT,
  sets: lowerCase(setting.sets ?? []),
  names: lowerCase(setting.names ?? []),
  // One that another version took and that is none any more is left out.
  patterns: (setting.patterns ?? []).filter(isPattern).map((source) => ({ source, isIn: compilePattern(source) })),
});

function letterOf(scripts: readonly FltScript[]): RegExp | null {
  if (scripts.length === 0) return null;
  const all = scripts.flatMap((script) => (script === "Hrkt" ? ["Hira", "Kana"] : [script]));
  return new RegExp(`[${all.map((script) => `\\p{Script=${script}}`).join("")}]`, "u");
}
