import type { Penalty } from "./act.ts";
import { CHECK, CHECKS, type Checked, type CheckName } from "./checks.ts";
import { activeRules, findingOf, judge, penaltyFor } from "./judge.ts";
import type { Rules } from "./rules.ts";

/**
 * What became of a check: it is switched off (`off`), has nothing against the message (`passes`), removes it
 * (`fires`), or would have, had an earlier one not (`outranked`).
 */
export const CHECK_OUTCOMES = ["off", "passes", "fires", "outranked"] as const;
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

export interface CheckExplanation {
  check: CheckName;
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

/** Tells of every check what it has against a message (MOD-45); what happens is decided by the bot's own judge. */
export function explainOrder(checked: Checked, rules: Rules, isLeftAlone: boolean): OrderExplanation {
  const active = activeRules(rules);
  const finding = judge(checked, active, "before") ?? judge(checked, active, "after");
  const fires = isLeftAlone && finding?.check !== "del_join" ? null : finding;
  const checks = CHECKS.map((check): CheckExplanation => {
    if (!CHECK[check].isOn(rules)) return { check, outcome: "off", reason: "" };
    const reason = findingOf(check, checked, rules);
    if (reason === null || isLeftAlone)
      return { check, outcome: fires?.check === check ? "fires" : "passes", reason: "" };
    return { check, outcome: fires?.check === check ? "fires" : "outranked", reason };
  });
  return { checks, isRemoved: fires !== null, penalty: fires === null ? null : penaltyFor(fires.check, rules) };
}
