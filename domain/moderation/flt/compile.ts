import { DAY_SECONDS, FLT_NAMES, type FltName, PENALTY_NONE } from "../../limits.ts";
import { type RulePenalty, rulePenaltyOf } from "../penalty.ts";
import type { FltSetting, FltSettings } from "./setting.ts";

/** One filter that is on, made ready once per snapshot. */
export interface FltRule {
  penalty: RulePenalty | null;
  /** who has been here for so many seconds is exempt; null for nobody */
  exemptAfter: number | null;
  topics: ReadonlySet<number>;
}

/** The filters of `flt` that are on. */
export type FltRules = Readonly<Partial<Record<FltName, FltRule>>>;

/** @param settings undefined in a snapshot of before there were such filters: all are off */
export function compileFlt(settings: FltSettings | undefined): FltRules {
  const rules: Partial<Record<FltName, FltRule>> = {};
  for (const name of FLT_NAMES) {
    const setting = settings?.[name];
    if (setting?.on === true) rules[name] = ruleOf(setting);
  }
  return rules;
}

const ruleOf = ({ dur = PENALTY_NONE, days = 0, topics = [] }: FltSetting): FltRule => ({
  penalty: rulePenaltyOf(dur),
  exemptAfter: days === 0 ? null : days * DAY_SECONDS,
  topics: new Set(topics),
});
