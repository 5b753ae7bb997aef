import { APPEALS_A_DAY, DAY_SECONDS } from "../limits.ts";

/** Facts of one appeal; times are unix seconds. */
export interface AppealFacts {
  /** when the act was done */
  at: number;
  /** days for which it may be called a mistake */
  days: number;
  askedAt: number | null;
  /** by an admin, or by what became of the act */
  isDecided: boolean;
  /** The act is still in force. */
  isInForce: boolean;
  /** appeals of the same person within the last day */
  askedLately: number;
}

/** Why somebody cannot appeal now. */
export type AppealRefusal = "over" | "asked" | "decided" | "tooMany";

/** Decides whether an act may be called a mistake now; null where it may (docs/decisions/185). */
export function appealRefusal(facts: AppealFacts, now: number): AppealRefusal | null {
  if (facts.isDecided) return "decided";
  if (facts.askedAt !== null) return "asked";
  if (!facts.isInForce || now >= facts.at + facts.days * DAY_SECONDS) return "over";
  return facts.askedLately >= APPEALS_A_DAY ? "tooMany" : null;
}
