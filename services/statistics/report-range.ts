import type { chats } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import { effectiveLevel } from "../../domain/plan.ts";
import { assertRangeWithinPlan, clampRange, parseRange, type TimeRange } from "../../domain/time-range.ts";

/**
 * The range a report is about: in order (TIM-06), cut to the chat's life here (TIM-07), as long as its plan allows;
 * empty where the chat was not there yet.
 * @throws AppError INVALID_RANGE, or EXCEED_REPORT_RANGE with the days the plan allows (TIM-10, AMB-176)
 */
export function reportRange(
  chat: typeof chats.$inferSelect,
  asked: { startSecond: number; endSecond: number },
  now: number,
): TimeRange {
  const parsed = parseRange(asked.startSecond, asked.endSecond);
  if (!parsed.ok) throw new AppError(parsed.reason);
  const range = clampRange(parsed.range, { now, ctime: chat.ctime });
  const allowance = assertRangeWithinPlan(range, effectiveLevel(chat, now));
  if (!allowance.ok) throw new AppError(allowance.reason, { days: allowance.days });
  return range;
}
