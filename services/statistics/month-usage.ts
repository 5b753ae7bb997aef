import type { UsageRow } from "../../domain/calls/statistics.ts";
import { monthStart, nextMonthStart } from "../../domain/plans/plan.ts";
import type { AdministeredChat, OwnedBot } from "../access.ts";
import type { SessionContext } from "../context.ts";

/** Breaks a month's usage down by UTC day and kind of update; its sum is usage_mnt (API-33, STA-06). */
export async function monthUsageBreakdown(
  ctx: SessionContext,
  target: AdministeredChat | OwnedBot,
  month: string | undefined,
): Promise<UsageRow[]> {
  const start = month === undefined ? monthStart(ctx.now) : Date.parse(`${month}-01T00:00:00Z`) / 1000;
  const range = { startSecond: start, endSecond: nextMonthStart(start) - 1 };
  return target.guarded === "botOwner"
    ? ctx.objects.botInbox(Number(target.bot.id)).usageOf(range)
    : ctx.objects.chat(target.chat.telegram_id).usageOf(range);
}
