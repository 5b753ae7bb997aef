import type { Checked } from "./checked.ts";
import { type ActiveRules, findingOf, penaltyFor } from "./filter.ts";
import { FILTER, FILTERS, type FilterName } from "./filters.ts";
import type { RulePenalty } from "./penalty.ts";

/**
 * Outcomes of a check: it is switched off (`off`), has nothing against the message (`passes`), removes it (`fires`),
 * would have, had an earlier one not (`outranked`), leaves it and has the admins told (`tells`), would act but only
 * watches (`watches`, docs/decisions/186), or looks at a name that was looked at in the last ten minutes (`not_due`,
 * AMB-045).
 */
export const CHECK_OUTCOMES = ["off", "passes", "fires", "outranked", "not_due", "tells", "watches"] as const;
type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

/**
 * Parts of the bot that take a message before it comes to the check-in and the responders (AMB-059): it is removed
 * since its author has not passed the verification (`newcomer`), since the chat is quiet (`quiet`), since its author
 * came with a raid (`raid`), or by a `rule`; or it is a `command` of the bot's own.
 */
export const TAKEN_BY = ["newcomer", "quiet", "raid", "rule", "command"] as const;
export type TakenBy = (typeof TAKEN_BY)[number];

interface CheckExplanation {
  check: FilterName;
  outcome: CheckOutcome;
  /** the word, the host, the number; empty where there is none */
  reason: string;
}

export interface OrderExplanation {
  /** the checks, in the order in which they are made */
  checks: CheckExplanation[];
  /** penalty after the deletion; null where the message stays, or none follows */
  penalty: RulePenalty | null;
}

/** The bot's decision on the message. */
interface Decided {
  /** the check that removes it; null where it stays */
  fires: FilterName | null;
  /** nothing is checked: the message is an admin's, was taken before, or the month's allowance is used up */
  isLeftAlone: boolean;
  /** The name of its author is checked with it. */
  isNameDue: boolean;
}

/** Explains the outcome of every check for a message, beside the bot's decision on it (MOD-45). */
export function explainOrder(checked: Checked, { rules, watching }: ActiveRules, decided: Decided): OrderExplanation {
  const { fires } = decided;
  const checks = FILTERS.map((check): CheckExplanation => {
    if (!FILTER[check].isOn(rules)) return { check, outcome: "off", reason: "" };
    if (FILTER[check].kind === "name" && !decided.isNameDue) return { check, outcome: "not_due", reason: "" };
    const reason = findingOf(check, checked, rules);
    if (fires === check) return { check, outcome: "fires", reason: decided.isLeftAlone ? "" : (reason ?? "") };
    const passes: CheckExplanation = { check, outcome: "passes", reason: "" };
    if (reason === null || decided.isLeftAlone) return passes;
    const tells = penaltyFor(check, rules)?.kind === "tell";
    // Nobody is told of a message that is removed.
    if (tells && fires !== null) return passes;
    if (watching.includes(check)) return { check, outcome: "watches", reason };
    if (tells) return { check, outcome: "tells", reason };
    if (fires === null) return passes;
    return { check, outcome: "outranked", reason };
  });
  return { checks, penalty: fires === null ? null : penaltyFor(fires, rules) };
}
