import type { ChatSettings } from "../chats/chat.ts";
import { DAY_SECONDS, PENALTY_BAN, WARNINGS_DEFAULT } from "../limits.ts";
import type { Penalty } from "../moderation/act.ts";
import { penaltyOf } from "../moderation/penalty.ts";

/** The rules of a chat's warnings (MOD-29, AMB-063). */
export interface WarningRules {
  /** warnings at which the penalty follows */
  most: number;
  penalty: Penalty;
  /** days without another one after which warnings are forgotten, 0 = never */
  fadeDays: number;
}

type WarningSettings = Partial<Pick<ChatSettings, "wrn_max" | "wrn_dur" | "wrn_fade">>;

/** Reads the rules; a snapshot older than these settings gives the defaults. */
export const warningRules = ({ wrn_max, wrn_dur, wrn_fade }: WarningSettings): WarningRules => ({
  most: wrn_max ?? WARNINGS_DEFAULT,
  penalty: penaltyOf(wrn_dur ?? PENALTY_BAN) ?? { kind: "ban", seconds: 0 },
  fadeDays: wrn_fade ?? 0,
});

/** Counts the warnings that still hold; `at`: unix second of the last one. */
export const warningsNow = (
  { count, at }: { count: number; at: number },
  { fadeDays }: WarningRules,
  now: number,
): number => (fadeDays > 0 && at + fadeDays * DAY_SECONDS <= now ? 0 : Math.max(count, 0));

/**
 * Returns the count with one more warning, as shown ("2 of 3") and stored. The last warning brings the penalty; the
 * count stays until that was carried out, so that a refused penalty loses no warning.
 */
export function addWarning(held: number, { most }: WarningRules): { shown: number; isLast: boolean } {
  const shown = Math.min(held + 1, most);
  return { shown, isLast: shown === most };
}

/** Returns one warning less, never below none (AMB-063). */
export const takeWarning = (held: number): number => Math.max(0, held - 1);
