import type { Message } from "grammy/types";
import { type Checked, checkedMessage, concerns, type Facts, FILTER, FILTERS, type FilterName } from "./filters.ts";
import type { RulePenalty, Rules } from "./rules.ts";

/** A check that a message did not pass. */
export interface Finding {
  check: FilterName;
  /** the word, the host, the number */
  reason: string;
  penalty: RulePenalty | null;
}

/** Commands are answered before this one is asked (AMB-059). */
const AFTER_COMMANDS: FilterName = "del_botcmd";
const BEFORE_COMMANDS = FILTERS.filter((name) => name !== AFTER_COMMANDS);

/** Rules with the checks that are on, so that what is off costs nothing. */
export interface ActiveRules {
  rules: Rules;
  before: readonly FilterName[];
  after: readonly FilterName[];
}

export function activeRules(rules: Rules): ActiveRules {
  const isOn = (name: FilterName) => FILTER[name].isOn(rules);
  return { rules, before: BEFORE_COMMANDS.filter(isOn), after: [AFTER_COMMANDS].filter(isOn) };
}

/** The first check that a message does not pass, in the order of AMB-059; null where it may stay. */
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

/** Finds the reason for which a check is against a message; null where it is not. */
export const findingOf = (name: FilterName, checked: Checked, rules: Rules): string | null =>
  concerns(name, checked.message) ? FILTER[name].find(checked, rules) : null;

/**
 * Finds the penalty that follows the deletion (AMB-041, AMB-042, AMB-044, AMB-045). A notice of joining has done
 * nothing wrong.
 */
export function penaltyFor(name: FilterName, { penalties }: Rules): RulePenalty | null {
  const { kind } = FILTER[name];
  if (kind === "flood") return penalties.flood;
  if (kind === "name") return penalties.name;
  if (name === "sensword") return penalties.sensword;
  if (name === "spam_score") return penalties.spam;
  return name === "del_join" ? null : penalties.filter;
}

/** Nobody has written it: a name is looked at without a message when somebody joins (AMB-045). */
const NO_MESSAGE = {} as Message;

/** The first check that a name does not pass, for somebody who has not written anything. */
export function filterName(name: NonNullable<Facts["name"]>, { rules, before }: ActiveRules): Finding | null {
  if (rules.names === null) return null;
  const facts: Facts = {
    name,
    isNewLine: false,
    wrote: () => ({ lines: 0, characters: 0 }),
    isAnswered: () => false,
    spam: () => null,
  };
  const checked = checkedMessage(NO_MESSAGE, facts);
  for (const check of before) {
    if (FILTER[check].kind !== "name") continue;
    const reason = FILTER[check].find(checked, rules);
    if (reason !== null) return { check, reason, penalty: penaltyFor(check, rules) };
  }
  return null;
}
