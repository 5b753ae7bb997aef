import type { ChatOverview } from "../../domain/calls/chats.ts";
import type { Timespan } from "../../domain/limits.ts";
import { monthStart, nextMonthStart } from "../../domain/plan.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { glanceRanges } from "../statistics/glance.ts";

/** What the overview's page asks of the chat's object, in one call (OVW-05, OVW-08). */
export async function chatOverview(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  timespan: Timespan,
): Promise<ChatOverview> {
  return ctx.objects.chat(chat.telegram_id).overview({
    ...glanceRanges(timespan, chat.tzn_offset, ctx.now),
    usage: { startSecond: monthStart(ctx.now), endSecond: nextMonthStart(ctx.now) - 1 },
  });
}
