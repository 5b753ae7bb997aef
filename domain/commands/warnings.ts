import { WARNINGS_UNTIL_BAN } from "../limits.ts";

/** Result of another warning: at the third the member is banned and starts at none again (MOD-29, AMB-063). */
export interface Warned {
  /** as it is told: "2 of 3" */
  shown: number;
  /** as it is stored afterwards */
  stored: number;
  isBan: boolean;
}

export function addWarning(stored: number): Warned {
  const shown = Math.min(Math.max(stored, 0) + 1, WARNINGS_UNTIL_BAN);
  const isBan = shown === WARNINGS_UNTIL_BAN;
  return { shown, stored: isBan ? 0 : shown, isBan };
}

/** One warning less, never below none (AMB-063). */
export const takeWarning = (stored: number): number => Math.max(0, stored - 1);
