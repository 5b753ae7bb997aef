import type { Message } from "grammy/types";
import { type Checked, checkedMessage, type Facts } from "./checked.ts";
import { concerns, FILTER, FILTERS, type FilterName, fltNameOf } from "./filters.ts";
import type { RulePenalty } from "./penalty.ts";
import type { Rules } from "./rules.ts";
import { sparesTrusted } from "./trust.ts";

/** A check that a message did not pass. */
export interface Finding {
  check: FilterName;
  /** the word, the host, the number */
  reason: string;
  penalty: RulePenalty | null;
}

/** The check that is made after commands were answered (AMB-059). */
const AFTER_COMMANDS: FilterName = "del_botcmd";
const BEFORE_COMMANDS = FILTERS.filter((name) => name !== AFTER_COMMANDS);

/** Rules with the checks that are on, so that checks that are off cost nothing. */
export interface ActiveRules {
  rules: Rules;
  before: readonly FilterName[];
  after: readonly FilterName[];
  /** checks by which a message stays and the admins are told of it */
  telling: readonly FilterName[];
  /**
   * checks that only note what they would have done (docs/decisions/186), without the spam score, which notes it itself
   */
  watching: readonly FilterName[];
}

/** Selects the filters that are on, those that have admins told, and those that only watch. */
export function activeRules(rules: Rules): ActiveRules {
  const isOn = (name: FilterName) => FILTER[name].isOn(rules);
  const tells = (name: FilterName) => penaltyFor(name, rules)?.kind === "tell";
  const isWatched = (name: FilterName) => rules.watched.has(name) && name !== "spam_score";
  const on = BEFORE_COMMANDS.filter(isOn);
  const before = on.filter((name) => !isWatched(name));
  return {
    rules,
    before: before.filter((name) => !tells(name)),
    after: [AFTER_COMMANDS].filter(isOn),
    telling: before.filter(tells),
    watching: on.filter(isWatched),
  };
}

/** Returns the first check that a message does not pass, in the order of AMB-059; null where it may stay. */
export function filterMessage(
  checked: Checked,
  { rules, before, after }: ActiveRules,
  part: "before" | "after",
): Finding | null {
  for (const check of part === "before" ? before : after) {
    const reason = findingOf(check, checked, rules);
    if (reason !== null) return { check, reason, penalty: penaltyFor(check, rules) };
  }
  return null;
}

/** Lists the findings on a message that stays of which the admins are told. */
export const tellingFindings = (checked: Checked, { rules, telling }: ActiveRules): Finding[] =>
  telling.flatMap((check) => {
    const reason = findingOf(check, checked, rules);
    return reason === null ? [] : [{ check, reason, penalty: { kind: "tell" } }];
  });

/** Lists the findings of rules that only watch on a message that stays. */
export const watchedFindings = (checked: Checked, { rules, watching }: ActiveRules): Finding[] =>
  watching.flatMap((check) => {
    const reason = findingOf(check, checked, rules);
    return reason === null ? [] : [{ check, reason, penalty: null }];
  });

/** Finds the reason why a message does not pass a check; null where it passes, or its author is trusted. */
export function findingOf(name: FilterName, checked: Checked, rules: Rules): string | null {
  const reason = concerns(name, checked.message) ? FILTER[name].find(checked, rules) : null;
  // Asked last: most messages break no rule.
  return reason !== null && sparesTrusted(name) && checked.facts.isTrusted() ? null : reason;
}

/**
 * Finds the penalty that follows the deletion (AMB-041, AMB-042, AMB-044, AMB-045); each filter of `flt` has its own. A
 * notice of joining brings no penalty.
 */
export function penaltyFor(name: FilterName, { penalties, flt }: Rules): RulePenalty | null {
  const { kind } = FILTER[name];
  const own = fltNameOf(name);
  if (own !== null) return flt[own]?.penalty ?? null;
  if (kind === "flood") return penalties.flood;
  if (kind === "name") return penalties.name;
  if (name === "sensword") return penalties.sensword;
  if (name === "spam_score") return penalties.spam;
  return name === "del_join" ? null : penalties.filter;
}

/** Stands for the message where a name is checked without one, when somebody joins (AMB-045). */
const NO_MESSAGE = {} as Message;

/** Returns the first check that a name does not pass, for somebody who has not written anything. */
export function filterName(name: NonNullable<Facts["name"]>, { rules, before }: ActiveRules): Finding | null {
  if (rules.names === null) return null;
  const facts: Facts = {
    name,
    isNewLine: false,
    wrote: () => ({ lines: 0, characters: 0 }),
    isAnswered: () => false,
    spam: () => null,
    memberSince: () => null,
    isTrusted: () => false,
    isEdit: false,
    formerHosts: () => null,
    isFirstMessage: () => false,
    alike: () => null,
    isHere: () => true,
  };
  const checked = checkedMessage(NO_MESSAGE, facts);
  for (const check of before) {
    if (FILTER[check].kind !== "name") continue;
    const reason = FILTER[check].find(checked, rules);
    if (reason !== null) return { check, reason, penalty: penaltyFor(check, rules) };
  }
  return null;
}
