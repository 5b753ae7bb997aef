import type { Penalty } from "./act.ts";
import { activeRules, filterMessage, findingOf, penaltyFor } from "./filter.ts";
import { type Checked, FILTER, FILTERS, type FilterName } from "./filters.ts";
import type { Rules } from "./rules.ts";

/**
 * Outcomes of a check: it is switched off (`off`), has nothing against the message (`passes`), removes it (`fires`), or
 * would have, had an earlier one not (`outranked`).
 */
export const CHECK_OUTCOMES = ["off", "passes", "fires", "outranked"] as const;
type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

interface CheckExplanation {
  check: FilterName;
  outcome: CheckOutcome;
  /** the word, the host, the number; empty where there is none */
  reason: string;
}

export interface OrderExplanation {
  /** in the order in which they are made */
  checks: CheckExplanation[];
  /** what follows the deletion; null where the message stays or nothing does */
  penalty: Penalty | null;
  isRemoved: boolean;
}

/** Tells of every check what it has against a message (MOD-45); what happens is decided by the bot's own filterMessage. */
export function explainOrder(checked: Checked, rules: Rules, isLeftAlone: boolean): OrderExplanation {
  const active = activeRules(rules);
  const finding = filterMessage(checked, active, "before") ?? filterMessage(checked, active, "after");
  const fires = isLeftAlone && finding?.check !== "del_join" ? null : finding;
  const checks = FILTERS.map((check): CheckExplanation => {
    if (!FILTER[check].isOn(rules)) return { check, outcome: "off", reason: "" };
    const reason = findingOf(check, checked, rules);
    if (reason === null || isLeftAlone)
      return { check, outcome: fires?.check === check ? "fires" : "passes", reason: "" };
    return { check, outcome: fires?.check === check ? "fires" : "outranked", reason };
  });
  return { checks, isRemoved: fires !== null, penalty: fires === null ? null : penaltyFor(fires.check, rules) };
}
