import type { Glance } from "../../domain/calls/statistics.ts";
import type { Timespan } from "../../domain/limits.ts";
import { previousRange, zonedSpan } from "../../domain/time/time-range.ts";
import { type Clock, clockZone } from "../../domain/time/zone.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";
import type { SecondRange } from "../object-queries.ts";

/**
 * Computes a period up to now and an equally long one before (AMB-168): a day that is not over is compared with the
 * same part of the time before it.
 */
function glanceRanges(timespan: Timespan, clock: Clock, now: number): { current: SecondRange; previous: SecondRange } {
  const whole = zonedSpan(timespan, clockZone(clock), now);
  const current = { ...whole, endSecond: Math.min(whole.endSecond, now) };
  return { current, previous: previousRange(current) };
}

/** Returns five numbers of a period beside the equally long one before (API-32). */
export async function glanceOfGroup(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  timespan: Timespan,
  tznOffset: number | undefined,
): Promise<Glance> {
  const { current, previous } = glanceRanges(timespan, tznOffset ?? chat, ctx.now);
  return ctx.objects.chat(chat.telegram_id).glance(current, previous);
}
