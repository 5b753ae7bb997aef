import type { UsageRow } from "../calls/statistics.ts";
import { monthStart } from "../plans/plan.ts";

/** A month's usage beside that of the month before, in total and by kind, as `[current, previous]`. */
export interface ComparedUsage {
  /** Only days that are over were compared, with the same days of the month before. */
  isRunning: boolean;
  total: readonly [number, number];
  kinds: Readonly<Record<string, readonly [number, number]>>;
}

/**
 * Compares a month's usage with that of the month before; of a month that still runs the days that are over, since days
 * are counted whole (AMB-168).
 * @param month its first second @param since unix second from which the chat is counted
 * @returns null on a month's first day, and where the month before is not known from its beginning on
 */
export function comparedUsage(
  { rows, before }: { rows: readonly UsageRow[]; before: readonly UsageRow[] },
  { month, now, since }: { month: number; now: number; since: number },
): ComparedUsage | null {
  const isRunning = monthStart(now) === month;
  const today = isRunning ? new Date(now * 1000).getUTCDate() : 32;
  if (today === 1 || monthStart(month - 1) < since) return null;
  const kinds: Record<string, [number, number]> = {};
  const total: [number, number] = [0, 0];
  for (const [side, counted] of [rows, before].entries()) {
    for (const { day, update_type, count } of counted) {
      if (Number(day.slice(-2)) >= today) continue;
      kinds[update_type] ??= [0, 0];
      for (const sums of [kinds[update_type], total]) sums[side === 0 ? 0 : 1] += count;
    }
  }
  return { isRunning, total, kinds };
}
