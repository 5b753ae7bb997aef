import type { ChatOverview } from "../../domain/calls/chats.ts";
import type { Timespan } from "../../domain/limits.ts";
import { monthStart, nextMonthStart } from "../../domain/plans/plan.ts";
import { growthRange } from "../../domain/time/growth-range.ts";
import { bucketSeconds } from "../../domain/time/time-range.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { glanceRanges } from "../statistics/glance.ts";

/** Questions within this time ask the same of the object, which has the answer at hand. */
const STEP_SECONDS = 10;

/** Asks the chat's object for everything on the overview's page, in one call (OVW-05, OVW-08, NAV-38). */
export async function chatOverview(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  timespan: Timespan,
): Promise<ChatOverview> {
  // The end of a step: what has just happened is in.
  const now = Math.ceil((ctx.now + 1) / STEP_SECONDS) * STEP_SECONDS - 1;
  const growth = growthRange(chat, timespan, now);
  const bucket = growth && bucketSeconds(growth.range);
  const { trend, ...numbers } = await ctx.objects.chat(chat.telegram_id).overview({
    ...glanceRanges(timespan, chat.tzn_offset, now),
    usage: { startSecond: monthStart(ctx.now), endSecond: nextMonthStart(ctx.now) - 1 },
    trend: growth && bucket ? { ...growth.range, bucket, tznOffset: chat.tzn_offset } : null,
  });
  return {
    ...numbers,
    growth: growth && bucket ? { rows: trend, bucket, cut_days: growth.cutDays } : null,
  };
}
