import { PENALTY_BAN, PENALTY_KICK, PENALTY_NONE, PENALTY_TELL, PENALTY_WARN } from "../limits.ts";
import { NO_RIGHTS } from "../members/restrict-right.ts";
import type { Act, Penalty } from "./act.ts";

/** Penalty for a finding of a rule; with `tell` the message stays, and the admins are notified. */
export type RulePenalty = Penalty | Extract<Act["penalty"], { kind: "warn" | "tell" }>;

/** Reads the penalty of a rule, which may be a warning. */
export const rulePenaltyOf = (scale: number): RulePenalty | null => {
  if (scale === PENALTY_WARN) return { kind: "warn" };
  return scale === PENALTY_TELL ? { kind: "tell" } : penaltyOf(scale);
};

/**
 * Reads a number of the common scale (AMB-043): 0 for none, -10 for a kick, -20 for a ban, else the seconds of a mute,
 * of which 367 days are for ever. `du_sensword`, `du_msgflt`, `prtfd_dur` and `prtln_dur` are such numbers.
 */
export function penaltyOf(scale: number): Penalty | null {
  if (scale === PENALTY_BAN) return { kind: "ban", seconds: 0 };
  if (scale === PENALTY_KICK) return { kind: "kick" };
  return scale > PENALTY_NONE ? { kind: "restrict", rights: NO_RIGHTS, seconds: scale } : null;
}
