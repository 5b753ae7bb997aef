import { OUTAGE_FROM_SECONDS, PAUSED_DAYS_KEPT } from "../../../domain/limits.ts";
import { momentOf } from "../../../domain/points/check-in.ts";
import type { ChatContext } from "../context.ts";

/** Remembers a day on which nobody could check in: it breaks no streak. */
export function notePausedDay({ values }: Pick<ChatContext, "values">, day: number): void {
  const known = values.get("pausedDays") ?? [];
  if (!known.includes(day)) values.set("pausedDays", [...known, day].slice(-PAUSED_DAYS_KEPT));
}

/** Lists the days on which nobody could check in, those of an outage that has just ended among them. */
export const pausedDays = (context: ChatContext): readonly number[] => [
  ...(context.values.get("pausedDays") ?? []),
  ...outage(context),
];

/** Remembers the days of an outage; called once a day. */
export function noteOutage(context: ChatContext): void {
  for (const day of outage(context)) notePausedDay(context, day);
  context.values.set("dailyAt", context.now());
}

/**
 * Finds the whole days of the chat's zone since the object's last daily run, where that is too long ago: the product was
 * not running. Telegram keeps messages for a day, and what was written before that is lost (decision 087).
 */
function outage({ values, now }: ChatContext): number[] {
  const settings = values.get("snapshot")?.settings;
  const last = values.get("dailyAt");
  if (settings === undefined || last === undefined || now() - last < OUTAGE_FROM_SECONDS) return [];
  const from = momentOf(last, settings).day + 1;
  const count = Math.min(PAUSED_DAYS_KEPT, momentOf(now(), settings).day - from);
  return Array.from({ length: Math.max(0, count) }, (_, index) => from + index);
}
