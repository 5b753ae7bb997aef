import { PENALTY_BAN, PENALTY_KICK, PENALTY_NONE } from "../limits.ts";
import { NO_RIGHTS } from "../members/restrict-right.ts";
import type { Penalty } from "./act.ts";

/**
 * Reads a number of the common scale (AMB-043): 0 nothing more, -10 removed, -20 banned, else a mute for so many
 * seconds, of which 367 days are for ever. `du_sensword`, `du_msgflt`, `prtfd_dur` and `prtln_dur` are such numbers.
 */
export function penaltyOf(scale: number): Penalty | null {
  if (scale === PENALTY_BAN) return { kind: "ban", seconds: 0 };
  if (scale === PENALTY_KICK) return { kind: "kick" };
  return scale > PENALTY_NONE ? { kind: "restrict", rights: NO_RIGHTS, seconds: scale } : null;
}

/** `kick_on_sensword` makes of nothing or a mute a kick, and leaves a ban one (AMB-041). */
export const raisedToKick = (scale: number): number => (scale === PENALTY_BAN ? PENALTY_BAN : PENALTY_KICK);
