import type { bots } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import type { ChatLevel } from "../../domain/limits.ts";
import { effectiveBotLevel, effectiveLevel } from "../../domain/plans/plan.ts";
import { assertRangeWithinPlan, clampRange, parseRange, type TimeRange } from "../../domain/time/time-range.ts";
import type { ChatRow } from "../chats/chat-row.ts";

/**
 * Returns the range a report is about: in order (TIM-06), cut to the chat's life here (TIM-07), as long as its plan
 * allows; empty where the chat was not there yet.
 * @throws AppError INVALID_RANGE, or EXCEED_REPORT_RANGE with the days the plan allows (TIM-10, AMB-176)
 */
export function reportRange(chat: ChatRow, asked: AskedRange, now: number): TimeRange {
  return rangeWithin(asked, { now, ctime: reachOf(chat), level: effectiveLevel(chat, now) });
}

/**
 * Returns the second from which the chat has data: the bot's arrival, or the begin of what was imported (decision 096).
 */
export const reachOf = ({ ctime, imported_from }: Pick<ChatRow, "ctime" | "imported_from">): number =>
  imported_from === 0 ? ctime : Math.min(ctime, imported_from);

/** Returns the range of a report about an own bot, by the same rules; bots have no trial (AMB-212). */
export const botReportRange = (bot: typeof bots.$inferSelect, asked: AskedRange, now: number): TimeRange =>
  rangeWithin(asked, { now, ctime: bot.ctime, level: effectiveBotLevel(bot, now) });

interface AskedRange {
  startSecond: number;
  endSecond: number;
}

function rangeWithin(
  asked: AskedRange,
  { level, ...life }: { now: number; ctime: number; level: ChatLevel },
): TimeRange {
  const parsed = parseRange(asked.startSecond, asked.endSecond);
  if (!parsed.ok) throw new AppError(parsed.reason);
  const range = clampRange(parsed.range, life);
  const allowance = assertRangeWithinPlan(range, level);
  if (!allowance.ok) throw new AppError(allowance.reason, { days: allowance.days });
  return range;
}
