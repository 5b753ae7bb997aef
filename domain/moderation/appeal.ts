import { APPEALS_A_DAY, DAY_SECONDS } from "../limits.ts";

/** Facts of one appeal; times are unix seconds. */
export interface AppealFacts {
  /** unix second of the act */
  at: number;
  /** days for which it may be called a mistake */
  days: number;
  askedAt: number | null;
  /** decided by an admin, or closed by a later change of the act */
  isDecided: boolean;
  /** The act is still in force. */
  isInForce: boolean;
  /** appeals of the same person within the last day */
  askedLately: number;
}

/** Reason why somebody cannot appeal now. */
export type AppealRefusal = "over" | "asked" | "decided" | "tooMany";

/** Decides whether an act may be called a mistake now; null where it may (docs/decisions/185). */
export function appealRefusal(facts: AppealFacts, now: number): AppealRefusal | null {
  if (facts.isDecided) return "decided";
  if (facts.askedAt !== null) return "asked";
  if (!facts.isInForce || now >= facts.at + facts.days * DAY_SECONDS) return "over";
  return facts.askedLately >= APPEALS_A_DAY ? "tooMany" : null;
}
