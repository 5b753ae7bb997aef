import { UNLIMITED_ALLOWANCE } from "../../../domain/limits/plan-table.ts";
import { type UsageState, usageState } from "../../../domain/plans/plan.ts";
import type { Attempted } from "../../client/calls/attempt.ts";
import { formatNumber } from "../../i18n/format.ts";

/** The month's usage (OVW-05, OVW-06); `percent` 0-100, null without a limit. */
export interface UsageView {
  state: UsageState;
  percent: number | null;
  used: string;
  allowance: string;
  /** the day on which counting starts again, UTC */
  renews: string;
  byKind: Attempted<{ kind: string; shown: string }[]>;
}

/** The month's usage without its parts by kind of update. */
export type UsageSummary = Omit<UsageView, "byKind">;

/** Returns the month's count beside the allowance, in the reader's language (OVW-05, OVW-06). */
export function monthUsage(used: number, allowance: number, lang: string) {
  const isUnlimited = allowance >= UNLIMITED_ALLOWANCE;
  return {
    state: usageState(used, allowance),
    percent: isUnlimited ? null : Math.min(100, Math.round((used / allowance) * 100)),
    used: formatNumber(lang, used),
    allowance: formatNumber(lang, allowance),
  };
}
