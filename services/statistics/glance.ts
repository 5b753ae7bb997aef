import type { Glance } from "../../domain/calls/statistics.ts";
import type { Timespan } from "../../domain/limits.ts";
import { previousRange, timespanRange } from "../../domain/time-range.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";

/** Five numbers of a period beside the equally long one before (API-32, AMB-168). */
export async function glanceOfGroup(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  timespan: Timespan,
  tznOffset: number | undefined,
): Promise<Glance> {
  const whole = timespanRange(timespan, tznOffset ?? chat.tzn_offset, ctx.now);
  // A running day is compared with as much of the time before it as has passed of it.
  const current = { ...whole, endSecond: Math.min(whole.endSecond, ctx.now) };
  return ctx.objects.chat(chat.telegram_id).glance(current, previousRange(current));
}
