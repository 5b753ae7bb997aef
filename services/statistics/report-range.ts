import type { bots } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import type { ChatLevel, PlanTargetType } from "../../domain/limits.ts";
import { effectiveBotLevel, effectiveLevel } from "../../domain/plans/plan.ts";
import { upgradeHint } from "../../domain/plans/upgrade-hint.ts";
import { assertRangeWithinPlan, clampRange, parseRange, type TimeRange } from "../../domain/time/time-range.ts";
import { type Zone, type ZoneSetting, zoneOf } from "../../domain/time/zone.ts";
import type { ChatRow } from "../chats/chat-row.ts";

/**
 * Returns the range a report is about: in order (TIM-06), cut to the chat's life here (TIM-07), as long as its plan
 * allows; empty where the chat was not there yet.
 * @param zone the clock by which the range is meant, where that is not the chat's
 * @throws AppError INVALID_RANGE, or EXCEED_REPORT_RANGE with the days the plan allows (TIM-10, AMB-176)
 */
export function reportRange(chat: ChatRow, asked: AskedRange, now: number, zone: ZoneSetting = chat): TimeRange {
  const zones = [zoneOf(chat), zoneOf(zone)];
  return rangeWithin(asked, { now, ctime: reachOf(chat), level: effectiveLevel(chat, now), zones, type: "chat" });
}

/** Reads a range as it was asked for, in order (TIM-06). @throws AppError INVALID_RANGE */
export function askedRange({ startSecond, endSecond }: AskedRange): TimeRange {
  const parsed = parseRange(startSecond, endSecond);
  if (!parsed.ok) throw new AppError(parsed.reason);
  return parsed.range;
}

/**
 * Checks a range that was cut to the chat's life against the plan's longest one.
 * @throws AppError EXCEED_REPORT_RANGE with the days the plan allows and the way to a higher one (TIM-10, PLN-13)
 */
export function requireWithinPlan(
  range: TimeRange,
  { level, zones, type }: { level: ChatLevel; zones: readonly Zone[]; type: PlanTargetType },
): void {
  const allowance = assertRangeWithinPlan(range, level, zones);
  if (!allowance.ok)
    throw new AppError(allowance.reason, { days: allowance.days, ...upgradeHint(level, "report.range", type) });
}

/**
 * Returns the second from which the chat has data: the bot's arrival, or the begin of what was imported (decision 096).
 */
export const reachOf = ({ ctime, imported_from }: Pick<ChatRow, "ctime" | "imported_from">): number =>
  imported_from === 0 ? ctime : Math.min(ctime, imported_from);

/** Returns the range of a report about an own bot, by the same rules; bots have no trial (AMB-212). */
export const botReportRange = (bot: typeof bots.$inferSelect, asked: AskedRange, now: number): TimeRange =>
  rangeWithin(asked, {
    ...{ now, ctime: bot.ctime, level: effectiveBotLevel(bot, now) },
    ...{ zones: [zoneOf({ tzn_offset: 0 })], type: "bot" },
  });

interface AskedRange {
  startSecond: number;
  endSecond: number;
}

function rangeWithin(
  asked: AskedRange,
  { now, ctime, ...plan }: { now: number; ctime: number; level: ChatLevel; zones: Zone[]; type: PlanTargetType },
): TimeRange {
  const range = clampRange(askedRange(asked), { now, ctime });
  requireWithinPlan(range, plan);
  return range;
}
